import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

/*
 * Web sockets of a sub-application that a session takes from elsewhere.
 */
const key = 'dGhlIHNhbXBsZSBub25jZQ==';
const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
const switched = `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n`;

let portal: Portal;
let port: number;
let li: Person;
let wang: Person;
let other: Server;
let target: string;
/** What the other server is asked, and what it is sent after that. */
let asked: Record<string, unknown>[];
let sent: string;
let ends: number;
/** What it answers to a wish to upgrade. */
let answer: string;
const clients: Socket[] = [];

beforeAll(async () => {
  other = createServer();
  other.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    asked.push({ method: request.method, url: request.url, ...request.headers });
    sent += head.toString();
    socket.on('data', (data: Buffer) => (sent += data.toString()));
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => (ends += 1));
    socket.write(answer);
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  target = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  portal = await openPortal({ overrides: ['localhost'] });
  const edit = { role_id: 'r-all', permission_id: 'sub-app', actions: '["edit"]' };
  await portal.db.insertInto('role_permissions').values(edit).execute();
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = portal.server.server.address() as AddressInfo);
  wang = await portal.signIn('wang');
});
beforeEach(async () => {
  [asked, sent, ends, answer] = [[], '', 0, `${switched}\r\nhello`];
  li = await portal.signIn('li');
  await put();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});
afterAll(async () => {
  await portal.close();
  other.closeAllConnections();
  other.close();
});

const params = { id: 'expenses' };
const put = () => portal.ask('PUT /share-bff/micro-services/overrides/{id}', { as: li, params, body: { address: target } });

interface Wish {
  method?: string;
  path?: string;
  origin?: string;
  cookie?: string;
  lines?: string[];
  body?: string;
}
const handshake = [`Sec-WebSocket-Key: ${key}`, 'Sec-WebSocket-Version: 13', 'Upgrade: websocket', 'Connection: Upgrade'];

/** A client that wishes for a web socket; `text` is all that it has been told. */
function open({
  method = 'GET',
  path = '/expenses/?token=t',
  origin = 'http://portal.test',
  lines = handshake,
  body = '',
  ...more
}: Wish = {}) {
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  const client = { socket, text: '', closed: once(socket, 'close') };
  socket.on('data', (data: Buffer) => (client.text += data.toString()));
  socket.on('error', () => {});
  const cookie = more.cookie ?? li.cookie;
  socket.write(
    `${[`${method} ${path} HTTP/1.1`, 'Host: portal.test', `Origin: ${origin}`, `Cookie: ${cookie}`, ...lines].join('\r\n')}\r\n\r\n${body}`,
  );
  return client;
}

const until = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setImmediate(resolve));
};
const opened = async (wish: Wish = {}) => {
  const client = open(wish);
  await until(() => client.text.includes('hello'));
  return client;
};
const refused = async (wish: Wish) => {
  const client = open(wish);
  await client.closed;
  return client.text;
};

describe('web sockets of an override', () => {
  it('reach the other server without credentials, and carry both ways', async () => {
    const client = await opened({ body: 'early ' });
    expect(client.text).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n/);
    client.socket.write('later');
    await until(() => sent === 'early later');
    expect(asked).toEqual([
      expect.objectContaining({ method: 'GET', url: '/expenses/?token=t', host: new URL(target).host, origin: target }),
    ]);
    expect(Object.keys(asked[0]!).filter((name) => /cookie|authorization|forwarded/.test(name))).toEqual([]);
  });

  it.each<[string, Wish]>([
    ['a page of another origin', { origin: 'http://evil.test' }],
    ['another path', { path: '/visitors/ws' }],
    ['a path that steps out', { path: '/expenses/../x' }],
    ['an encoded one', { path: '/expenses/%2e%2e/x' }],
    ['one that is encoded twice', { path: '/expenses/%252e%252e/x' }],
    ['one with a control character', { path: '/expenses/.%09./x' }],
    ['one with a parameter', { path: '/expenses/..;/x' }],
    ['one with two slashes', { path: '//expenses/x' }],
  ])('are refused for %s', async (_what, wish) => {
    expect(await refused(wish)).toMatch(/^HTTP\/1\.1 404 /);
    expect(asked).toEqual([]);
  });

  it('are refused for a session without the override', async () => {
    expect(await refused({ cookie: wang.cookie })).toMatch(/^HTTP\/1\.1 404 /);
  });

  it.each<[string, Wish]>([
    ['another method', { method: 'POST' }],
    ['a body', { lines: [...handshake, 'Content-Length: 2'], body: 'hi' }],
    ['another protocol', { lines: handshake.map((line) => line.replace('Upgrade: websocket', 'Upgrade: h2c')) }],
    ['no key', { lines: handshake.slice(1) }],
    ['a key that is none', { lines: [...handshake.slice(1), 'Sec-WebSocket-Key: x'] }],
  ])('are refused where a request has %s', async (_what, wish) => {
    expect(await refused(wish)).toMatch(/^HTTP\/1\.1 400 /);
    expect(asked).toEqual([]);
  });

  it.each([
    ['a page', 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nSECRET'],
    ['a refusal', 'HTTP/1.1 426 Upgrade Required\r\nContent-Length: 6\r\n\r\nSECRET'],
    ['another protocol', `${switched.replace('Upgrade: websocket', 'Upgrade: h2c')}\r\nSECRET`],
    ['no proof that it knows the key', `${switched.replace(/Sec-.*\r\n/, '')}\r\nSECRET`],
    ['the proof of another key', `${switched.replace(accept, 'c2VjcmV0')}\r\nSECRET`],
    ['what is no HTTP', 'SECRET\r\n\r\n'],
  ])('end on both sides where the other server answers %s, and nothing more goes on', async (_what, text) => {
    answer = text;
    const client = open({ body: 'POST /actuator/shutdown HTTP/1.1\r\nHost: a\r\n\r\n' });
    await client.closed;
    await until(() => ends === 1);
    expect(client.text).toMatch(/^HTTP\/1\.1 502 /);
    expect([client.text.includes('SECRET'), sent]).toEqual([false, '']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['signed out', () => portal.ask('POST /logout/cas', { as: li, body: { token: li.token } })],
    ['without the override', () => portal.ask('DELETE /share-bff/micro-services/overrides/{id}', { as: li, params })],
    ['disabled', () => portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-li').execute()],
  ])('end on both sides when their person is %s', async (_what, change) => {
    const client = await opened();
    await change();
    await client.closed;
    await until(() => ends === 1);
    await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-li').execute();
  });

  it('go on when the session gets its next cookie', async () => {
    const client = await opened();
    await portal.db
      .updateTable('sessions')
      .set({ cookie_hash: 'another', former_cookie_hash: null })
      .where('person_id', '=', 'p-li')
      .where('ended_at', 'is', null)
      .where('id', '=', (query) => query.selectFrom('sub_app_overrides').select('session_id').orderBy('created_at', 'desc').limit(1))
      .execute();
    // It has been looked at again meanwhile.
    const looked = vi.spyOn(portal.db, 'selectFrom');
    await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(1), { timeout: 20_000 });
    client.socket.write('still');
    await until(() => sent === 'still');
    expect(client.socket.destroyed).toBe(false);
  });
});
