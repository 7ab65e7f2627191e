import * as i18n from '@atrium/i18n';
import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';
import { type RecordedRequest, fakeServer, refusal } from '../testing/fake-server.ts';
import { user } from '../testing/samples.ts';

const list = 'GET /business-center/v1/login/tenants';
const todo = 'GET /business-center/v1/login/tenants/todo';
const change = 'POST /asset/v1/login/setTenantId';
const current = 'GET /wutong-idaas-account/current';
const tenant = (id: string, isCurrent = false) => ({ id, name: `租户 ${id}`, description: '', logo: null, current: isCurrent });
const three = [tenant('10002', true), tenant('10001'), tenant('10003')];

let browser: FakeBrowser;
let stores: typeof import('../index.ts');
let server: ReturnType<typeof fakeServer>;
const names = () => server.asked.map(({ name }) => name);
const formOf = async (asked: RecordedRequest | undefined) => asked?.headers.get('Tenant-Id');

beforeEach(async () => {
  browser = fakeBrowser({ TOKEN_KEY: 'T1', tenantId: '10002' });
  vi.resetModules();
  // It can be set up only once.
  vi.doMock('@atrium/i18n', () => i18n);
  stores = await import('../index.ts');
  server = fakeServer({
    [current]: user,
    'POST /wuyou-auth/auth/list-old-apps': [],
    'GET /share-bff/micro-services/query-app-list': [],
    [list]: three,
    [todo]: [{ tenantId: '10001', todo: 4, urgent: 0 }],
    [change]: null,
  });
  await stores.boot();
  server.asked.length = 0;
});

it('R-TEN-01 the tenants are there at once, what waits in each of them when it is known', async () => {
  let counted!: (counts: unknown) => void;
  server.replies[todo] = () => new Promise((resolve) => (counted = resolve));
  const loading = stores.loadTenants();
  await vi.waitFor(() => expect(stores.$tenants.get()).toEqual({ status: 'ready', tenants: three, todos: null }));
  counted([{ tenantId: '10001', todo: 4, urgent: 0 }]);
  await loading;
  expect(stores.$tenants.get()).toEqual({ status: 'ready', tenants: three, todos: { 10001: 4 } });
});

it('R-TEN-01 shows a failure and allows a retry; a failure of the counts alone shows none', async () => {
  server.replies[list] = refusal(500);
  await stores.loadTenants();
  expect(stores.$tenants.get()).toMatchObject({ status: 'failed' });
  server.replies[list] = three;
  server.replies[todo] = refusal(500);
  await stores.loadTenants();
  expect(stores.$tenants.get()).toEqual({ status: 'ready', tenants: three, todos: null });
});

it('R-TEN-01 without a loaded user the stored tenant counts, also one without digits, and the default where none is stored', async () => {
  expect(stores.$tenantId.get()).toBe('10002');
  for (const [stored, wanted] of [
    ['acme', 'acme'],
    [null, '10001'],
  ] as const) {
    browser = fakeBrowser({ TOKEN_KEY: 'T1', ...(stored === null ? {} : { tenantId: stored }) });
    vi.resetModules();
    vi.doMock('@atrium/i18n', () => i18n);
    stores = await import('../index.ts');
    expect(stores.$tenantId.get()).toBe(wanted);
  }
});

it('R-TEN-01 a switch saves the tenant, clears the panes and moves the chosen one to first place', async () => {
  await stores.loadTenants();
  stores.openTab({ path: '/app-center/main/expenses/a', title: '甲' });
  await stores.switchTenant('10003');
  expect(browser.local.items.get('tenantId')).toBe('10003');
  expect(stores.$tabs.get()).toHaveLength(1);
  const now = stores.$tenants.get();
  expect(now.status === 'ready' && now.tenants.map(({ id, current: is }) => [id, is])).toEqual([
    ['10003', true],
    ['10002', false],
    ['10001', false],
  ]);
});

it('F-21 after a switch the page asks for nothing any more: what it shows is of the tenant before', async () => {
  await stores.switchTenant('10001');
  server.asked.length = 0;
  await expect(stores.loadUser()).rejects.toMatchObject({ kind: 'aborted' });
  expect(names()).toEqual([]);
});

