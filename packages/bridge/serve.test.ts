import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToPage } from '@atrium/api/client/bridge-protocol';
import type { Access } from './access.ts';
import { isOpen, serve } from './serve.ts';

const said: ToPage[] = [];
const access = {
  begin: vi.fn(async (scopes: readonly string[]) => (scopes.length > 0 ? 'bridge-1' : null)),
  fetch: vi.fn<(path: string, init: RequestInit) => Promise<Response>>(),
  present: vi.fn(),
};
let port: MessagePort;
beforeEach(() => {
  said.length = 0;
  vi.clearAllMocks();
  vi.stubGlobal('location', { origin: 'https://portal.example' });
  const { port1, port2 } = new MessageChannel();
  port = port1;
  port.addEventListener('message', ({ data }: MessageEvent<ToPage>) => said.push(data));
  port.start();
  serve(port2, access as unknown as Access);
});
afterEach(() => {
  port.close();
  vi.unstubAllGlobals();
});

const ask = (changes: object = {}) =>
  port.postMessage({ kind: 'ask', id: 1, method: 'GET', path: '/api/x', headers: {}, body: null, ...changes });
const text = (message: ToPage | undefined) => (message?.kind === 'piece' ? new TextDecoder().decode(message.bytes) : null);

it('R-AI-04 hands on what a page may say and be told, and the answer in pieces', async () => {
  access.fetch.mockResolvedValue(new Response('{"code":0}', { headers: { 'content-type': 'application/json', 'x-secret': '1' } }));
  const headers = { 'accept-language': 'en', authorization: 'Bearer x', cookie: 'y', 'x-forwarded-for': 'z' };
  ask({ method: 'POST', path: '/api/x?a=1', headers, body: '{}' });
  await vi.waitFor(() => expect(said.at(-1)?.kind).toBe('end'));
  const [path, init] = access.fetch.mock.calls[0]!;
  expect([path, init.method, init.body, init.headers]).toEqual(['/api/x?a=1', 'POST', '{}', { 'accept-language': 'en' }]);
  expect(said[0]).toEqual({ kind: 'head', id: 1, status: 200, headers: { 'content-type': 'application/json' } });
  expect([text(said[1]), said[2]]).toEqual(['{"code":0}', { kind: 'end', id: 1 }]);
});

it('R-AI-04 stops a stream that the page wants no more', async () => {
  const stopped = vi.fn();
  access.fetch.mockImplementation((_path, { signal }) => {
    signal!.addEventListener('abort', stopped);
    return new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(new Error('stopped'))));
  });
  ask();
  await vi.waitFor(() => expect(access.fetch).toHaveBeenCalledOnce());
  port.postMessage({ kind: 'stop', id: 1 });
  await vi.waitFor(() => expect(said).toEqual([{ kind: 'failed', id: 1 }]));
  expect(stopped).toHaveBeenCalledOnce();
});

it('R-AI-04 passes over what is not of the protocol, and asks nothing for it', async () => {
  for (const wrong of [
    null,
    'ask',
    {},
    { kind: 'token', id: 1 },
    { kind: 'ask', id: '1' },
    { kind: 'ask', id: 1.5, method: 'GET', path: '/api/x', headers: {}, body: null },
    { kind: 'ask', id: 1, method: 'GET', path: ['/api/x'], headers: {}, body: null },
    { kind: 'ask', id: 1, method: 'GET', path: '/api/x', headers: { a: 1 }, body: null },
    { kind: 'ask', id: 1, method: 'GET', path: '/api/x', headers: null, body: null },
    { kind: 'ask', id: 1, method: 'POST', path: '/api/x', headers: {}, body: { a: 1 } },
    { kind: 'begin', id: 1, scopes: 'people' },
    { kind: 'begin', id: 1, scopes: [1] },
  ])
    port.postMessage(wrong);
  port.postMessage({ kind: 'present' });
  port.postMessage({ kind: 'begin', id: 7, scopes: ['people'] });
  await vi.waitFor(() => expect(said).toEqual([{ kind: 'begun', id: 7, as: 'bridge-1' }]));
  expect([access.fetch.mock.calls, access.begin.mock.calls, access.present.mock.calls.length]).toEqual([[], [[['people']]], 1]);
});

it.each(['TRACE', 'get', 'CONNECT', ''])('R-AI-04 asks nothing by the method %j', async (method) => {
  ask({ method });
  await vi.waitFor(() => expect(said).toEqual([{ kind: 'failed', id: 1 }]));
  expect(access.fetch).not.toHaveBeenCalled();
});

it('R-AI-04 lets calls of the portal through, and nothing that gives tokens, however it is written', () => {
  const open = [
    '/api/x',
    '/api/x?a=%2Fembedding',
    '/api/business-center/v1/message/stream',
    '/api/wuyou-auth/embedding/person',
    '/pba/version',
  ];
  expect(open.filter((path) => !isOpen(path))).toEqual([]);
  const closed = [
    '/api/wuyou-auth/embedding/renew',
    '/api/wuyou-auth/embedding/redeem',
    '/api/wuyou-auth/embedding/access',
    '/api/wuyou-auth/%65mbedding/renew',
    '/api/wuyou-auth/EMBEDDING/renew',
    '/api/wuyou-auth/x/../embedding/renew',
    '/api/wuyou-auth//embedding/renew',
    '/api/wuyou-auth\\embedding\\renew',
    '/api/x/..%2Fwuyou-auth%2Fembedding%2Frenew',
    '/api/wuyou-auth/embedding/renew#/embedding/person',
    '/api/wuyou-auth/embedding/renew?/embedding/person',
    '/api/%E0%A4%A',
    '/api/x;/y',
    '/idaas/login',
    '/pba/',
    '/pba/../api/x',
    '//evil.example/api/x',
    'https://evil.example/api/x',
    'https://portal.example/api/x',
    'api/x',
    '',
  ];
  expect(closed.filter((path) => isOpen(path))).toEqual([]);
});
