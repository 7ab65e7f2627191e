import { setLanguage } from '@atrium/i18n';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  $activeKey,
  $activeTab,
  $appCenterReset,
  $liveKeys,
  $tabs,
  activateTab,
  askPagesWith,
  closeAll,
  closeLeft,
  closeRight,
  closeTab,
  flagAppCenterReset,
  homeKey,
  homePath,
  openTab,
  resetTabs,
  restoreTabs,
  setTabDirty,
  setTabLoading,
  setTabPath,
  setTabTitle,
  tabKey,
  tabLimit,
  unsavedTabs,
  viewAtRisk,
} from '../index.ts';
import { clearSaved } from '../storage/saved.ts';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';

const at = (name: string): string => `/app-center/main/expenses/${name}`;
const open = (...names: string[]): string[] => names.map((name) => openTab({ path: at(name), title: name }).key);
const titles = (): string[] =>
  $tabs
    .get()
    .slice(1)
    .map((tab) => tab.title);

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser({ ALL_APP_CODES: '["hr","finance"]' });
  clearSaved();
  browser.local.items.set('ALL_APP_CODES', '["hr","finance"]');
  resetTabs();
});

it('R-TAB-01 always has the home tab first, at the menu of the first app', () => {
  open('a', 'b');
  expect($tabs.get()[0]).toEqual({
    key: homeKey,
    path: '/app-center/menus?resourceCode=hr',
    title: '应用中心',
    app: null,
    closable: false,
    phase: { is: 'open' },
  });
  expect($tabs.get().map((tab) => tab.closable)).toEqual([false, true, true]);
  expect(homePath()).toBe('/app-center/menus?resourceCode=hr');
});

it('R-TAB-01 does not close the home tab', () => {
  open('a');
  expect(closeTab(homeKey)).toEqual({ refused: 'last' });
  expect($tabs.get()).toHaveLength(2);
});

it('R-I18N-02 the home tab is called what it is called in the language on screen', async () => {
  const home = (): string => $tabs.get()[0]!.title;
  expect(home()).toBe('应用中心');
  await setLanguage('en-US');
  expect(home()).toBe('App center');
  await setLanguage('zh-CN');
  expect(home()).toBe('应用中心');
});

describe('R-TAB-02 the identity of a tab', () => {
  it.for([
    ['/app-center/main/a/b?x=1&key=2&billTypeCode=3&y=4', '/app-center/main/a/b?billTypeCode=3&key=2'],
    ['/app-center/main/a/b?billTypeCode=3&key=2', '/app-center/main/a/b?billTypeCode=3&key=2'],
    ['/app-center/main/a/b?keys=1', '/app-center/main/a/b'],
    ['/app-center/main/a/b#part', '/app-center/main/a/b'],
    ['/app-center/main/a/#/list', '/app-center/main/a/#/list'],
    ['//evil.example/a', '/evil.example/a'],
    ['/.//evil.example/a', '/evil.example/a'],
    ['/b/..//evil.example/a', '/evil.example/a'],
    ['\\\\evil.example', '/evil.example'],
    ['a/../b', '/b'],
    ['', '/'],
  ])('R-TAB-02 %s is %s', ([path, key]) => {
    expect(tabKey(path!)).toBe(key);
    expect(tabKey(key!)).toBe(key);
  });

  it('R-TAB-02 adds a tab for a new key and updates the one with a known key', () => {
    openTab({ path: at('claims?key=1'), title: '报销' });
    openTab({ path: at('claims?key=2'), title: '报销二' });
    openTab({ path: at('claims?page=3&key=1'), title: '我的报销' });
    expect(titles()).toEqual(['我的报销', '报销二']);
    expect($activeTab.get()).toMatchObject({ key: at('claims?key=1'), path: at('claims?page=3&key=1'), app: 'expenses' });
  });

  it('R-TAB-02 opens the menu page of any app in the home tab', () => {
    open('a');
    openTab({ path: '/app-center/menus?resourceCode=finance', title: '财务' });
    expect([$activeKey.get(), $tabs.get().length]).toEqual([homeKey, 2]);
  });

  it('R-TAB-02 keeps the title of a tab that is opened again without one, and names an untitled one by its path', () => {
    open('a');
    openTab({ path: at('a') });
    openTab({ path: at('deep/b/') });
    expect(titles()).toEqual(['a', 'b']);
  });
});

