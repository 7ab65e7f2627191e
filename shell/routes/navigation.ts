import { $activeKey } from '@atrium/stores';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { portalWrites, writeAddress } from './address-bar.ts';
import {
  $dialog,
  type DialogName,
  dialogGone,
  isOver,
  joinDialog,
  openDialog,
  pathHere,
  readDialog,
  splitDialog,
  take,
} from './dialog-address.ts';
import { coverDeadEntries, skipDeadEntries, withSteps } from './frame-steps.ts';
import { plainLink } from './plain-click.ts';
import { portalPath } from './portal-base.ts';
import { createRouter, type Match } from './router.ts';

/** State of every history entry of the portal. */
export interface Entry {
  /** The tab that was in front; null on pages without tabs. */
  tab: string | null;
  /** State of the view's own history in this entry. */
  view?: unknown;
  /** State of a sub-application's own router. */
  [other: string]: unknown;
}

/**
 * Cause of a navigation: `asked` by a link or a call, `traversed` by the browser (back, forward, another fragment), so that listeners of
 * the window have received it, or `self` if the view in front wrote the address itself.
 */
export type Arrival = 'asked' | 'traversed' | 'self';

/** Takes the application centre to a path and says where it ended. */
export type EnterAppCenter = (path: string, entry: Entry, arrival: Arrival) => { path: string; tab: string };

/** Whether a path may be shown, in the tab with this key if it has one; a promise while the user is asked. */
export type AskFirst = (path: string, tab: string | null, arrival?: Arrival) => true | Promise<boolean>;

const $current = atom<Match | null>(null);

/** The page on screen and its path; null until the first one is known. */
export const $place: ReadableAtom<Match | null> = $current;

/** The page on screen alone, for who does not care where in it the person is. */
export const $page = computed($current, (place) => place?.page ?? null);

interface Started {
  route: ReturnType<typeof createRouter>;
  enterAppCenter: EnterAppCenter;
  askFirst: AskFirst;
}

let started: Started | null = null;
/** Number of the latest step: earlier pending steps are outdated. */
let turns = 0;
/** The latest step through the history went back. */
let isBack = false;
/** The page is on its way to another fragment: `popstate` follows. */
let toFragment = false;

function collaborators(): Started {
  if (!started) throw new Error('Nobody can go anywhere yet; call startNavigation() first');
  return started;
}

/** Starts with the page of the address bar; from then on links, back and forward lead here. */
export function startNavigation(enter: EnterAppCenter, ask: AskFirst = () => true): () => void {
  started = { route: createRouter(), enterAppCenter: enter, askFirst: ask };
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('popstate', onPopState, { signal });
  document.addEventListener('click', onClick, { signal });
  globalThis.navigation?.addEventListener('navigate', onNavigate, { signal });
  globalThis.navigation?.addEventListener('currententrychange', onEntryChange, { signal });
  coverDeadEntries();
  readDialog();
  void follow();
  return () => stop.abort();
}

/** Navigates to a portal path, unless the user is asked and stays; the entry stores its tab. */
export function navigate(to: string, { replace = false, tab = null }: { replace?: boolean; tab?: string | null } = {}): Promise<void> {
  const { path, dialog } = splitDialog(to);
  if (dialog !== null && path === pathHere()) return openDialog(dialog);
  const go = () => {
    const instead = replace || path === pathHere() || isOver();
    take(dialog);
    write(path, { tab }, instead);
    return follow();
  };
  const answer = collaborators().askFirst(path, tab);
  const leaving = dialogGone();
  if (answer === true) return leaving === null ? go() : leaving.then(go);
  return answer.then((leaves) => (leaves ? go() : undefined));
}

/** Writes the address bar without going anywhere: the view that is in front went there by itself. */
export function writeEntry(path: string, entry: Entry, replace: boolean) {
  if (!replace) leavePage(path, null);
  write(path, entry, replace);
}

