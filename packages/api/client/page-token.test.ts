import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageToken, type TokenAnswer, type TokenWish } from './page-token.ts';

const prove = vi.fn(async () => {});
beforeEach(() => {
  prove.mockReset();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

function tokenOf(
  provider: (wish: TokenWish) => Promise<TokenAnswer | string | null>,
  scopes: () => string[] = () => ['people'],
): PageToken {
  return new PageToken({ provider, prove, wanted: scopes, portal: 'https://portal.example', audience: 'https://crm.example' });
}
const numbered = () => {
  let number = 0;
  return vi.fn<(wish: TokenWish) => Promise<TokenAnswer>>(async () => ({ access_token: `T${++number}`, expires_in: 300 }));
};

it('R-AI-04 asks once for any number of callers, for all scopes together and for the page', async () => {
  const provider = numbered();
  const token = tokenOf(provider, () => ['home', 'messages']);
  expect(await Promise.all([token.get(), token.get(), token.get()])).toEqual(['T1', 'T1', 'T1']);
  expect(await token.get()).toBe('T1');
  expect(provider.mock.calls).toEqual([
    [{ scopes: ['home', 'messages'], audience: 'https://crm.example', portal: 'https://portal.example', purpose: 'widgets' }],
  ]);
  expect(prove).toHaveBeenCalledExactlyOnceWith('T1', ['home', 'messages']);
});

it('R-AI-04 renews after four fifths of its life', async () => {
  const token = tokenOf(numbered());
  await token.get();
  vi.setSystemTime(Date.now() + 239_000);
  expect(await token.get()).toBe('T1');
  vi.setSystemTime(Date.now() + 2_000);
  expect(await token.get()).toBe('T2');
});

it('R-AI-04 renews a rejected token once for all who had it', async () => {
  const provider = numbered();
  const token = tokenOf(provider);
  await token.get();
  expect(await Promise.all([token.get('T1'), token.get('T1')])).toEqual(['T2', 'T2']);
  expect(await token.get('T1')).toBe('T2');
  expect(provider).toHaveBeenCalledTimes(2);
});

it('R-AI-04 asks again when an element needs more scopes, also while a request is open', async () => {
  let scopes = ['people'];
  const provider = numbered();
  const token = tokenOf(provider, () => scopes);
  const first = token.get();
  scopes = ['home', 'people'];
  expect(await first).toBe('T2');
  expect(provider.mock.calls.map(([wish]) => wish.scopes)).toEqual([['people'], ['home', 'people']]);
});

it('returns null for nobody, accepts a plain text, and reports why a provider failed', async () => {
  expect(await tokenOf(async () => null).get()).toBe(null);
  expect(await tokenOf(async () => 'plain').get()).toBe('plain');
  const token = tokenOf(async () => Promise.reject(new Error('the server is away')));
  await expect(token.get()).rejects.toThrow('the server is away');
  prove.mockRejectedValueOnce(new Error('not for this page'));
  await expect(tokenOf(async () => 'T').get()).rejects.toThrow('not for this page');
});

it('R-AI-04 rejects a response without a token, and takes null for nobody', async () => {
  await expect(tokenOf(async () => ({ error: 'invalid_scope' }) as never).get()).rejects.toThrow('no access_token');
});

describe('R-AI-04 keeps the other scopes when one is refused', () => {
  const refusing = (...refused: string[]) =>
    vi.fn<(wish: TokenWish) => Promise<string>>(async ({ scopes }) => {
      if (scopes.some((scope) => refused.includes(scope))) throw new Error('502');
      return scopes.join('+');
    });
  const scopesOf = (provider: ReturnType<typeof refusing>) => provider.mock.calls.map(([{ scopes }]) => scopes.join('+'));

  it('asks scope by scope, then for the granted ones, and from then on for those only', async () => {
    const provider = refusing('home');
    const token = tokenOf(provider, () => ['home', 'messages', 'people']);
    expect(await token.get()).toBe('messages+people');
    expect(scopesOf(provider)).toEqual(['home+messages+people', 'home', 'messages', 'people', 'messages+people']);
    // The requested scopes are passed on, so that an element can name the missing one.
    expect(prove).toHaveBeenCalledExactlyOnceWith('messages+people', ['home', 'messages', 'people']);
    await token.get('messages+people');
    expect(scopesOf(provider).slice(5)).toEqual(['messages+people']);
  });

  it('takes the granted scope, and asks for all again on a retry', async () => {
    const provider = refusing('home');
    const token = tokenOf(provider, () => ['home', 'people']);
    expect(await token.get()).toBe('people');
    expect(scopesOf(provider)).toEqual(['home+people', 'home', 'people']);
    token.forget();
    await token.get();
    expect(scopesOf(provider)[3]).toBe('home+people');
  });

  it('reports the first reason if no scope is granted, and asks once if nothing responds', async () => {
    await expect(tokenOf(refusing('home', 'people'), () => ['home', 'people']).get()).rejects.toThrow('502');
    const silent = vi.fn(async () => Promise.reject(new DOMException('15 seconds', 'TimeoutError')));
    await expect(tokenOf(silent, () => ['home', 'people']).get()).rejects.toThrow('15 seconds');
    expect(silent).toHaveBeenCalledOnce();
    const nobody = vi.fn(async ({ scopes }: TokenWish) => (scopes.length > 1 ? Promise.reject(new Error('502')) : null));
    expect(await tokenOf(nobody, () => ['home', 'people']).get()).toBe(null);
    expect(nobody).toHaveBeenCalledTimes(2);
  });
});