it('R-TAB-02 sends no event when the tab in front is brought to the front', () => {
  const [key = ''] = open('a');
  let told = 0;
  const stops = [$tabs, $liveKeys, $activeKey].map((store) => store.listen(() => (told += 1)));
  activateTab(key);
  expect(told).toBe(0);
  activateTab(homeKey);
  expect(told).toBeGreaterThan(0);
  stops.forEach((stop) => stop());
});

it('R-TAB-03 brings the tab to the left to the front when the active one closes, at last the home tab', () => {
  const [a, b, c] = open('a', 'b', 'c');
  activateTab(b!);
  expect(closeTab(b!)).toMatchObject({ closed: [{ key: b }] });
  expect($activeKey.get()).toBe(a);
  closeTab(a!);
  expect($activeKey.get()).toBe(homeKey);
  expect(titles()).toEqual(['c']);
  expect(closeTab(c!).closed).toHaveLength(1);
});

it('R-TAB-03 leaves the active tab when one in the background closes', () => {
  const [a, , c] = open('a', 'b', 'c');
  closeTab(a!);
  expect($activeKey.get()).toBe(c);
  expect(closeTab('/nowhere')).toEqual({ closed: [] });
  activateTab('/nowhere');
  expect($activeKey.get()).toBe(c);
});

it('R-TAB-04 closes left, right and all, keeping the home tab, and returns why it cannot', () => {
  const [a, b, c] = open('a', 'b', 'c');
  expect(closeLeft(a!)).toEqual({ refused: 'left' });
  expect(closeRight(c!)).toEqual({ refused: 'right' });
  expect(closeLeft(homeKey)).toEqual({ refused: 'left' });
  expect(closeLeft(b!).closed?.map((tab) => tab.key)).toEqual([a]);
  expect($activeKey.get()).toBe(c);
  closeRight(b!);
  expect([titles(), $activeKey.get()]).toEqual([['b'], b]);
  expect(closeAll().closed).toHaveLength(1);
  expect([$tabs.get().length, $activeKey.get()]).toEqual([1, homeKey]);
  expect(closeAll()).toEqual({ refused: 'last' });
  expect(closeRight(homeKey)).toEqual({ refused: 'right' });
  expect(closeRight('/nowhere')).toEqual({ closed: [] });
});

it('R-TAB-05 keeps 8 views alive and gives up the least recently used one, whose tab stays', () => {
  const keys = open(...'abcdefgh');
  activateTab(keys[0]!);
  const [ninth] = open('i');
  expect($liveKeys.get()).toHaveLength(8);
  expect($liveKeys.get()).not.toContain(keys[1]);
  expect($liveKeys.get().at(-1)).toBe(ninth);
  expect($tabs.get()).toHaveLength(10);
});

it('R-TAB-05 spares views with unsaved work while there is another', () => {
  const keys = open(...'abcdefgh', 'i');
  activateTab(keys[0]!);
  for (const key of $liveKeys.get().slice(0, 7)) setTabDirty(key, true);
  expect(viewAtRisk(keys[1]!)?.key).toBe(keys[0]);
  expect(viewAtRisk(keys[8]!)).toBeNull();
  setTabDirty(keys[0]!, true);
  expect(viewAtRisk(keys[1]!)).toMatchObject({ key: keys[2], unsaved: 'declared' });
  activateTab(keys[1]!);
  expect($liveKeys.get()).not.toContain(keys[2]);
});