it('R-TEN-01 a switch that is refused changes nothing', async () => {
  await stores.loadTenants();
  stores.openTab({ path: '/app-center/main/expenses/a', title: '甲' });
  const before = stores.$tenants.get();
  server.replies[change] = refusal(403, '您不属于该租户');
  await expect(stores.switchTenant('10003')).rejects.toThrow('您不属于该租户');
  expect([browser.local.items.get('tenantId'), stores.$tabs.get().length, stores.$tenants.get()]).toEqual(['10002', 2, before]);
  await stores.loadUser();
});

it('R-HTTP-02 F-21 what a page asks for is of its own tenant, also after another browser tab has switched', async () => {
  browser.elsewhere('tenantId', '10001');
  await stores.loadTenants();
  expect(await Promise.all(server.asked.map(formOf))).toEqual(['10002', '10002']);
});

it('F-18 F-21 a page receives at once that another browser tab has switched, and when it switches back', () => {
  const heard: unknown[] = [];
  stores.$tenantElsewhere.subscribe((value) => heard.push(value));
  browser.elsewhere('tenantId', '10001');
  browser.elsewhere('tenantId', '10003');
  browser.elsewhere('tenantId', '10002');
  expect(heard).toEqual([null, { here: '10002', there: '10001' }, { here: '10002', there: '10003' }, null]);
});

it('F-21 a page detects a switch from before it subscribed', () => {
  browser.elsewhere('tenantId', '10003');
  const heard: unknown[] = [];
  stores.$tenantElsewhere.subscribe((value) => heard.push(value));
  expect(heard).toEqual([{ here: '10002', there: '10003' }]);
});

it('F-21 a page that received no event detects it by the first rejected call', async () => {
  stores.$tenantElsewhere.subscribe(() => {});
  server.replies[current] = { ...user, tenantId: '10003' };
  server.replies[list] = Response.json({ code: 40901, msg: '当前租户已切换' }, { status: 409 });
  await stores.loadTenants();
  await vi.waitFor(() => expect(stores.$tenantElsewhere.get()).toEqual({ here: '10002', there: '10003' }));
  expect(stores.$notices.get()).toEqual([]);
});

it('F-21 reloading the user moves no page into another tenant', async () => {
  server.replies[current] = { ...user, tenantId: '10003', roles: [] };
  await stores.loadUser();
  expect([stores.$tenantId.get(), browser.local.items.get('tenantId')]).toEqual(['10002', '10002']);
});

it('F-21 staying switches the session back, with a notice in the present tenant; the other tabs are notified', async () => {
  stores.$tenantElsewhere.subscribe(() => {});
  browser.elsewhere('tenantId', '10001');
  const users: unknown[] = [];
  stores.$user.listen((one) => users.push(one?.tenantId));
  await stores.stayInTenant();
  expect(await formOf(server.asked.find(({ name }) => name === change))).toBe('10001');
  expect([browser.local.items.get('tenantId'), stores.$tenantElsewhere.get(), users]).toEqual(['10002', null, ['10002']]);
});

it('F-21 staying that is refused leaves the question open', async () => {
  stores.$tenantElsewhere.subscribe(() => {});
  browser.elsewhere('tenantId', '10001');
  server.replies[change] = refusal(500);
  await expect(stores.stayInTenant()).rejects.toMatchObject({ status: 500 });
  expect(stores.$tenantElsewhere.get()).toEqual({ here: '10002', there: '10001' });
});

it('a link names a tenant of the person, or none', async () => {
  expect([(await stores.ownTenant('10003'))?.name, await stores.ownTenant('10009'), await stores.ownTenant('__proto__')]).toEqual([
    '租户 10003',
    null,
    null,
  ]);
});

it('the arrival in a tenant is announced once, after a page load', () => {
  expect(stores.takeArrival()).toBe(null);
  stores.markArrival('智慧园区');
  expect(browser.session.items.has('TENANT_ARRIVED')).toBe(true);
  expect([stores.takeArrival(), stores.takeArrival()]).toEqual(['智慧园区', null]);
});
