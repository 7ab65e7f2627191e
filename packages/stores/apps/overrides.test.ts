import { beforeEach, expect, it } from 'vitest';
import { $notices, $overrides, $subApps, boot, dismissNotice, endOverride, loadSubApps, subAppChanged } from '../index.ts';
import { clearSaved } from '../storage/saved.ts';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { appModule, user } from '../testing/samples.ts';

const key = 'atrium:override:expenses';
const put = 'PUT /share-bff/micro-services/overrides/expenses';
const list = 'GET /share-bff/micro-services/query-app-list';
const override = { origin: 'http://localhost:5173', expiresAt: '2026-11-21T20:00:00.000Z' };
const app = {
  name: 'expenses',
  title: '费用报销',
  version: 'v1',
  entry: { module: '/expenses/@atrium/entry.js', styles: [], preload: [] },
};
const replies = (more: object) =>
  ({
    'GET /wutong-idaas-account/current': user,
    'POST /wuyou-auth/auth/list-old-apps': [appModule('hr')],
    [list]: [app],
    ...more,
  }) as never;

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  clearSaved();
  browser.local.items.set('TOKEN_KEY', 'T1').set(key, 'http://localhost:5173/');
  for (const { id } of $notices.get()) dismissNotice(id);
});

it('hands what a developer wrote to the server before it asks for the registry, and forgets it', async () => {
  const server = fakeServer(replies({ [put]: override, [list]: [{ ...app, override }] }));
  expect(await boot()).toBe('ready');
  const names = server.asked.map(({ name }) => name);
  expect(names.indexOf(put)).toBeLessThan(names.indexOf(list));
  expect(server.asked.find(({ name }) => name === put)?.body).toEqual({ address: 'http://localhost:5173/' });
  expect($overrides.get()).toEqual([{ name: 'expenses', title: '费用报销', origin: override.origin, until: new Date(override.expiresAt) }]);
  expect(browser.local.items.has(key)).toBe(false);
});

it('reports once why the server refused, and starts all the same', async () => {
  fakeServer(replies({ [put]: refusal(403, '没有权限') }));
  expect(await boot()).toBe('ready');
  expect($notices.get()).toMatchObject([{ tone: 'warning', description: '没有权限' }]);
  expect([$overrides.get(), browser.local.items.has(key)]).toEqual([[], false]);
});

it('keeps it for the next start if the server is unreachable', async () => {
  fakeServer(replies({ [put]: () => Promise.reject(new TypeError('offline')) }));
  await boot();
  expect(browser.local.items.has(key)).toBe(true);
});

it('takes changed code for another version of an overridden sub-application, and of no other', async () => {
  const server = fakeServer(
    replies({
      [list]: [
        { ...app, override },
        { ...app, name: 'visitors' },
      ],
    }),
  );
  await loadSubApps();
  const [before] = $subApps.get();
  for (const name of ['expenses', 'visitors', 'unknown']) subAppChanged(name);
  const [changed, other] = $subApps.get();
  expect(changed?.version).not.toBe(before?.version);
  expect(changed?.entry?.module).toMatch(/^\/expenses\/@atrium\/entry\.js\?t=\d+$/);
  expect(other).toMatchObject({ version: 'v1', entry: app.entry });
  subAppChanged('expenses');
  expect($subApps.get()[0]?.version).not.toBe(changed?.version);
  server.replies[list] = [app];
  await loadSubApps();
  expect($subApps.get()[0]).toEqual(app);
});

it('ends it on the server and shows the deployed one', async () => {
  const server = fakeServer(replies({ 'DELETE /share-bff/micro-services/overrides/expenses': null, [list]: [{ ...app, override }] }));
  await loadSubApps();
  server.replies[list] = [app];
  await endOverride('expenses');
  expect($overrides.get()).toEqual([]);
});
