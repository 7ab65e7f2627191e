import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Bridge, overPort } from './bridge.ts';
import { heard, type ToFrame, type ToPage } from './bridge-protocol.ts';

/** The frame's end of the port: what came, and a way to answer. */
const came: ToFrame[] = [];
const signedIn = vi.fn();
let port: MessagePort;
let bridge: Bridge;
let over: AbortController;
beforeEach(() => {
  came.length = 0;
  signedIn.mockReset();
  const { port1, port2 } = new MessageChannel();
  port = port2;
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => came.push(data));
  port.start();
  over = new AbortController();
  bridge = overPort(port1, signedIn, over.signal);
});
afterEach(() => port.close());

const say = (message: ToPage) => port.postMessage(message);
const asked = (many = 1) => vi.waitFor(() => expect(came).toHaveLength(many));
const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

it('R-AI-04 asks on the port with text alone, and gives the answer as fetch does', async () => {
  const answer = bridge.fetch('/api/x?a=1', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"a":1}' });
  await asked();
  expect(came).toEqual([
    { kind: 'ask', id: 1, method: 'POST', path: '/api/x?a=1', headers: { 'content-type': 'application/json' }, body: '{"a":1}' },
  ]);
  say({ kind: 'head', id: 1, status: 403, headers: { 'x-request-id': 'R' } });
  say({ kind: 'piece', id: 1, bytes: bytes('{"code":') });
  say({ kind: 'piece', id: 1, bytes: bytes('40308}') });
  say({ kind: 'end', id: 1 });
  const { status, headers } = await answer;
  expect([status, headers.get('X-Request-Id'), await (await answer).json()]).toEqual([403, 'R', { code: 40308 }]);
  expect(() => bridge.fetch('/api/x', { method: 'POST', body: new FormData() })).toThrow('text alone');
});

it('R-AI-04 gives a stream piece by piece, and stops it where nobody listens any more', async () => {
  const over = new AbortController();
  const answer = bridge.fetch('/api/stream', { signal: over.signal });
  await asked();
  say({ kind: 'head', id: 1, status: 200, headers: {} });
  const reader = (await answer).body!.getReader();
  say({ kind: 'piece', id: 1, bytes: bytes('first') });
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
  over.abort();
  await expect(reader.read()).rejects.toThrow(/abort/i);
  await asked(2);
  expect(came[1]).toEqual({ kind: 'stop', id: 1 });
  say({ kind: 'piece', id: 1, bytes: bytes('too late') });
  await expect(bridge.fetch('/api/x', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
});

it('R-AI-04 says that the portal cannot be reached, before the answer and in the middle of it', async () => {
  const first = bridge.fetch('/api/x');
  const second = bridge.fetch('/api/y');
  say({ kind: 'failed', id: 1 });
  await expect(first).rejects.toThrow('cannot be reached');
  say({ kind: 'head', id: 2, status: 200, headers: {} });
  const body = (await second).text();
  say({ kind: 'failed', id: 2 });
  await expect(body).rejects.toThrow('cannot be reached');
});

it('R-AI-04 learns a name of the token and never the token, and hears that somebody has signed in', async () => {
  const [first, second] = [bridge.begin(['people']), bridge.begin(['home', 'people'])];
  await asked(2);
  expect(came[1]).toEqual({ kind: 'begin', id: 2, scopes: ['home', 'people'] });
  say({ kind: 'begun', id: 2, as: 'bridge-1' });
  say({ kind: 'begun', id: 1, as: null });
  expect(await Promise.all([first, second])).toEqual([null, 'bridge-1']);
  say({ kind: 'signed-in' });
  await vi.waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
});

it('R-AI-04 gives a frame up that answers no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  port.close();
  const gone = expect(bridge.begin(['people'])).rejects.toMatchObject({ why: 'silent' });
  vi.advanceTimersByTime(30_000);
  await gone;
  vi.useRealTimers();
});

it('R-AI-04 that counts no more answers nobody, and hears nothing', async () => {
  const [begun, before, during] = [bridge.begin(['people']), bridge.fetch('/api/x'), bridge.fetch('/api/y')];
  await asked(3);
  say({ kind: 'head', id: 3, status: 200, headers: {} });
  const body = (await during).text();
  const failed = [
    expect(begun).rejects.toThrow('another way'),
    expect(before).rejects.toThrow('cannot be reached'),
    expect(body).rejects.toThrow('cannot be reached'),
  ];
  over.abort(new Error('another way'));
  await Promise.all(failed);
  await expect(bridge.fetch('/api/z')).rejects.toThrow('another way');
  await expect(bridge.begin(['people'])).rejects.toThrow('another way');
  expect([came.length, signedIn.mock.calls.length]).toEqual([3, 0]);
});

it('R-AI-04 messages count from one origin, in one version, and with the mark of the bridge', () => {
  const portal = 'https://portal.example';
  const ready = { atrium: 'bridge', version: 1, kind: 'ready' };
  expect(heard({ data: ready, origin: portal }, portal)).toEqual(ready);
  for (const [data, origin] of [
    [ready, 'https://evil.example'],
    [ready, `${portal}.evil.example`],
    [ready, 'null'],
    [{ ...ready, version: 2 }, portal],
    [{ ...ready, version: '1' }, portal],
    [{ ...ready, atrium: 'open' }, portal],
    [{ ...ready, kind: undefined }, portal],
    ['ready', portal],
    [null, portal],
  ] as const)
    expect(heard({ data, origin }, portal)).toBe(null);
});
