import { beforeEach, expect, it, vi } from 'vitest';
import { type Bridge, BridgeError, CallError } from '@atrium/api/client';
import { setPortalOrigin } from './portal-base.ts';
import { givenWay, ownWay } from './way-elsewhere.ts';

const openBridge = vi.hoisted(() => vi.fn<(address: string, signedIn: () => void, over: AbortSignal) => Promise<Bridge>>());
vi.mock(import('@atrium/api/client'), async (load) => ({ ...(await load()), openBridge }));

const portal = 'https://portal.example.com';
const wish = { scopes: ['people'], audience: 'x', portal, purpose: 'widgets' } as const;
const bridge = { begin: vi.fn<Bridge['begin']>(), fetch: vi.fn<typeof fetch>() };
const never = () => expect.unreachable();
/** What was asked straight from the page. */
const asked: string[] = [];
let answer: () => Response;

const at = (origin: string) => {
  vi.stubGlobal('location', { origin });
  return ownWay(portal, () => {});
};
beforeEach(() => {
  asked.length = 0;
  setPortalOrigin(portal);
  openBridge.mockReset().mockResolvedValue(bridge);
  bridge.begin.mockReset().mockResolvedValue('bridge-1');
  bridge.fetch.mockReset().mockResolvedValue(new Response('by the frame'));
  vi.stubGlobal('fetch', async (target: URL) => {
    asked.push(target.pathname);
    return answer();
  });
});

it.each(['https://board.example.org', 'http://portal.example.com', 'https://10.0.8.3', 'http://localhost:1'])(
  'R-AI-04 at %s, which cannot be of the site of the portal, a frame asks, and no cookie is tried',
  async (origin) => {
    const way = at(origin);
    expect(way.isBridged()).toBe(false);
    expect(await way.provider(wish)).toEqual({ access_token: 'bridge-1', expires_in: Infinity });
    expect(await (await way.send('/api/x')).text()).toBe('by the frame');
    expect([openBridge.mock.calls.map(([address]) => address), asked, way.isBridged()]).toEqual([[`${portal}/pba/bridge/`], [], true]);
    bridge.begin.mockResolvedValue(null);
    expect([await way.provider(wish), openBridge.mock.calls.length]).toEqual([null, 1]);
  },
);

it('R-AI-04 a page of the site has a token by the cookie, or nobody, and no frame', async () => {
  const way = at('https://crm.example.com');
  answer = () => Response.json({ code: 0, data: { access_token: 'eat_1', expires_in: 300 } });
  expect(await way.provider(wish)).toEqual({ access_token: 'eat_1', expires_in: 300 });
  answer = () => Response.json({ code: 40101, msg: '' }, { status: 401 });
  expect([await way.provider(wish), openBridge.mock.calls.length, way.isBridged()]).toEqual([null, 0, false]);
});

it('R-AI-04 a page of the site that is not registered for the cookie tries the frame, and says what the cookie met where there is none', async () => {
  answer = () => Response.json({ code: 40309, msg: '此页面未在门户登记' }, { status: 403 });
  expect(await at('https://crm.example.com').provider(wish)).toMatchObject({ access_token: 'bridge-1' });
  answer = () => {
    throw new TypeError('no CORS');
  };
  expect(await at('https://portal.example.com:8443').provider(wish)).toMatchObject({ access_token: 'bridge-1' });
  openBridge.mockRejectedValue(new BridgeError('silent', 'not registered'));
  await expect(at('https://crm.example.com').provider(wish)).rejects.toBeInstanceOf(CallError);
});

it('R-AI-04 tries the frame again after it was not there', async () => {
  const way = at('https://board.example.org');
  openBridge.mockRejectedValueOnce(new BridgeError('blocked', 'frame-src'));
  await expect(way.provider(wish)).rejects.toMatchObject({ why: 'blocked' });
  expect(way.isBridged()).toBe(false);
  expect(await way.provider(wish)).toMatchObject({ access_token: 'bridge-1' });
  bridge.begin.mockRejectedValueOnce(new BridgeError('silent', 'gone'));
  await expect(way.provider(wish)).rejects.toMatchObject({ why: 'silent' });
  expect(await way.provider(wish)).toMatchObject({ access_token: 'bridge-1' });
  expect(openBridge).toHaveBeenCalledTimes(3);
});

it('R-AI-04 a page with tokens of its own has no frame', async () => {
  const way = givenWay(portal, async () => 'eat_2', never);
  answer = () => new Response('straight');
  expect([await way.provider(wish), await (await way.send('/api/x')).text(), asked]).toEqual(['eat_2', 'straight', ['/api/x']]);
  expect(openBridge).not.toHaveBeenCalled();
});

it('R-AI-04 a page that does not answer within 15 seconds gives no token', async () => {
  vi.useFakeTimers();
  try {
    const asked = givenWay(portal, () => new Promise(() => {}), never).provider(wish);
    const failed = expect(asked).rejects.toThrow('15 seconds');
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
    expect(await givenWay(portal, async () => 'token', never).provider(wish)).toBe('token');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  [['people'], ['late', 1]],
  [
    ['people', 'home'],
    ['2', 2],
  ],
])('R-AI-04 a token that comes late is told of, and kept for the next wish that it is for: %s', async (scopes, expected) => {
  vi.useFakeTimers();
  try {
    let signIn: (token: string) => void = () => {};
    let calls = 0;
    const provider = () => {
      calls += 1;
      return calls === 1 ? new Promise<string>((resolve) => (signIn = resolve)) : Promise.resolve(String(calls));
    };
    const cameLate = vi.fn<(keep: () => void) => void>((keep) => keep());
    const way = givenWay(portal, provider, cameLate);
    const failed = expect(way.provider(wish)).rejects.toThrow('15 seconds');
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
    signIn('late');
    await vi.waitFor(() => expect(cameLate).toHaveBeenCalledOnce());
    expect([await way.provider({ ...wish, scopes }), calls]).toEqual(expected);
    expect(await way.provider(wish)).toBe(String(calls));
  } finally {
    vi.useRealTimers();
  }
});

it('R-AI-04 a way that is dropped is waited for no more, has no timer left, and begins no frame', async () => {
  vi.useFakeTimers();
  try {
    const given = givenWay(portal, () => new Promise(() => {}), never);
    const asked = expect(given.provider(wish)).rejects.toThrow('another way');
    given.drop();
    await asked;
    expect(vi.getTimerCount()).toBe(0);
    await expect(given.provider(wish)).rejects.toThrow('another way');
  } finally {
    vi.useRealTimers();
  }
  const framed = at('https://board.example.org');
  await framed.provider(wish);
  const [, , over] = openBridge.mock.calls[0]!;
  expect(over.aborted).toBe(false);
  framed.drop();
  expect(over.aborted).toBe(true);
  const cookie = at('https://crm.example.com');
  answer = () => {
    cookie.drop();
    return Response.json({ code: 40309, msg: '' }, { status: 403 });
  };
  await expect(cookie.provider(wish)).rejects.toThrow();
  expect(openBridge).toHaveBeenCalledOnce();
});
