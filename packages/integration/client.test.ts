import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from './index.ts';

let answers: ((request: IncomingMessage, response: ServerResponse) => void)[];
let asked: string[];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  const answer = answers.shift() ?? ((_request, last) => last.end('{"id":"m1","duplicate":false,"skipped":[]}'));
  answer(request, response);
});
let url = '';
beforeEach(async () => {
  [answers, asked] = [[], []];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const refusal =
  (status: number, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, headers).end('{"code":"too_many","message":"Too many requests.","field":"to"}');
const message = { body: { to: { people: [{ userCode: 'E1' }] }, title: { 'zh-CN': '通知' } } };

it('R-INT-06 the client makes a call of the contract with its key, its path and its query', async () => {
  const client = connect({ url: `${url}/`, key: 'atr_x' });
  await client.call('POST /messages/{id}/recall', { params: { id: 'a/b' } });
  await client.call('GET /tasks', { query: { limit: 5 } });
  expect(asked).toEqual([
    'POST /api/integration/v1/messages/a%2Fb/recall Bearer atr_x',
    'GET /api/integration/v1/tasks?limit=5 Bearer atr_x',
  ]);
});

it('R-TASK-02 the client fetches the bytes of a file', async () => {
  const bytes = Buffer.from([0, 255, 10, 13]);
  answers = [(_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes)];
  const got = await connect({ url, key: 'atr_x' }).call('GET /decision-files/{id}', { params: { id: 'f1' } });
  expect([Buffer.from(got).equals(bytes), asked]).toEqual([true, ['GET /api/integration/v1/decision-files/f1 Bearer atr_x']]);
});

it('R-INT-06 the client retries after 429 and 503, when Retry-After allows it', async () => {
  answers = [refusal(429, { 'retry-after': '0' }), refusal(503, { 'retry-after': new Date(Date.now() - 1000).toUTCString() })];
  const { id } = await connect({ url, key: 'atr_x' }).call('POST /messages', message);
  expect([id, asked.length]).toEqual(['m1', 3]);
});

it('R-INT-06 the client reports the error, and neither waits longer nor retries more often than it may', async () => {
  const client = connect({ url, key: 'atr_x', retries: 1, longestWait: 5 });
  answers = [refusal(422)];
  await expect(client.call('POST /messages', message)).rejects.toMatchObject({ status: 422, code: 'too_many', field: 'to' });
  answers = [refusal(429, { 'retry-after': '60' })];
  await expect(client.call('POST /messages', message)).rejects.toMatchObject({ status: 429, retryAfter: 60 });
  answers = [refusal(503, { 'retry-after': '0' }), refusal(503, { 'retry-after': '0' })];
  await expect(client.call('POST /messages', message)).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(4);
});

it('R-INT-06 the client follows no redirect with its key', async () => {
  answers = [(_request, response) => response.writeHead(307, { location: '/elsewhere' }).end()];
  await expect(connect({ url, key: 'atr_x' }).call('POST /messages', message)).rejects.toThrow();
  expect(asked).toHaveLength(1);
});
