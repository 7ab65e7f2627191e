import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '../testing/portal.ts';
import { refuseClientError } from './client-error.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** What a server with short limits answers to the beginning of a request. */
async function answerTo(beginning: string): Promise<string> {
  const server = createServer({ requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 10 }, () => {});
  server.on('clientError', (error, socket) => refuseClientError.call(portal.server as FastifyInstance, error, socket as never));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += String(part)));
  socket.write(beginning);
  await once(socket, 'close');
  server.close();
  return text;
}

const head = 'POST / HTTP/1.1\r\nHost: x\r\nAccept-Language: zh-TW\r\nContent-Length: 9\r\n';

it('R-I18N-04 a body that comes too slowly is refused in the language of its request', async () => {
  const answer = await answerTo(`${head}\r\n{`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('content-language: zh-TW\r\n');
  expect(answer).toContain('請求傳送得太慢，請重試');
});

it('R-I18N-04 a head that comes too slowly is refused in the default language', async () => {
  expect(await answerTo(head)).toContain('请求发送得太慢，请重试');
});
