import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { answerOnce } from './idempotency.ts';

const headers = { 'x-atrium-user-code': 'YH000001', 'x-atrium-tenant-id': '10001', 'idempotency-key': 'sent-twice-at-once' };

it('R-LIST-04 a form that is sent again while it is being stored is stored once; one that failed may be sent again', async () => {
  const db = new Database(':memory:');
  const server = Fastify();
  onTestFinished(async () => {
    await server.close();
    db.close();
  });
  answerOnce(server, db);
  const stored: unknown[] = [];
  let begin = Promise.withResolvers<void>();
  server.post('/forms', async (request) => {
    stored.push(request.body);
    const made = stored.length;
    await begin.promise;
    if (made === 1) throw Object.assign(new Error('服务暂时不可用'), { statusCode: 503 });
    return { data: made };
  });
  const send = (body: object) => server.inject({ method: 'POST', url: '/forms', headers, body });
  const pending = [send({ title: '一' }), send({ title: '一' }), send({ title: '一' }), send({ title: '二' })];
  await new Promise((done) => setTimeout(done, 100));
  expect(stored).toEqual([{ title: '一' }]);
  begin.resolve();
  begin = Promise.withResolvers();
  begin.resolve();
  const answers = await Promise.all(pending);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200, 409]);
  expect(answers.slice(1, 3).map((answer) => answer.json())).toEqual([{ data: 2 }, { data: 2 }]);
  expect(stored).toEqual([{ title: '一' }, { title: '一' }]);
});
