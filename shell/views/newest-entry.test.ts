import { expect, it, vi } from 'vitest';
import { clearSaved } from '../../packages/stores/storage/saved.ts';
import { fakeBrowser } from '../../packages/stores/testing/fake-browser.ts';
import { fakeServer } from '../../packages/stores/testing/fake-server.ts';
import { newestEntry } from './newest-entry.ts';

const list = 'GET /share-bff/micro-services/query-app-list';
const app = (name: string, module: string | null) => ({
  name,
  title: name,
  kind: 'module',
  version: String(module),
  entry: module && { module, styles: [], preload: [] },
});

it('R-SUB-04 asks again while the server of a module is slow, and gives up when it has failed', async () => {
  fakeBrowser();
  clearSaved();
  const replies = [
    [{ ...app('one', null), slow: true }],
    [{ ...app('one', null), slow: true }],
    [app('one', '/one/a.js')],
    [app('one', null)],
  ];
  let asked = 0;
  fakeServer({ [list]: () => replies[asked++] } as never);
  expect(await newestEntry('one')).toMatchObject({ module: '/one/a.js' });
  expect(asked).toBe(3);
  expect(await newestEntry('one')).toBeNull();
  expect(asked).toBe(4);
});

it('R-SUB-05 asks a server that stays slow for two minutes at most', async () => {
  fakeBrowser();
  clearSaved();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  fakeServer({
    [list]: () => {
      now += 10_000;
      return [{ ...app('never', null), slow: true }];
    },
  } as never);
  expect(await newestEntry('never')).toBeNull();
  expect(now).toBe(120_000);
  vi.restoreAllMocks();
});
