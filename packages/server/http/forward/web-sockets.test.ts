import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

/*
 * Web sockets to services of the company (`ATRIUM_UPSTREAMS`).
 */
const key = 'dGhlIHNhbXBsZSBub25jZQ==';
const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');

let service: Server;
let portal: Portal;
let li: Person;
let port: number;
let asked: IncomingMessage[] = [];
const sides: Socket[] = [];
const clients: Socket[] = [];

beforeAll(async () => {
  service = createServer();
  service.on('upgrade', (wish: IncomingMessage, socket: Socket) => {
    asked.push(wish);
    sides.push(socket);
    socket.on('error', () => {});
    const chosen = wish.headers['sec-websocket-protocol']?.split(',')[0];
    const protocol = chosen === undefined ? '' : `Sec-WebSocket-Protocol: ${chosen}\r\n`;
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n${protocol}\r\n`,
    );
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  portal = await openPortal({
    upstreams: { '/api/live': url, '/prod-api': url, '/api/claims': url, '/api/away': 'http://127.0.0.1:9' },
    upstreamsByCookie: ['/api/live', '/prod-api', '/api/away'],
  });
  await portal.db.updateTable('sub_apps').set({ calls: '["/api/claims/"]' }).where('name', '=', 'expenses').execute();
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = portal.server.server.address() as AddressInfo);
  li = await portal.signIn('li');
});
afterEach(() => {
  vi.useRealTimers();
  for (const one of [...clients.splice(0), ...sides.splice(0)]) one.destroy();
  asked = [];
});
afterAll(async () => {
  await portal.close();
  service.closeAllConnections();
  service.close();
});

interface Opened {
  status: number;
  protocol: string | undefined;
  socket: Socket;
  /** The bytes that have come since. */
  received(): Buffer;
}

function open(path: string, headers: Record<string, string> = {}): Promise<Opened> {
  const wish = {
    host: 'portal.test',
    origin: 'http://portal.test',
    cookie: li.cookie,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': key,
    'sec-websocket-version': '13',
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const found = ({ statusCode = 0, headers: answer, socket }: IncomingMessage) => {
      const parts: Buffer[] = [];
      clients.push(socket);
      socket.on('error', () => {}).on('data', (part: Buffer) => parts.push(part));
      resolve({ status: statusCode, protocol: answer['sec-websocket-protocol'], socket, received: () => Buffer.concat(parts) });
    };
    request({ port, host: '127.0.0.1', path, headers: wish }).on('upgrade', found).on('response', found).on('error', reject).end();
  });
}

const until = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setImmediate(resolve));
};
const endOf = async ({ socket, received }: Opened) => {
  while (!socket.destroyed) await vi.advanceTimersByTimeAsync(10_000);
  return [received()[0], received().readUInt16BE(2), received().subarray(4).toString()];
};
const tokenOf = async (): Promise<string> =>
  (await portal.ask('POST /share-bff/micro-services/view-tokens', { as: li, body: {} })).json().data[0].token;

it('R-SUB-08 reach a service with the cookie alone; it gets the identity and no credential', async () => {
  const client = await open('/api/live/ws?room=7', { 'sec-websocket-protocol': 'chat' });
  expect([client.status, client.protocol]).toEqual([101, 'chat']);
  expect(asked[0]).toMatchObject({ url: '/api/live/ws?room=7', headers: { 'x-atrium-user-code': 'E1001', origin: 'http://portal.test' } });
  expect(asked[0]!.headers).not.toHaveProperty('cookie');
  sides[0]!.write(Buffer.from([0x81, 2, 0x68, 0x69]));
  await until(() => client.received().length === 4);
  client.socket.write('later');
  expect(String((await once(sides[0]!, 'data'))[0])).toBe('later');
});

it('R-SUB-08 need the token where the service needs it, as a protocol that the service does not get', async () => {
  expect((await open('/api/claims/ws')).status).toBe(401);
  const client = await open('/api/claims/ws', { 'sec-websocket-protocol': `atrium, atrium-token.${await tokenOf()}` });
  expect([client.status, client.protocol]).toEqual([101, 'atrium']);
  const own = await open('/api/claims/ws', { 'sec-websocket-protocol': `atrium, atrium-token.${await tokenOf()}, chat` });
  expect([own.status, own.protocol]).toEqual([101, 'chat']);
  expect(asked.map(({ headers }) => [headers['sec-websocket-protocol'], headers.authorization])).toEqual([
    [undefined, undefined],
    ['chat', undefined],
  ]);
});

it.each([
  ['no session', '/api/live/ws', { cookie: 'x=1' }, 401],
  ['a page of another site', '/api/live/ws', { origin: 'https://evil.example' }, 403],
  ['a page of another site, outside of /api', '/prod-api/ws', { origin: 'https://evil.example' }, 403],
  ['another identity', '/api/live/ws', { 'user-code': 'E1002' }, 403],
  ['a call of the portal', '/api/wutong-idaas-account/current', {}, 404],
  ['the portal’s page', '/pba/', {}, 404],
  ['a path that steps out', '/api/live/%2e%2e/x', {}, 404],
  ['a service that cannot be reached', '/api/away/ws', {}, 502],
])('R-SUB-08 are refused for %s', async (_what, path, headers, status) => {
  expect((await open(path, headers)).status).toBe(status);
  expect(asked).toEqual([]);
});

it('R-SUB-08 are closed when the token of the sub-application ends, between two frames of the service', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const token = await tokenOf();
  const client = await open('/api/claims/ws', { 'sec-websocket-protocol': `atrium, atrium-token.${token}` });
  sides[0]!.write(Buffer.from([0x81, 2, 0x68]));
  await until(() => client.received().length === 3);
  await portal.ask('POST /share-bff/micro-services/view-tokens/end', { as: li, body: { tokens: [token] } });
  await vi.advanceTimersByTimeAsync(10_000);
  sides[0]!.write(Buffer.from([0x69, 0x81, 2, 0x6e, 0x6f]));
  while (!client.socket.destroyed) await vi.advanceTimersByTimeAsync(10_000);
  expect(client.received().subarray(0, 4)).toEqual(Buffer.from([0x81, 2, 0x68, 0x69]));
  expect(client.received().subarray(-30).includes('not permitted any more')).toBe(true);
});

it('R-SUB-08 are closed for maintenance', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const client = await open('/api/live/ws');
  // Newer than the file's and the database's state.
  const { maintenance } = portal.server;
  const maintained = { scope: 'portal', mode: 'read-only', from: null, until: null, message: null } as const;
  maintenance.state = { at: '9998-01-01T00:00:00.000Z', maintenances: [maintained], changes: [] };
  expect(await endOf(client)).toEqual([0x88, 1012, 'maintenance']);
  expect((await open('/api/live/ws')).status).toBe(503);
  maintenance.state = { at: '9999-01-01T00:00:00.000Z', maintenances: [], changes: [] };
});

it('R-SUB-08 are closed with 4401 when the session ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const wang = await portal.signIn('wang');
  const client = await open('/api/live/ws', { cookie: wang.cookie });
  await portal.ask('POST /logout/cas', { as: wang, body: { token: wang.token } });
  expect(await endOf(client)).toEqual([0x88, 4401, 'the session has ended']);
});
