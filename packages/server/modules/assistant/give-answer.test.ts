import type { AnswerEvents } from '@atrium/api/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import type { AnswerStream } from './answer-stream.ts';
import { type Brain, BrainFailure, type Piece } from './brain.ts';
import { giveAnswer } from './give-answer.ts';

let portal: Portal;
afterEach(() => portal.close());

type SentEvent = { name: keyof AnswerEvents; data: { text?: string; message?: string; state?: string } };

/** Events sent while a brain answers, and the stored answer. */
async function given(answer: Brain['answer'], signal = new AbortController().signal) {
  portal = await openPortal();
  const { db } = portal;
  const now = new Date().toISOString();
  const conversation = { id: 'c', person_id: 'p-li', tenant_id: '10001', title: 'x', changed_at: now, deleted_at: null };
  await db
    .insertInto('assistant_conversations')
    .values(conversation as never)
    .execute();
  const row = { id: 'a', conversation_id: 'c', place: 1, role: 'assistant', text: '', state: 'writing', verdict: null, created_at: now };
  await db
    .insertInto('assistant_messages')
    .values(row as never)
    .execute();
  const told: SentEvent[] = [];
  const stream = { say: async (event: SentEvent) => void told.push(event), end: () => {} } as unknown as AnswerStream;
  const question = { session: { language: 'zh-CN' } as never, text: '', earlier: [], context: {}, signal, holds: async () => true };
  const begun = { conversationId: 'c', title: 'x', questionId: 'q', answerId: 'a', earlier: [] };
  await giveAnswer({ kind: 'search', answer }, question, { db, log: portal.server.log, stream, begun });
  const kept = await db.selectFrom('assistant_messages').select(['text', 'state']).where('id', '=', 'a').executeTakeFirstOrThrow();
  return { told, kept, said: told.map(({ data }) => data.text ?? '').join('') };
}

const saying = (...texts: string[]) =>
  async function* (): AsyncIterable<Piece> {
    for (const text of texts) yield { text };
  };

it('R-AI-03 an answer that is too long says that it was cut, and has no half characters', async () => {
  const { kept, said } = await given(saying('x'.repeat(19_999), '𠮷 and more', 'never heard'));
  expect(said).toBe(`${'x'.repeat(19_999)}\n\n回答到这里被截断，可能不完整。`);
  expect(kept).toEqual({ text: said, state: 'done' });
});

it('R-AI-03 an answer that is just as long as may be is whole', async () => {
  expect((await given(saying('x'.repeat(20_000)))).said).toBe('x'.repeat(20_000));
});

it.each([
  ['the person stops', undefined, 'stopped', { name: 'done', data: { state: 'stopped' } }],
  ['the portal is restarted', new BrainFailure('再问一次'), 'failed', { name: 'failed', data: { message: '再问一次' } }],
])('R-AI-03 an answer that ends because %s is marked', async (_why, reason, state, last) => {
  const stopping = new AbortController();
  const { told, kept } = await given(async function* () {
    yield { text: '先' };
    stopping.abort(reason);
    yield { text: '后' };
  }, stopping.signal);
  expect([kept, told.at(-1)]).toEqual([{ text: '先', state }, last]);
});

it('R-AI-03 the text is stored while the answer goes on', async () => {
  const { kept } = await given(async function* () {
    yield { text: '先打开' };
    const soFar = () => portal.db.selectFrom('assistant_messages').select(['text', 'state']).where('id', '=', 'a').executeTakeFirst();
    await vi.waitFor(async () => expect(await soFar()).toEqual({ text: '先打开', state: 'writing' }), { timeout: 5000 });
    yield { text: '请假申请' };
  });
  expect(kept).toEqual({ text: '先打开请假申请', state: 'done' });
});
