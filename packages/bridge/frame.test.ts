import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sha256Hex } from '@atrium/api/client/password-hash';
import { startFrame } from './frame.ts';

const host = 'https://board.example';
const portal = 'https://portal.example';
/** What each window was told: the message, for which origin. */
const stub = () => ({ postMessage: vi.fn<(message: Record<string, unknown>, origin: string) => void>() });
let page: ReturnType<typeof stub>;
let portalWindow: ReturnType<typeof stub>;
let hear: (event: object) => void;
let channel: MessageChannel;
const answers: unknown[] = [];
const asked: { path: string; body: Record<string, unknown> }[] = [];
let good: string | null;

beforeEach(() => {
  [page, portalWindow, channel] = [stub(), stub(), new MessageChannel()];
  answers.length = 0;
  asked.length = 0;
  good = null;
  vi.stubGlobal('parent', page);
  vi.stubGlobal('location', { origin: portal });
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('addEventListener', (_name: string, run: typeof hear) => (hear = run));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    asked.push({ path, body });
    const isGood = good !== null && sha256Hex(String(body['code'])) === good;
    good = isGood ? null : good;
    return isGood ? Response.json({ data: { access_token: 'eat_T', expires_in: 300 } }) : Response.json({}, { status: 401 });
  });
  startFrame(host);
  channel.port1.addEventListener('message', ({ data }: MessageEvent) => answers.push(data));
  channel.port1.start();
});
afterEach(() => {
  channel.port1.close();
  vi.unstubAllGlobals();
});

const message = (kind: string, changes: object = {}) => ({ atrium: 'bridge', version: 1, kind, ...changes });
const connect = (changes: object = {}, data: object = message('connect')) =>
  hear({ data, origin: host, source: page, ports: [channel.port2], ...changes });
const fromPortal = (kind: string, changes: object = {}) =>
  hear({ data: message(kind), origin: portal, source: portalWindow, ports: [], ...changes });
const begin = async (id = 1) => {
  channel.port1.postMessage({ kind: 'begin', id, scopes: ['people'] });
  await vi.waitFor(() => expect(answers).toContainEqual(expect.objectContaining({ kind: 'begun', id })));
};

it('R-AI-04 says to its page alone that it is there, for its exact origin', () => {
  expect(page.postMessage.mock.calls.map(([data, origin]) => [data, origin])).toEqual([[message('ready'), host]]);
});

it('R-AI-04 takes one port, of its page, from its origin, in its version', async () => {
  const other = new MessageChannel();
  connect({ origin: 'https://evil.example', ports: [other.port2] });
  connect({ source: stub(), ports: [other.port2] });
  connect({ ports: [other.port2] }, message('connect', { version: 2 }));
  connect({ ports: [] });
  connect();
  connect({ ports: [other.port2] });
  const heardByOthers = vi.fn();
  other.port1.addEventListener('message', heardByOthers);
  other.port1.start();
  other.port1.postMessage({ kind: 'begin', id: 1, scopes: ['people'] });
  await begin();
  expect(answers).toEqual([{ kind: 'begun', id: 1, as: null }]);
  expect(heardByOthers).not.toHaveBeenCalled();
  other.port1.close();
});

it('R-AI-04 tells a window of the portal, and no other, whose page it is and the hash of its code', async () => {
  connect();
  await begin();
  for (const origin of [host, 'https://evil.example', 'null']) fromPortal('who', { origin });
  expect(portalWindow.postMessage).not.toHaveBeenCalled();
  fromPortal('who');
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  const [data, origin] = portalWindow.postMessage.mock.calls[0]!;
  expect([data, origin]).toEqual([message('asked', { hostOrigin: host, scopes: ['people'], codeHash: hash }), portal]);
  expect(page.postMessage).toHaveBeenCalledOnce();
});

it('R-AI-04 trades its code once the window says so, tells its page that somebody is there, and not the token', async () => {
  connect();
  await begin();
  fromPortal('who');
  good = String(portalWindow.postMessage.mock.calls[0]![0]['codeHash']);
  fromPortal('done', { origin: host });
  fromPortal('done');
  await vi.waitFor(() => expect(answers).toContainEqual({ kind: 'signed-in' }));
  await begin(2);
  expect(answers.at(-1)).toEqual({ kind: 'begun', id: 2, as: 'bridge-2' });
  expect(JSON.stringify(answers)).not.toContain('eat_');
  expect(asked).toEqual([{ path: '/api/wuyou-auth/embedding/redeem', body: { code: expect.any(String) as string, hostOrigin: host } }]);
});

it('R-AI-04 tries its code when the person comes back from a window that could not say so, and asks nothing before there was one', async () => {
  connect();
  await begin();
  expect(asked).toEqual([]);
  fromPortal('who');
  await begin(2);
  expect([answers.at(-1), asked.length]).toEqual([{ kind: 'begun', id: 2, as: null }, 1]);
  good = String(portalWindow.postMessage.mock.calls[0]![0]['codeHash']);
  await begin(3);
  expect(answers.at(-1)).toEqual({ kind: 'begun', id: 3, as: 'bridge-2' });
});