/** A dialog belongs to the page below it; typing for the password stays. */
function leavePage(path: string | null, dialog: DialogName | null) {
  if (path !== $current.get()?.path && $dialog.get() !== 'password') take(dialog);
}

function write(path: string, entry: Entry, replace: boolean) {
  writeAddress(joinDialog(path, $dialog.get()), replace ? withSteps(entry) : entry, replace);
  const place = $current.get();
  if (place) show({ ...place, path });
}

function show(match: Match) {
  const now = $current.get();
  if (match.page !== now?.page || match.path !== now.path) $current.set(match);
}

/** If only the dialog differs, only the dialog is notified. */
function onPopState(event: Event) {
  if (skipDeadEntries(isBack)) event.stopImmediatePropagation();
  else if (readDialog() && pathHere() === $current.get()?.path) event.stopImmediatePropagation();
  else void traverse();
}

/** Back and forward have moved the address already; who stays gets an entry for where they are. */
async function traverse(): Promise<void> {
  const answer = collaborators().askFirst(pathHere() ?? '/', entryOf(history.state).tab, 'traversed');
  if (answer === true) return follow('traversed');
  const turn = ++turns;
  const leaves = await answer;
  if (turn !== turns) return;
  const place = $current.get();
  if (leaves || !place) return follow('traversed');
  return navigate(place.path, { tab: place.page === 'app-center' ? $activeKey.get() : null });
}

async function follow(arrival: Arrival = 'asked'): Promise<void> {
  const { route, enterAppCenter } = collaborators();
  const turn = ++turns;
  const asked = pathHere() ?? '/';
  const match = await route(asked).catch((): Match => ({ page: 'not-found', path: asked }));
  if (turn !== turns) return;
  // The view that came to the front has written where it is meanwhile: it knows better.
  if ((pathHere() ?? '/') !== asked) return follow(arrival);
  let { path } = match;
  const entry = entryOf(history.state);
  if (match.page === 'app-center') {
    const end = enterAppCenter(path, entry, arrival);
    path = end.path;
    if (path !== asked || end.tab !== entry.tab) writeEntry(path, { ...entry, tab: end.tab }, true);
  } else if (path !== asked) {
    writeEntry(path, { tab: null }, true);
  }
  show({ ...match, path });
}

function onNavigate(event: Event) {
  toFragment = (event as Event & { hashChange: boolean }).hashChange;
}

/** A sub-application wrote the address bar by itself: same view, other path. Anything else is a page of ours. */
function onEntryChange(event: Event) {
  const { navigationType, from } = event as Event & { navigationType: string | null; from: NavigationHistoryEntry };
  isBack = navigation.currentEntry!.index < from.index;
  // Another fragment, from the address bar, a link or a script: `traverse` handles it and notifies the view in front.
  if (toFragment) return;
  if (portalWrites() || (navigationType !== 'push' && navigationType !== 'replace')) return;
  const place = $current.get();
  // A router that believes in a base of its own: its screen is right, its address is nobody's.
  if (place && pathHere() === null) writeAddress(place.path, history.state, true);
  // The dialog stays open over the same page, and belongs to no other one.
  if (navigationType === 'push') leavePage(pathHere(), splitDialog(portalPath(location) ?? '/').dialog);
  if ($dialog.get() !== null) writeAddress(joinDialog(pathHere() ?? '/', $dialog.get()), history.state, true);
  void follow('self');
}

/** Links of the portal do not reload the page; those for a new window, a download or another site work as usual. */
function onClick(event: MouseEvent) {
  const link = event.defaultPrevented ? undefined : plainLink(event);
  if (!link) return;
  const url = new URL(link.href);
  const path = portalPath(url);
  if (path === null || (url.hash && url.href.split('#', 1)[0] === location.href.split('#', 1)[0])) return;
  event.preventDefault();
  void navigate(path);
}

function entryOf(state: unknown): Entry {
  const entry = typeof state === 'object' ? (state as Partial<Entry> | null) : null;
  return { ...entry, tab: typeof entry?.tab === 'string' ? entry.tab : null };
}
