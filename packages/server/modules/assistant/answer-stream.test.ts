import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { AnswerStream, type Pace } from './answer-stream.ts';

let server: FastifyInstance;
let socket: Socket;
afterEach(async () => {
  socket.destroy();
  await server.close();
});

/** A client that asked for an answer, and the server's end of its stream. */
async function ask(pace: Partial<Pace>): Promise<AnswerStream> {
  server = fastify();
  server.decorate('config', { origin: null } as never);
  const opened = new Promise<AnswerStream>((resolve) => {
    server.get('/', (request, reply) =>
      resolve(new AnswerStream(request, reply, { pingMilliseconds: 60_000, slowMilliseconds: 60_000, ...pace })),
    );
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n');
  return opened;
}

/** What comes until the pattern is in it. */
async function until(pattern: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (pattern.test(text)) return text;
  }
  throw new Error(`The stream ended with ${text}`);
}

it('R-AI-03 a stream that has nothing to say says that it lives, until it ends', async () => {
  const stream = await ask({ pingMilliseconds: 20 });
  const alive = await until(/(event: ping\ndata: {}\n\n[^]*){3}/);
  expect(alive).toMatch(/^content-type: text\/event-stream/im);
  expect(alive).toMatch(/^x-accel-buffering: no/im);
  stream.end();
  const rest: Buffer[] = [];
  socket.on('data', (chunk) => rest.push(chunk));
  await once(socket, 'close');
  expect(Buffer.concat(rest).toString()).not.toMatch(/ping[^]*ping/);
});

it('R-AI-03 a client that disconnects gets no more data, and the writer of the answer is notified', async () => {
  const stream = await ask({});
  await stream.say({ name: 'text', data: { text: 'Guten Tag' } });
  await until(/Guten Tag/);
  const gone = once(stream.signal, 'abort');
  socket.destroy();
  await gone;
  await stream.say({ name: 'text', data: { text: 'nobody hears it' } });
  expect(stream.signal.aborted).toBe(true);
});

it('R-AI-03 a client that does not read is disconnected in time', async () => {
  const stream = await ask({ slowMilliseconds: 50 });
  socket.pause();
  const text = 'x'.repeat(1 << 20);
  for (let said = 0; said < 64 && !stream.signal.aborted; said += 1) await stream.say({ name: 'text', data: { text } });
  expect(stream.signal.aborted).toBe(true);
});
