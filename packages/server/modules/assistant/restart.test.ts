import { expect, it } from 'vitest';
import { buildServer } from '../../server.ts';
import { openPortal } from '../../testing/portal.ts';
import { events, chunk, standInModel } from './testing/stand-in-model.ts';

it('R-AI-03 a user whose answer runs when the portal stops learns of the restart, and may ask again', async () => {
  const model = await standInModel();
  const { portal } = model;
  const li = await portal.signIn('li');
  let begun = () => {};
  const asked = new Promise<void>((resolve) => (begun = resolve));
  model.play((response) => {
    events(response).write(chunk({ content: '先打开' }), () => begun());
  });
  const origin = await portal.server.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${origin}/api/business-center/v1/assistant/ask`, {
    method: 'POST',
    headers: { cookie: li.cookie, authorization: `Bearer ${li.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: '请假' }),
  });
  await asked;
  const reading = answer.text();
  await model.close();
  expect(await reading).toContain('event: failed\ndata: {"message":"门户刚刚重新启动，回答没有说完，请再问一次。"}');
});

it('R-AI-03 an answer whose process died is marked as broken when the portal is back, with its text', async () => {
  const portal = await openPortal();
  try {
    const created = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const isAlone = portal.config.databaseUrl === null;
    const conversation = { id: 'c', person_id: 'p-li', tenant_id: '10001', title: 'x', changed_at: created(0), deleted_at: null };
    await portal.db
      .insertInto('assistant_conversations')
      .values(conversation as never)
      .execute();
    const row = (id: string, place: number, minutes: number) => ({
      id,
      place,
      conversation_id: 'c',
      role: 'assistant',
      text: '先打开',
      state: 'writing',
      verdict: null,
      created_at: created(minutes),
    });
    await portal.db
      .insertInto('assistant_messages')
      .values([row('long-ago', 1, 16), row('just-now', 2, 0)] as never)
      .execute();
    await portal.server.close();
    const again = await buildServer(portal.config);
    await again.ready();
    const rows = await again.db.selectFrom('assistant_messages').select(['text', 'state']).orderBy('place').execute();
    // Another node may be giving it.
    const lately = isAlone ? 'failed' : 'writing';
    expect(rows).toEqual([
      { text: '先打开', state: 'failed' },
      { text: '先打开', state: lately },
    ]);
    await again.close();
  } finally {
    await portal.close();
  }
});
