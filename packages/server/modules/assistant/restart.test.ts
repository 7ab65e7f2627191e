import { expect, it } from 'vitest';
import { events, chunk, standInModel } from './testing/stand-in-model.ts';

it('R-AI-03 who is being answered when the portal stops is told that it was restarted, and to ask again', async () => {
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
