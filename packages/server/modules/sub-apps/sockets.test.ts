import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

/*
 * Web sockets below `/{name}/`: of a sub-application with a port, and of one that a session takes from elsewhere.
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
/** Requests to the other server, and the data after them. */
let asked: Record<string, unknown>[];
let sent: string;
let ends: number;
/** Its response to an upgrade request. */
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
    socket.write(answer, 'latin1');
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  target = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  portal = await openPortal({ overrides: ['localhost'] });
  const { port: own } = other.address() as AddressInfo;
  const behindPort = { title: '看板', kind: 'frame', port: own, router_base: null, sort: 9 } as const;
  await portal.db
    .insertInto('sub_apps')
    .values([
      { ...behindPort, name: 'board', public: 0 },
      { ...behindPort, name: 'lobby', public: 1 },
    ])
    .execute();
  const edit = { role_id: 'r-all', permission_id: 'sub-app', actions: '["edit"]' };
  await portal.db.insertInto('role_permissions').values(edit).execute();
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = portal.server.server.address() as AddressInfo);
  wang = await portal.signIn('wang');
});
beforeEach(async () => {
  [asked, sent, ends, answer] = [[], '', 0, `${switched}\r\n\x81\x05hello`];
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
  /** The port of another portal. */
  to?: number;
}
const handshake = [`Sec-WebSocket-Key: ${key}`, 'Sec-WebSocket-Version: 13', 'Upgrade: websocket', 'Connection: Upgrade'];

/** A client that requests a web socket; `text` is all received data. */
function open({
  method = 'GET',
  path = '/expenses/?token=t',
  origin = 'http://portal.test',
  lines = handshake,
  body = '',
  ...more
}: Wish = {}) {
  const socket = connect(more.to ?? port, '127.0.0.1');
  clients.push(socket);
  const client = { socket, text: '', received: Buffer.alloc(0), closed: once(socket, 'close') };
  socket.on('data', (data: Buffer) => {
    client.received = Buffer.concat([client.received, data]);
    client.text += data.toString();
  });
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

  it('are refused for a page of another origin', async () => {
    expect(await refused({ origin: 'http://evil.test' })).toMatch(/^HTTP\/1\.1 403 /);
    expect(asked).toEqual([]);
  });

  it('are refused for a session without the override', async () => {
    expect(await refused({ cookie: wang.cookie })).toMatch(/^HTTP\/1\.1 404 /);
  });

  it.each<[string, Wish]>([
    ['another method', { method: 'POST' }],
    ['a body', { lines: [...handshake, 'Content-Length: 2'], body: 'hi' }],
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

describe('web sockets of a sub-application with a port', () => {
  const board = (more: Wish = {}) => ({ path: '/board/ws?room=7', ...more });

  it('R-SUB-08 reach its server without credentials of the portal, and carry both ways', async () => {
    const cookie = `${li.cookie}; theme=dark`;
    const client = await opened(board({ cookie, lines: [...handshake, 'Sec-WebSocket-Protocol: chat', 'X-Atrium-User-Code: E9'] }));
    client.socket.write('later');
    await until(() => sent === 'later');
    expect(asked[0]).toMatchObject({
      url: '/board/ws?room=7',
      cookie: 'theme=dark',
      'sec-websocket-protocol': 'chat',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(asked[0]).not.toHaveProperty('x-atrium-user-code');
  });

  it.each<[string, Wish, number]>([
    ['nobody is signed in', { cookie: 'x=1' }, 401],
    ['a page of another origin asks', { origin: 'http://evil.test' }, 403],
    ['another sub-application has no server', { path: '/visitors/ws' }, 404],
    ['a program has no origin', { origin: '' }, 403],
  ])('R-SUB-08 are refused where %s', async (_what, wish, status) => {
    expect(await refused(board(wish))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(asked).toEqual([]);
  });

  it('R-SUB-08 are open to strangers where the registry entry is public', async () => {
    expect((await opened({ path: '/lobby/ws', cookie: 'x=1' })).text).toMatch(/^HTTP\/1\.1 101 /);
  });

  it.each<[string, number, () => Promise<unknown>, () => Promise<unknown>]>([
    ['the session ends', 4401, () => portal.ask('POST /logout/cas', { as: li, body: { token: li.token } }), async () => {}],
    ['it is switched off', 1008, () => turn(1), () => turn(0)],
  ])('R-SUB-08 are closed with a reason when %s', async (_what, code, change, back) => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const client = await opened(board());
    await change();
    while (!client.socket.destroyed) await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await back();
    const frame = client.received.subarray(client.received.indexOf('hello') + 5);
    expect([frame[0], frame.readUInt16BE(2)]).toEqual([0x88, code]);
    // One of the test before may be counted too.
    await until(() => ends >= 1);
  });

  it('R-SUB-08 are closed with a reason when the portal stops', async () => {
    const stopping = await openPortal();
    const { port: own } = other.address() as AddressInfo;
    await stopping.db
      .insertInto('sub_apps')
      .values({ name: 'lobby', title: '大厅', kind: 'frame', port: own, router_base: null, sort: 9, public: 1 })
      .execute();
    await stopping.server.listen({ port: 0, host: '127.0.0.1' });
    const client = open({ path: '/lobby/ws', to: (stopping.server.server.address() as AddressInfo).port });
    await until(() => client.text.includes('hello'));
    await stopping.close();
    await client.closed;
    const frame = client.received.subarray(client.received.indexOf('hello') + 5);
    expect(frame.readUInt16BE(2)).toBe(1001);
  });

  it('R-SUB-08 are a hundred for a person at most', async () => {
    await Promise.all(Array.from({ length: 100 }, () => opened(board())));
    expect(await refused(board())).toMatch(/^HTTP\/1\.1 429 /);
    for (const client of clients.splice(0)) client.destroy();
    await until(() => ends >= 100);
    expect((await opened(board())).text).toMatch(/^HTTP\/1\.1 101 /);
  });
});

describe('a wish for another protocol', () => {
  it.each([
    ['GET', '/healthz', '', 200],
    ['POST', '/api/logout/cas', '{"token":""}', 401],
  ])('is read as any other request, with its body: %s %s', async (method, path, body, status) => {
    const lines = [
      'Connection: Upgrade, HTTP2-Settings, close',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABk',
      'Content-Type: application/json',
    ];
    const text = await refused({ method, path, body, cookie: 'x=1', lines: [...lines, `Content-Length: ${body.length}`] });
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

const turn = (off: 0 | 1) => portal.db.updateTable('sub_apps').set({ off }).where('name', '=', 'board').execute();
