import { beforeEach, expect, it } from 'vitest';
import { $tabLabels, $tabs, closeTab, loadSubApps, moveTab, openTab, resetTabs, restoreTabs, setTabOwnTitle, tabText } from '../index.ts';
import { clearSaved } from '../storage/saved.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer } from '../testing/fake-server.ts';

const open = (path: string, title: string, ownTitle = ''): string => {
  const { key } = openTab({ path: `/app-center/main/${path}`, title });
  setTabOwnTitle(key, ownTitle);
  return key;
};
const texts = (): string[] =>
  $tabs
    .get()
    .slice(1)
    .map(({ key }) => $tabLabels.get().get(key)!.text);
const detail = (key: string): string => $tabLabels.get().get(key)!.detail;

beforeEach(async () => {
  fakeBrowser();
  clearSaved();
  resetTabs();
  const app = { port: null, kind: 'frame', entry: null, version: '1' };
  fakeServer({
    'GET /share-bff/micro-services/query-app-list': [
      { ...app, name: 'expenses', title: '费用报销' },
      { ...app, name: 'contracts', title: '合同管理' },
    ],
  });
  await loadSubApps();
});

it('R-TAB-06 puts the menu’s name first and the sub-application’s title beside it', () => {
  expect(detail(open('expenses/claims/7', '报销单', 'BX2600'))).toBe('BX2600');
  expect(texts()).toEqual(['报销单 · BX2600']);
});

it.each([
  ['报销单', ''],
  ['费用报销', ''],
  ['报销单 BX2600', 'BX2600'],
  ['报销单 - BX2600', 'BX2600'],
  ['BX2600 - 报销单', 'BX2600'],
  ['BX2600 | 费用报销', 'BX2600'],
  ['我的报销单', '我的报销单'],
  ['', ''],
])('R-TAB-06 repeats nothing: 报销单 and %j', (ownTitle, wanted) => {
  expect(detail(open('expenses/claims/7', '报销单', ownTitle))).toBe(wanted);
});

it('R-TAB-06 distinguishes tabs with one name by their applications', () => {
  open('expenses/list', '台账');
  open('contracts/list', '台账');
  expect(texts()).toEqual(['台账 · 费用报销', '台账 · 合同管理']);
  closeTab('/app-center/main/contracts/list');
  expect(texts()).toEqual(['台账']);
});

it('R-TAB-06 distinguishes tabs of one application by numbers, which stay when the order changes and after a reload', () => {
  const [, second] = ['1', '2', '3'].map((key) => open(`expenses/list?key=${key}`, '台账'));
  expect(texts()).toEqual(['台账', '台账 · 2', '台账 · 3']);
  moveTab(second!, 1);
  expect(texts()).toEqual(['台账 · 2', '台账', '台账 · 3']);
  restoreTabs();
  expect(texts()).toEqual(['台账 · 2', '台账', '台账 · 3']);
});

it('R-TAB-06 names a closed tab too', () => {
  open('expenses/claims/7', '报销单', 'BX2600');
  const tab = $tabs.get()[1]!;
  closeTab(tab.key);
  expect(tabText(tab)).toBe('报销单 · BX2600');
});
