import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '@atrium/api/client';
import { cookieWay, givenWay } from './way-elsewhere.ts';

const portal = 'https://portal.example.com';
const wish = { scopes: ['people'], audience: 'x', portal, purpose: 'widgets' } as const;
const never = () => expect.unreachable();
afterEach(() => vi.unstubAllGlobals());

it('R-AI-04 without a way of its own a page has a token by the cookie, or nobody', async () => {
  const fetch = vi.fn(async (_target: URL, _init: RequestInit) =>
    Response.json({ code: 0, data: { access_token: 'eat_1', expires_in: 300 } }),
  );
  vi.stubGlobal('fetch', fetch);
  expect(await cookieWay.provider(wish)).toEqual({ access_token: 'eat_1', expires_in: 300 });
  const [target, init] = fetch.mock.calls[0]!;
  expect([target.href, init.credentials, init.body]).toEqual([
    `${portal}/api/wuyou-auth/embedding/access`,
    'include',
    '{"scopes":["people"]}',
  ]);
  fetch.mockResolvedValue(Response.json({ code: 40101, msg: '' }, { status: 401 }));
  expect(await cookieWay.provider(wish)).toBeNull();
});

it('R-AI-04 a page that is not registered for the cookie gets an error or no response, and no further request', async () => {
  const fetch = vi.fn(async () => Response.json({ code: 40309, msg: '此页面未在门户登记' }, { status: 403 }));
  vi.stubGlobal('fetch', fetch);
  await expect(cookieWay.provider(wish)).rejects.toMatchObject({ kind: 'refused', status: 403 });
  fetch.mockRejectedValue(new TypeError('no CORS'));
  const asked = cookieWay.provider(wish);
  await expect(asked).rejects.toBeInstanceOf(CallError);
  await expect(asked).rejects.toMatchObject({ kind: 'offline' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('R-AI-04 a page that does not answer within 15 seconds gives no token', async () => {
  vi.useFakeTimers();
  try {
    const asked = givenWay(() => new Promise(() => {}), never).provider(wish);
    const failed = expect(asked).rejects.toThrow('15 seconds');
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
    expect(await givenWay(async () => 'token', never).provider(wish)).toBe('token');
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
])('R-AI-04 a late token is reported, and kept for the next request that it fits: %s', async (scopes, expected) => {
  vi.useFakeTimers();
  try {
    let signIn: (token: string) => void = () => {};
    let calls = 0;
    const provider = () => {
      calls += 1;
      return calls === 1 ? new Promise<string>((resolve) => (signIn = resolve)) : Promise.resolve(String(calls));
    };
    const cameLate = vi.fn<(keep: () => void) => void>((keep) => keep());
    const way = givenWay(provider, cameLate);
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

it('R-AI-04 a way that is dropped is waited for no more, and has no timer left', async () => {
  vi.useFakeTimers();
  try {
    const given = givenWay(() => new Promise(() => {}), never);
    const asked = expect(given.provider(wish)).rejects.toThrow('another way');
    given.drop();
    await asked;
    expect(vi.getTimerCount()).toBe(0);
    await expect(given.provider(wish)).rejects.toThrow('another way');
  } finally {
    vi.useRealTimers();
  }
});
