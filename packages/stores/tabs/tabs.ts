import { $language, msg } from '@atrium/i18n';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { $apps, firstAppCode, menuPath } from '../apps/apps.ts';
import { closingAmong, type Closing, frontAfter, type Scope } from './closing.ts';
import { $liveKeys, evictedBy, keepViews } from './live-views.ts';
import { forgetTabs, readTabs, setTabsAside } from './saved-tabs.ts';
import { $strip, change, commit, openTabs } from './strip.ts';
import { unsavedTabs } from './unsaved-tabs.ts';
import { closingNumber, homeKey, isOpen, openPhase, plainPath, subAppOf, type Tab, tabKey } from './tab.ts';
import { typedAt } from './typed-at.ts';

/** More tabs than this close the leftmost one that is neither alive nor pinned nor unsaved. */
export const tabLimit = 50;

const $reset = atom(false);
const none: readonly Tab[] = [];
let openings = 0;
let closings = 0;

const $stripTabs = computed($strip, ({ tabs }) => tabs);

// `$language` is not read below, and needed: `msg` gives the title of the home tab in the language on screen.
/** The tabs that may have a view: those of `$tabs`, in between those that were closed and can come back, and last a prerendered one. */
export const $keptTabs = computed([$stripTabs, $apps, $language], (tabs, apps): readonly Tab[] => [
  { key: homeKey, path: homePath(apps), title: msg('应用中心', { id: 'tabs.home' }), app: null, closable: false, phase: openPhase },
  ...tabs,
]);

/** The tabs from left to right; the first is the home tab, always (R-TAB-01). */
export const $tabs = computed($keptTabs, (tabs): readonly Tab[] => tabs.filter(isOpen));

/** The tabs of the most recent close action; `reopenTabs` brings them back. */
export const $closedTabs = computed($stripTabs, (tabs): readonly Tab[] => {
  const latest = Math.max(0, ...tabs.map(closingNumber));
  return latest === 0 ? none : tabs.filter((tab) => closingNumber(tab) === latest);
});

export const $activeKey = computed($strip, ({ activeKey }) => activeKey);

export const $activeTab = computed([$tabs, $activeKey], (tabs, key): Tab => tabs.find((tab) => tab.key === key) ?? tabs[0]!);

/** Whether the application centre is to start over when it is next entered (R-TAB-08). */
export const $appCenterReset: ReadableAtom<boolean> = $reset;

export const homePath = (apps = $apps.get()): string => menuPath(firstAppCode(apps));

/** Opens a path in front: in a new tab, or in the one with its key, which takes the path and the title. */
export function openTab({ path, title: given = '' }: { path: string; title?: string }): Tab {
  const key = tabKey(path);
  const title = shownTitle(given);
  const known = openTabs().find((tab) => tab.key === key);
  if (known) change(key, { path: plainPath(path), title: title || known.title });
  if (known || key === homeKey) activateTab(key);
  else {
    const tab = $strip.get().tabs.find(({ phase }) => phase.is === 'prerendered' && phase.path === plainPath(path)) ?? newTab(key, path);
    // A closed tab with its key loses its view: opening the function again starts a new one.
    const others = withoutPrerendered().filter((other) => other.key !== key);
    const shown = { ...tab, phase: openPhase, title: tab.title || title || lastName(key) };
    commit({ tabs: [...withRoom(others, tabLimit - 2), shown], activeKey: key });
  }
  return $activeTab.get();
}

/**
 * Starts the view of a path that somebody is about to open, hidden; `openTab` with the same path takes it over as it is by then.
 * False where a tab has the path already, or no sub-application.
 */
export function prerenderTab(path: string): boolean {
  const { tabs, activeKey } = $strip.get();
  const tab = newTab(tabKey(path), path);
  if (tab.app === null || tabs.some(({ key, path: at }) => key === tab.key || at === tab.path)) return false;
  commit({ tabs: [...withoutPrerendered(), { ...tab, phase: { is: 'prerendered', path: tab.path } }], activeKey });
  return true;
}

/** Gives up the view that `prerenderTab` started, unless it was opened; false where there is none, or not with this key. */
export function dropPrerendered(key?: string): boolean {
  const { tabs, activeKey } = $strip.get();
  const found = tabs.some((tab) => tab.phase.is === 'prerendered' && (key === undefined || tab.key === key));
  if (found) commit({ tabs: withoutPrerendered(), activeKey });
  return found;
}

/** Brings a tab to the front; a key that no tab has changes nothing. */
export function activateTab(key: string): void {
  if (key === homeKey || openTabs().some((tab) => tab.key === key)) commit({ ...$strip.get(), activeKey: key });
}

/** Closes a tab; when it was in front, the one to its left comes there, else the first (R-TAB-03). */
export const closeTab = (key: string): Closing => closeTabs('current', key);

/** Closes the tabs to the left; the home tab stays. */
export const closeLeft = (key: string): Closing => closeTabs('left', key);

export const closeRight = (key: string): Closing => closeTabs('right', key);

/** Closes all tabs but the home tab. */
export const closeAll = (): Closing => closeTabs('all', homeKey);

/** The result that `closeTabs` would have now. */
export const closingOf = (scope: Scope, key: string): Closing => closingAmong(openTabs(), scope, key);

