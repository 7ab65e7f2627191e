import { beforeEach, expect, it } from 'vitest';
import { loadSubApps, newestEntry, subAppByName } from '../index.ts';
import { clearSaved } from '../storage/saved.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer } from '../testing/fake-server.ts';

const list = 'GET /share-bff/micro-services/query-app-list';
const app = (name: string, module: string | null) => ({
  name,
  title: name,
  kind: 'module',
  version: String(module),
  entry: module && { module, styles: [], preload: [] },
});

beforeEach(() => {
  fakeBrowser();
  clearSaved();
});

it('R-SUB-04 asks the registry again for the entry of a module, which is then known to all', async () => {
  const replies = { [list]: [app('one', '/one/a.js')] };
  fakeServer(replies as never);
  await loadSubApps();
  replies[list] = [app('one', '/one/b.js'), app('two', null)];
  expect(await newestEntry('one')).toMatchObject({ module: '/one/b.js' });
  expect(subAppByName('one')?.entry?.module).toBe('/one/b.js');
  expect([await newestEntry('two'), await newestEntry('nobody')]).toEqual([null, null]);
});
