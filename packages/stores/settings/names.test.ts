import { $language, setLanguage } from '@atrium/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  $apps,
  $cards,
  $contacts,
  $departments,
  $menus,
  $quickLinks,
  $recommended,
  $subApps,
  $tabs,
  $tasks,
  $tenants,
  appByCode,
  boot,
  loadCard,
  loadContacts,
  loadDepartments,
  loadMenu,
  loadQuickLinks,
  loadTasks,
  loadTenants,
  needRecommended,
  openTab,
  resetTabs,
  setSetting,
  setTabOwnTitle,
} from '../index.ts';
import { namesSettled } from './names.ts';
import { clearSaved } from '../storage/saved.ts';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';
import { type RecordedRequest, fakeServer } from '../testing/fake-server.ts';
import { appModule, menuItem, user } from '../testing/samples.ts';
import { forgetIdentity } from '../session/user.ts';

const path = '/app-center/main/expenses/hr/leave';
const names = { leave: { 'zh-CN': '请假', 'en-US': 'Leave', 'pt-BR': 'Férias', 'zh-TW': '請假' } } as const;
const languageOf = ({ headers }: RecordedRequest) => headers.get('Accept-Language') as keyof typeof names.leave;

let browser: FakeBrowser;
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  browser = fakeBrowser({ TOKEN_KEY: 'T1' });
  clearSaved();
  forgetIdentity();
  browser.local.items.set('TOKEN_KEY', 'T1');
  server = fakeServer({
    'GET /wutong-idaas-account/current': user,
    'POST /wuyou-auth/auth/list-old-apps': (asked: RecordedRequest) => [appModule('hr', { moduleName: `hr ${languageOf(asked)}` })],
    'GET /share-bff/micro-services/query-app-list': (asked: RecordedRequest) => [
      { name: 'expenses', title: `expenses ${languageOf(asked)}` },
    ],
    'POST /wuyou-auth/auth/list-app-menus': (asked: RecordedRequest) => [
      menuItem('leave', { resourceName: names.leave[languageOf(asked)] }),
    ],
    'POST /wuyou-auth/auth/list-app-services': [],
  });
});
afterEach(async () => {
  resetTabs();
  await setSetting('language', 'zh-CN');
  await settled();
});

const settled = async () => {
  await import('./names.ts');
  await vi.dynamicImportSettled();
  await namesSettled();
};

const titles = () => $tabs.get().map(({ title }) => title);
const shownMenu = () => {
  const menu = $menus.get()['hr'];
  return menu?.status === 'ready' ? menu.groups.flatMap(({ items }) => items.map(({ resourceName }) => resourceName)) : menu?.status;
};

it('R-I18N-04 asks at the start in the language of the settings, before its messages are there', async () => {
  await setSetting('language', 'pt-BR');
  await setLanguage('zh-CN');
  await settled();
  server.asked.length = 0;
  await boot();
  expect($language.get()).toBe('pt-BR');
  expect(new Set(server.asked.map(languageOf))).toEqual(new Set(['pt-BR']));
  expect($apps.get()[0]?.resourceName).toBe('hr pt-BR');
});

it('R-I18N-04 reloads the names of apps, menus, the registry and tabs after a switch, without a page load', async () => {
  await boot();
  await loadMenu(appByCode('hr')!);
  openTab({ path, title: '请假' });
  openTab({ path: '/app-center/main/expenses/elsewhere', title: 'expenses zh-CN' });
  await setSetting('language', 'en-US');
  await vi.waitFor(() => expect(titles().slice(1)).toEqual(['Leave', 'expenses en-US']));
  expect([$apps.get()[0]?.resourceName, $subApps.get()[0]?.title, shownMenu()]).toEqual(['hr en-US', 'expenses en-US', ['Leave']]);
});

it('R-I18N-04 leaves no name of the former language in what a sub-application without a view called its tab', async () => {
  await boot();
  await loadMenu(appByCode('hr')!);
  for (const at of ['', '/elsewhere', '/own']) openTab({ path: `${path}${at}`, title: '请假' });
  const [, first, second, third] = $tabs.get();
  setTabOwnTitle(first!.key, '请假 · QJ00061');
  setTabOwnTitle(second!.key, 'expenses zh-CN');
  setTabOwnTitle(third!.key, 'QJ00062');
  await setSetting('language', 'en-US');
  await vi.waitFor(() => expect(titles()[1]).toBe('Leave'));
  await settled();
  expect($tabs.get().map(({ ownTitle }) => ownTitle)).toEqual([undefined, 'Leave · QJ00061', 'expenses en-US', 'QJ00062']);
});