it('R-TAB-05 asks pages in frames before a view is given up, and spares those that hold somebody back', () => {
  const keys = open(...'abcdefgh');
  const holding = new Set([keys[0], keys[1]]);
  const asked: string[] = [];
  askPagesWith((key) => (asked.push(key), holding.has(key)));
  expect(viewAtRisk(at('i'))).toMatchObject({ key: keys[2] });
  expect(asked, 'nobody else is asked').toEqual(keys.slice(0, 3));
  expect($tabs.get().map(({ unsaved }) => unsaved)).toEqual([undefined, 'held', 'held', ...Array.from({ length: 6 }, () => undefined)]);
  expect(unsavedTabs().map(({ key }) => key)).toEqual([keys[0], keys[1]]);

  setTabDirty(keys[2]!, true);
  asked.length = 0;
  expect(unsavedTabs([keys[0]!, keys[2]!]).map(({ key }) => key)).toEqual([keys[0], keys[2]]);
  expect(asked, 'who has said so is not asked').toEqual([keys[0]]);
  holding.clear();
  expect(unsavedTabs().map(({ key }) => key)).toEqual([keys[2]]);
  expect($tabs.get().filter(({ unsaved }) => unsaved)).toHaveLength(1);

  for (const key of keys) holding.add(key);
  expect(viewAtRisk(at('i'))).toMatchObject({ key: keys[0], unsaved: 'held' });
  askPagesWith(() => false);
});

it('R-TAB-05 counts only views of sub-applications, and forgets those of closed tabs', () => {
  const [a] = open('a');
  openTab({ path: '/user-center/index', title: '个人中心' });
  expect($liveKeys.get()).toEqual([a]);
  closeTab(a!);
  expect($liveKeys.get()).toEqual([]);
});

it('R-TAB-06 opens a tab as loading until its view reports that it is ready', () => {
  const [key = ''] = open('a');
  const loading = () => $tabs.get().map((tab) => tab.loading ?? false);
  expect(loading()).toEqual([false, true]);
  setTabLoading(key, false);
  expect(loading()).toEqual([false, false]);
});

it('R-TAB-06 lets a sub-application change title, path, and state of its tab', () => {
  const [a] = open('a');
  setTabTitle(a!, '新标题');
  setTabPath(a!, at('a/detail?id=3'));
  setTabLoading(a!, true);
  expect($activeTab.get()).toMatchObject({ key: a, title: '新标题', path: at('a/detail?id=3'), loading: true });
  setTabPath(a!, '/app-center/main/warehouse/x');
  setTabPath(homeKey, '/elsewhere');
  expect($activeTab.get().path).toBe(at('a/detail?id=3'));
  expect($tabs.get()[0]?.path).toBe(homePath());
});

it('R-TAB-08 starts over with the home tab and lowers the flag', () => {
  open('a', 'b');
  flagAppCenterReset();
  expect($appCenterReset.get()).toBe(true);
  resetTabs();
  expect([$appCenterReset.get(), $tabs.get().length, $activeKey.get(), $liveKeys.get()]).toEqual([false, 1, homeKey, []]);
  restoreTabs();
  expect($tabs.get()).toHaveLength(1);
});

it('R-TAB-10 comes back after a reload with only the active view alive', () => {
  const [, b] = open('a', 'b', 'c');
  activateTab(b!);
  setTabPath(b!, at('b/detail'));
  const saved = browser.session.items.get('TABS')!;
  resetTabs();
  browser.session.items.set('TABS', saved);
  restoreTabs();
  expect(titles()).toEqual(['a', 'b', 'c']);
  expect($activeTab.get()).toMatchObject({ key: b, path: at('b/detail'), app: 'expenses', closable: true });
  expect($liveKeys.get()).toEqual([b]);
});

it('R-TAB-10 leaves out what is corrupt of the saved tabs', () => {
  const good = { key: at('a'), path: at('a'), title: 'a' };
  const bad = [
    null,
    7,
    { ...good, title: 3 },
    { ...good, key: '//evil.example' },
    { ...good, path: 'javascript:x' },
    { ...good, key: homeKey },
  ];
  browser.session.items.set('TABS', JSON.stringify({ tabs: [...bad, good, good], activeKey: '/gone' }));
  restoreTabs();
  expect(titles()).toEqual(['a']);
  expect($activeKey.get()).toBe(homeKey);
});

it('keeps at most 50 tabs by closing the leftmost that is neither alive nor unsaved', () => {
  const keys = open(...Array.from({ length: tabLimit - 1 }, (_, index) => `t${index}`));
  setTabDirty(keys[0]!, true);
  open('one more');
  expect($tabs.get()).toHaveLength(tabLimit);
  expect($tabs.get().map((tab) => tab.key)).toContain(keys[0]);
  expect($tabs.get().map((tab) => tab.key)).not.toContain(keys[1]);
});