/** Closes tabs; those that are kept come back with `reopenTabs`, their views too, until `forgetClosed`. */
export function closeTabs(scope: Scope, key: string, { keep = false }: { keep?: boolean } = {}): Closing {
  const closing = closingOf(scope, key);
  if (!closing.closed?.length) return closing;
  const { tabs, activeKey } = $strip.get();
  const going = new Set(closing.closed);
  const next = closing.closed.some((tab) => tab.key === activeKey) ? frontAfter(openTabs(), scope, key) : activeKey;
  closings += 1;
  commit({
    tabs: keep
      ? tabs.map((tab) => (going.has(tab) ? { ...tab, phase: { is: 'closed', closing: closings } as const } : tab))
      : tabs.filter((tab) => !going.has(tab)),
    activeKey: next,
  });
  return closing;
}

/** Brings back, at their places, the tabs that were closed together last; returns the one that was used last. */
export function reopenTabs(): Tab | null {
  const closed = $closedTabs.get();
  const order = $liveKeys.get();
  const latest = closed.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key)).at(-1);
  if (!latest) return null;
  const tabs = $strip.get().tabs.map((tab) => (closed.includes(tab) ? { ...tab, phase: openPhase } : tab));
  commit({ ...$strip.get(), tabs: withRoom(tabs, tabLimit - 1) });
  return $tabs.get().find((tab) => tab.key === latest.key) ?? null;
}

/** Deletes closed tabs: they can no longer be restored. */
export function forgetClosed(): void {
  if ($closedTabs.get().length > 0) commit({ ...$strip.get(), tabs: openTabs() });
}

/** Names a tab, in at most 200 characters; an empty title changes nothing. */
export function setTabTitle(key: string, title: string): void {
  const shown = shownTitle(title);
  if (shown) change(key, { title: shown });
}

/** Sets the sub-application's own title, at most 200 characters; an empty title changes nothing. */
export function setTabOwnTitle(key: string, title: string): void {
  const ownTitle = shownTitle(title);
  if (ownTitle) change(key, { ownTitle });
}

/** The app whose menu has the tab's function. */
export const setTabAppCode = (key: string, appCode: string | undefined): void => change(key, { appCode });

/** Replaces the tab's view by a new one; unsaved work is lost. A tab without a view starts a new one anyway. */
export function reloadTab(key: string): void {
  if ($liveKeys.get().includes(key)) change(key, { opening: ++openings, loading: true, unsaved: undefined });
}

/** The tab's own navigation: its path moves, its key stays; a path of another sub-application changes nothing. */
export function setTabPath(key: string, path: string): void {
  const tab = $strip.get().tabs.find((one) => one.key === key);
  if (tab && subAppOf(path) === tab.app) change(key, { path: plainPath(path) });
}

/** The sub-application says whether it holds something unsaved; what somebody typed before is settled by a no. */
export const setTabDirty = (key: string, dirty: boolean): void => change(key, { unsaved: dirty ? 'declared' : undefined });

/** The user typed into the tab's view, or submitted it; a declaration of the sub-application wins. */
export function setTabTyped(key: string, typed: boolean): void {
  if (typed) typedAt.set(key, Date.now());
  const tab = $strip.get().tabs.find((one) => one.key === key);
  if (tab?.unsaved !== 'declared') change(key, { unsaved: typed ? 'typed' : undefined });
}

export const setTabLoading = (key: string, loading: boolean): void => change(key, { loading });

/** The open tab whose view would be given up if the one with this key, open or not yet, came to the front; ask first when it is dirty. */
export function viewAtRisk(key: string): Tab | null {
  for (;;) {
    const victim = evictedBy({ key, app: subAppOf(key) }, $strip.get().tabs);
    if (!victim || !isOpen(victim)) return null;
    const [unsaved] = unsavedTabs([victim.key]);
    // A view whose page cancels `beforeunload` is evicted later than the others: look again.
    if (victim.unsaved || !unsaved) return unsaved ?? victim;
  }
}

/** Closes everything without asking and lowers the reset flag. */
export function resetTabs(): void {
  commit({ tabs: [], activeKey: homeKey });
  forgetTabs();
  $reset.set(false);
}

/** Clears the page of all tabs without asking; they come back with the tenant that they belong to. */
export function parkTabs(): void {
  setTabsAside();
  resetTabs();
}

export const flagAppCenterReset = (): void => $reset.set(true);

/** Brings back the tabs of the page before a reload; only the active one is alive (R-TAB-10). */
export function restoreTabs(): void {
  keepViews([]);
  const restored = readTabs(tabLimit);
  commit({ ...restored, tabs: restored.tabs.map((tab) => ({ ...tab, opening: ++openings })) });
}

/** Leaves at most so many open tabs where it can. */
function withRoom(tabs: readonly Tab[], limit: number): readonly Tab[] {
  const alive = $liveKeys.get();
  const open = tabs.filter(isOpen);
  const spare = open.filter((tab) => !tab.unsaved && !tab.pinned && !alive.includes(tab.key) && tab.key !== $activeKey.get());
  const going = new Set(spare.slice(0, Math.max(0, open.length - limit)));
  return tabs.filter((tab) => !going.has(tab));
}

function newTab(key: string, path: string): Tab {
  const app = subAppOf(key);
  const since = Math.max(0, ...$strip.get().tabs.map((tab) => tab.since ?? 0)) + 1;
  return {
    key,
    path: plainPath(path),
    title: '',
    app,
    closable: true,
    loading: app !== null,
    opening: ++openings,
    since,
    phase: openPhase,
  };
}

const withoutPrerendered = (): readonly Tab[] => $strip.get().tabs.filter((tab) => tab.phase.is !== 'prerendered');

const shownTitle = (title: string): string => title.trim().slice(0, 200);

const lastName = (key: string): string => key.split(/[?#]/, 1)[0]!.split('/').findLast(Boolean) ?? key;