it('R-I18N-04 reloads the names of tenants, departments, quick links, contacts, recommendations and the visible card', async () => {
  await boot();
  Object.assign(server.replies, {
    'GET /business-center/v1/login/tenants': (asked: RecordedRequest) => [{ id: '10001', name: languageOf(asked), current: true }],
    'GET /business-center/v1/login/tenants/todo': [],
    'GET /business-center/v1/departments/tree': (asked: RecordedRequest) => [{ id: 'd', name: languageOf(asked), children: [] }],
    'GET /business-center/v1/quick-links': (asked: RecordedRequest) => [{ name: languageOf(asked), url: 'https://example.com/' }],
    'GET /business-center/v1/guides/hr': (asked: RecordedRequest) => ({ title: languageOf(asked), hours: '', contacts: [], functions: [] }),
    'GET /wuyou-auth/auth/list-recommended-menus': (asked: RecordedRequest) => [{ group: languageOf(asked), items: [] }],
    'GET /business-center/v1/people/card': (asked: RecordedRequest) => ({ title: languageOf(asked), fileds: [] }),
  });
  await Promise.all([loadTenants(), loadDepartments(), loadQuickLinks(), loadContacts('hr'), needRecommended()]);
  await loadCard('E1');
  await loadCard('E2');
  await setSetting('language', 'pt-BR');
  const shown = () => JSON.stringify([$tenants, $departments, $quickLinks, $contacts, $recommended, $cards].map((store) => store.get()));
  await vi.waitFor(() => expect(shown().match(/pt-BR/g)).toHaveLength(6));
  expect([shown().includes('zh-CN'), Object.keys($cards.get())]).toEqual([false, ['E2']]);
});

it('R-I18N-04 reloads the names of to-dos', async () => {
  await boot();
  server.replies['POST /business-center/v1/task/query'] = (asked: RecordedRequest) => ({
    tasks: [{ id: 't', title: languageOf(asked) }],
    counts: { todo: 1, toread: 0, apply: 0, done: 0, draft: 0 },
  });
  await loadTasks();
  await setSetting('language', 'pt-BR');
  const shown = () => JSON.stringify($tasks.get().cards);
  await vi.waitFor(() => expect(shown().match(/pt-BR/g)).toHaveLength(3));
  expect(shown()).not.toContain('zh-CN');
});

it('R-I18N-04 shows the last of two languages that were chosen one after the other', async () => {
  await boot();
  openTab({ path, title: '请假' });
  await Promise.all([setSetting('language', 'en-US'), setSetting('language', 'pt-BR')]);
  await vi.waitFor(() => expect([titles()[1], $apps.get()[0]?.resourceName]).toEqual(['Férias', 'hr pt-BR']));
  await setSetting('language', 'zh-TW');
  await vi.waitFor(() => expect([titles()[1], $apps.get()[0]?.resourceName]).toEqual(['請假', 'hr zh-TW']));
});

it('R-I18N-04 names saved tabs in the language of today', async () => {
  await boot();
  openTab({ path, title: '请假' });
  const saved = browser.session.items.get('TABS')!;
  resetTabs();
  browser.session.items.set('TABS', saved);
  await setSetting('language', 'en-US');
  browser.session.items.set('TABS', saved);
  await boot();
  await vi.waitFor(() => expect(titles()[1]).toBe('Leave'));
});

it('R-I18N-04 asks nothing for saved tabs that are in the language on screen', async () => {
  await boot();
  openTab({ path, title: '请假' });
  server.asked.length = 0;
  await boot();
  expect(titles()[1]).toBe('请假');
  expect(server.asked.map(({ name }) => name)).not.toContain('POST /wuyou-auth/auth/list-app-menus');
});

it('R-I18N-04 keeps the names that it has when the new ones cannot be had', async () => {
  await boot();
  openTab({ path, title: '请假' });
  server.replies = {};
  await setSetting('language', 'en-US');
  await vi.waitFor(() => expect(server.asked.some((asked) => languageOf(asked) === 'en-US')).toBe(true));
  expect([titles()[1], $apps.get()[0]?.resourceName]).toEqual(['请假', 'hr zh-CN']);
});
