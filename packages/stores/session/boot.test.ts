import { beforeEach, expect, it, vi } from 'vitest';
import {
  $apps,
  $displayName,
  $notices,
  $subApps,
  $tabs,
  $tenantId,
  $user,
  boot,
  dismissNotice,
  homePath,
  openTab,
  resetTabs,
} from '../index.ts';
import { loadCommonUse } from '../home/common-use.ts';
import { clearSaved } from '../storage/saved.ts';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { appModule, user } from '../testing/samples.ts';
import { forgetIdentity } from './user.ts';

const current = 'GET /wutong-idaas-account/current';
const apps = 'POST /wuyou-auth/auth/list-old-apps';
const subApps = 'GET /share-bff/micro-services/query-app-list';
const all = { [current]: user, [apps]: [appModule('hr'), appModule('it', { appCodes: ['it', 'it2'] })], [subApps]: [{ name: 'expenses' }] };

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser({ TOKEN_KEY: 'T1' });
  clearSaved();
  forgetIdentity();
  browser.local.items.set('TOKEN_KEY', 'T1');
  for (const { id } of $notices.get()) dismissNotice(id);
});

it('R-BOOT-01 asks nothing of the server without a token', async () => {
  browser.local.items.clear();
  const server = fakeServer(all);
  expect(await boot()).toBe('signed-out');
  expect(server.asked).toEqual([]);
});

it('R-BOOT-02 loads user, apps and sub-applications in parallel if the stored user is known', async () => {
  browser.cookies.set('CURRENT_USER_ID', 'p1').set('CURRENT_USER_NO', '100001');
  let release = (): void => {};
  const together = new Promise<void>((resolve) => (release = resolve));
  const waiting = (data: unknown) => async () => {
    if (server.asked.length === 3) release();
    await together;
    return data;
  };
  const server = fakeServer({ [current]: waiting(user), [apps]: waiting([appModule('hr')]), [subApps]: waiting([]) });
  expect(await boot()).toBe('ready');
  expect(server.asked.find(({ name }) => name === apps)?.body).toEqual({ userId: 'p1' });
  expect(server.asked[0]?.headers.get('Authorization')).toBe('Bearer T1');
});

it('R-HTTP-02 names itself where the cookies of another portal on the same host name somebody else', async () => {
  browser.local.items.set('userID', 'p1').set('userNo', '100001');
  browser.cookies.set('CURRENT_USER_ID', 'p9').set('CURRENT_USER_NO', '900009');
  const server = fakeServer(all);
  expect(await boot()).toBe('ready');
  const named = server.asked.map(({ headers }) => `${headers.get('Current-User-Id')} ${headers.get('Current-User-No')}`);
  expect(new Set(named)).toEqual(new Set(['p1 100001']));
  expect(browser.cookies.get('CURRENT_USER_ID')).toBe('p9');
});

it('R-BOOT-02 waits for the user where this browser does not know them yet, then has everything', async () => {
  const server = fakeServer(all);
  expect(await boot()).toBe('ready');
  expect(server.asked.at(-1)?.body).toEqual({ userId: 'p1' });
  expect([$user.get()?.id, $displayName.get(), $tenantId.get()]).toEqual(['p1', '林知夏', '10002']);
  expect([$apps.get().length, $subApps.get().length, homePath()]).toEqual([2, 1, '/app-center/menus?resourceCode=hr']);
});

it('R-BOOT-04 keeps who the person is and which apps they have', async () => {
  fakeServer(all);
  await boot();
  expect(Object.fromEntries(browser.local.items)).toMatchObject({
    userCode: 'U100001',
    userNo: '100001',
    userName: '林知夏',
    uniqueNo: '100001',
    userID: 'p1',
    tenantId: '10002',
    ALL_APP_CODES: '["hr","it"]',
    FIRST_APP_NAME: '应用 hr',
    'APP_CODES:it': '["it","it2"]',
  });
});

it.for([403, 409])('R-BOOT-02 forgets hints that the server contradicts with %i and lets the session decide', async (status) => {
  browser.local.items.set('tenantId', '99999').set('userID', 'p9');
  browser.cookies.set('CURRENT_USER_ID', 'p9').set('CURRENT_USER_NO', '900009');
  const guarded =
    (data: unknown) =>
    ({ headers }: { headers: Headers }) =>
      headers.get('Tenant-Id') === '99999' ? refusal(status) : data;
  fakeServer({ [current]: guarded(user), [apps]: guarded(all[apps]), [subApps]: guarded([]) });
  expect(await boot()).toBe('ready');
  expect([browser.local.items.get('tenantId'), browser.local.items.get('userID')]).toEqual(['10002', 'p1']);
  expect($notices.get()).toEqual([]);
});

it('R-BOOT-02 rejects if the server is unusable, without a notice beside the error page', async () => {
  fakeServer({ ...all, [apps]: refusal(500, '数据库忙') });
  await expect(boot()).rejects.toMatchObject({ name: 'CallError', status: 500 });
  expect($notices.get()).toEqual([]);
});

it('R-TAB-10 brings the tabs back at the start', async () => {
  fakeServer(all);
  openTab({ path: '/app-center/main/expenses/claims', title: '报销' });
  const saved = browser.session.items.get('TABS')!;
  resetTabs();
  browser.session.items.set('TABS', saved);
  await boot();
  expect($tabs.get().map((tab) => tab.title)).toEqual(['应用中心', '报销']);
});

it('R-HTTP-12 explains a broken connection to the person and counts repetitions', async () => {
  fakeServer(all);
  await boot();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await Promise.allSettled([loadCommonUse(), loadCommonUse()]);
  expect($notices.get()).toMatchObject([{ title: '网络连接不可用', tone: 'error', count: 2 }]);
});

it('R-HTTP-07 reports a refusal that has no text of its own', async () => {
  fakeServer({ ...all, 'GET /wuyou-auth/common-use/list': new Response('', { status: 502 }) });
  await boot();
  await loadCommonUse().catch(() => {});
  expect($notices.get()).toMatchObject([{ title: '502', description: '服务没有说明原因，请稍后重试。' }]);
});

it('R-HTTP-05 is signed out when the token is refused at the start', async () => {
  fakeServer({ ...all, [current]: refusal(401), [apps]: refusal(401), [subApps]: refusal(401) });
  expect(await boot()).toBe('signed-out');
  expect(browser.local.items.has('TOKEN_KEY')).toBe(false);
});
