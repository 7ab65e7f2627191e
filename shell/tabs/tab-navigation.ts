import {
  $activeKey,
  $activeTab,
  $appCenterReset,
  $menuKey,
  $tabs,
  activateTab,
  closeTabs as closeInStrip,
  closingOf,
  type FunctionItem,
  functionPath,
  homeKey,
  homePath,
  menuPath,
  notify,
  openTab,
  plainPath,
  recordRecent,
  reopenTabs as reopenInStrip,
  resetTabs,
  type Scope,
  setMenuKey,
  reloadTab as reloadInStrip,
  setTabOwnTitle,
  setTabTitle,
  subAppOf,
  type Tab,
  tabKey,
  unsavedTabs,
  viewAtRisk,
  pathOf,
} from '@atrium/stores';
import { msg } from '@atrium/i18n';
import { confirmLeaving } from '../unsaved/confirm-leaving.ts';
import { followsInView, receiveInView, wroteByItself } from './mounted-views.ts';
import { appTitle, moveTabTo, nameByMenu, nameTab } from './tab-names.ts';
import { goToTab } from '../routes/go-to-tab.ts';
import { type Arrival, type AskFirst, type Entry, navigate } from '../routes/navigation.ts';

/** Brings the tab of an address to the front, opening it when there is none (R-TAB-02, R-TAB-08, R-TAB-09). */
export function enterAppCenter(path: string, entry: Entry, arrival: Arrival): { path: string; tab: string } {
  if ($appCenterReset.get()) {
    resetTabs();
    return showMenu(homePath());
  }
  const { pathname, searchParams } = new URL(path, location.origin);
  if (subAppOf(path) !== null) return showView(path, entry, arrival);
  if (pathname.startsWith(pathOf('app-menu')) && searchParams.get('resourceCode')) return showMenu(path);
  const last = $activeTab.get();
  return last.key === homeKey || pathname !== pathOf('app-center') ? showMenu(lastMenu()) : showTab(last);
}

/** Opens a function in front, and records that it was opened once it is: the person may have stayed with unsaved work. */
export async function openFunction(item: FunctionItem): Promise<void> {
  const key = tabKey(functionPath(item));
  const opened = openPath(functionPath(item), item.resourceName);
  nameTab(key, item);
  await opened;
  if ($activeTab.get().key === key) void recordRecent(item);
}

/** Opens a portal path; one of a sub-application in its tab, under this title. */
export async function openPath(path: string, title?: string): Promise<void> {
  const opened = await openInTab(path, title);
  if (opened) void nameByMenu(opened);
}

/** Opens a path from a view: the tab has the menu's name, else the sub-application's; the view's own title is beside it. */
export async function openFromView(path: string, title?: string): Promise<void> {
  const opened = await openInTab(path, appTitle(path));
  if (!opened) return;
  if (title) setTabOwnTitle(opened.key, title);
  void nameByMenu(opened);
}

/** The tab, when it was not there before. */
async function openInTab(path: string, title?: string): Promise<Tab | undefined> {
  if (subAppOf(path) === null) {
    await navigate(path);
    return;
  }
  const known = $tabs.get().find((tab) => tab.key === tabKey(path));
  if (known) {
    await navigate(path, { tab: known.key });
    // A user who stays with unsaved work there keeps its name, too.
    const isThere = $tabs.get().some((tab) => tab.key === known.key && tab.path === plainPath(path));
    if (isThere && title && title !== appTitle(path)) setTabTitle(known.key, title);
    return;
  }
  const answer = askForRoom(path, null);
  if (answer !== true && !(await answer)) return;
  const opened = openTab({ path, title: title || appTitle(path) });
  // A view that was on its way already may have moved on.
  await navigate(opened.path, { tab: opened.key });
  return opened;
}

/**
 * Asks the user before a ninth view evicts one with unsaved work, if there is no clean one (R-TAB-05), and before an open view with unsaved
 * work restarts because it cannot follow another address by itself (R-TAB-02).
 */
