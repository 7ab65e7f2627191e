import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('@atrium/api/client', () => ({ call }));

type Store = typeof import('./view-tokens.ts');
let store: Store;
let made = 0;
const given = (...names: string[]) => names.map((name) => ({ name, token: `sat_${name}.${(made += 1)}` }));

beforeEach(async () => {
  made = 0;
  vi.resetModules();
  store = await import('./view-tokens.ts');
  call.mockImplementation((name: string) => Promise.resolve(name.endsWith('/end') ? given('expenses') : given('expenses', 'visitors')));
});
afterEach(() => call.mockReset());

it('R-INT-08 asks once for the tokens of all sub-applications', async () => {
  expect(store.viewToken('expenses')).toBe('');
  await Promise.all([store.loadViewTokens('expenses'), store.loadViewTokens('visitors')]);
  await store.loadViewTokens('visitors');
  expect([store.viewToken('expenses'), store.viewToken('visitors')]).toEqual(['sat_expenses.1', 'sat_visitors.2']);
  expect(call).toHaveBeenCalledTimes(1);
});

it('R-INT-08 ends a token with the last view that has it, and gives the next view another', async () => {
  await store.loadViewTokens('expenses');
  store.viewMounted('expenses');
  store.viewMounted('expenses');
  await store.viewUnmounted('expenses');
  expect(store.viewToken('expenses')).toBe('sat_expenses.1');
  await store.viewUnmounted('expenses');
  expect(call.mock.lastCall).toEqual([
    'POST /share-bff/micro-services/view-tokens/end',
    { body: { tokens: ['sat_expenses.1'] }, quiet: true },
  ]);
  expect(store.viewToken('expenses')).toBe('sat_expenses.3');
});

it('R-INT-08 mounts without a token where none can be had, and asks again for the next view', async () => {
  call.mockRejectedValueOnce(new Error('offline'));
  await store.loadViewTokens('expenses');
  expect(store.viewToken('expenses')).toBe('');
  await store.loadViewTokens('expenses');
  expect(store.viewToken('expenses')).toBe('sat_expenses.1');
});

it('R-INT-08 a token that could not be ended is not given to the next view', async () => {
  await store.loadViewTokens('expenses');
  store.viewMounted('expenses');
  call.mockRejectedValueOnce(new Error('offline'));
  await store.viewUnmounted('expenses');
  expect(store.viewToken('expenses')).toBe('');
});

it('R-INT-08 gives a page without a cookie a token that is not about to end', async () => {
  vi.useFakeTimers();
  await store.loadViewTokens('expenses');
  expect(await store.freshViewToken('expenses')).toBe('sat_expenses.1');
  vi.advanceTimersByTime(6 * 60_000);
  expect(await store.freshViewToken('expenses')).toBe('sat_expenses.3');
  expect(store.viewToken('visitors')).toBe('sat_visitors.2');
  vi.useRealTimers();
});

it('R-INT-08 requests all of them again when the user has signed in again', async () => {
  await store.loadViewTokens('expenses');
  await store.renewViewTokens();
  expect(store.viewToken('expenses')).toBe('sat_expenses.3');
});
