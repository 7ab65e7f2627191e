import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('R-AI-04 asks once, however many want it, for all scopes together and for the page', async () => {
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

it('R-AI-04 renews one that the portal refused once for all who had it', async () => {
  const provider = numbered();
  const token = tokenOf(provider);
  await token.get();
  expect(await Promise.all([token.get('T1'), token.get('T1')])).toEqual(['T2', 'T2']);
  expect(await token.get('T1')).toBe('T2');
  expect(provider).toHaveBeenCalledTimes(2);
});

it('R-AI-04 asks again when an element comes that needs more, also while one is on its way', async () => {
  let scopes = ['people'];
  const provider = numbered();
  const token = tokenOf(provider, () => scopes);
  const first = token.get();
  scopes = ['home', 'people'];
  expect(await first).toBe('T2');
  expect(provider.mock.calls.map(([wish]) => wish.scopes)).toEqual([['people'], ['home', 'people']]);
});

it('gives null for nobody, takes a plain text, and tells why it could not find out', async () => {
  expect(await tokenOf(async () => null).get()).toBe(null);
  expect(await tokenOf(async () => 'plain').get()).toBe('plain');
  const token = tokenOf(async () => Promise.reject(new Error('the server is away')));
  await expect(token.get()).rejects.toThrow('the server is away');
  prove.mockRejectedValueOnce(new Error('not for this page'));
  await expect(tokenOf(async () => 'T').get()).rejects.toThrow('not for this page');
});