export const askForRoom: AskFirst = (path, tab, arrival) => {
  if ($appCenterReset.get() && path.startsWith(pathOf('app-center'))) return askBeforeReset();
  if (subAppOf(path) === null) return true;
  const known = tabOf(path, { tab });
  const goes = known && !followsInView(known.key, path, arrival === 'traversed') ? known : viewAtRisk(known?.key ?? tabKey(path));
  return goes && unsavedTabs([goes.key]).length > 0 ? confirmLeaving([goes]) : true;
};

/** Starting the application centre over closes every tab (R-TAB-08). */
function askBeforeReset(): true | Promise<boolean> {
  const unsaved = unsavedTabs();
  return unsaved.length === 0 || confirmLeaving(unsaved);
}

/**
 * Closes tabs, asking first when they hold unsaved work; announces why it was refused, and shows the tab that came to the front. Closing by
 * the user can be undone for a while; a view that closes itself is final.
 */
export async function closeTabs(scope: Scope, key: string, by: 'person' | 'view' = 'person'): Promise<readonly Tab[]> {
  const { closed: going = [], refused } = closingOf(scope, key);
  if (refused) notify(() => ({ title: refusal(refused), tone: 'info' }));
  const unsaved = by === 'view' ? going.filter((tab) => tab.unsaved === 'declared') : unsavedTabs(going.map((tab) => tab.key));
  if (unsaved.length > 0 && !(await confirmLeaving(unsaved))) return [];
  const before = $activeKey.get();
  const { closed = [] } = closeInStrip(scope, key, { keep: by === 'person' });
  const active = $activeTab.get();
  if (active.key !== before) void navigate(active.path, { tab: active.key, replace: true });
  return closed;
}

/** Brings back the tabs that were closed last, and one of them to the front. */
export function reopenTabs(): void {
  const tab = reopenInStrip();
  if (tab) void goToTab(tab);
}

/** Restarts the view of a tab in place, asking first when it holds unsaved work. */
export async function reloadTab(tab: Tab): Promise<void> {
  if (!(await confirmLeaving([tab]))) return;
  reloadInStrip(tab.key);
}

/** The same for a view, by its key; `restart` where it is in no tab. */
export function reloadView(key: string, restart: () => void): void {
  const tab = $tabs.get().find((one) => one.key === key);
  if (tab) void reloadTab(tab);
  else restart();
}

/** Why tabs cannot be closed, as the notices of the strip say it. */
export function refusal(what: 'last' | 'left' | 'right'): string {
  if (what === 'last') return msg('不能关闭最后一个标签', { id: 'tab-strip.last' });
  return what === 'left' ? msg('左侧没有标签', { id: 'tab-strip.no-left' }) : msg('右侧没有标签', { id: 'tab-strip.no-right' });
}

const lastMenu = () => ($menuKey.get() ? menuPath($menuKey.get()) : homePath());

function showMenu(path: string) {
  const code = new URL(path, location.origin).searchParams.get('resourceCode');
  if (code && code !== 'search') setMenuKey(code);
  activateTab(homeKey);
  return { path, tab: homeKey };
}

function showTab({ key, path }: Tab) {
  activateTab(key);
  return { path, tab: key };
}

function showView(path: string, entry: Entry, arrival: Arrival) {
  const front = $activeTab.get();
  const known = arrival === 'self' && front.app === subAppOf(path) ? front : tabOf(path, entry);
  if (!known) {
    const tab = openTab({ path, title: appTitle(path) });
    void nameByMenu(tab, { byAddress: true });
    return { path: tab.path, tab: tab.key };
  }
  if (known.path !== path) {
    if (arrival === 'self') wroteByItself(known.key, path);
    else receiveInView(known.key, path, entry.view, arrival === 'traversed');
    moveTabTo(known.key, path);
  }
  return showTab({ ...known, path });
}

/** The entry's own tab, else the one with the path's key, else the one that shows the path. */
function tabOf(path: string, { tab }: Entry): Tab | undefined {
  const sameApp = $tabs.get().filter((one) => one.app === subAppOf(path));
  const find = (test: (one: Tab) => boolean) => sameApp.find(test);
  return find((one) => one.key === tab) ?? find((one) => one.key === tabKey(path)) ?? find((one) => one.path === path);
}
