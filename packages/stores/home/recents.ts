import { call } from '@atrium/api/client';
import type { RecentApp } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { ahead } from '../loading/ahead.ts';
import { untilIdle } from '../loading/until-idle.ts';
import { type FunctionItem, functionPath } from '../apps/functions.ts';
import { recordVisit } from './habits.ts';
import { $tabs } from '../tabs/tabs.ts';

/** A function that was opened lately; `resourcePath` is its path below the portal base. */
export type Recent = RecentApp;

const src = 'portal';
/** All that the server keeps. */
const mostKept = 50;
/** Number of entries kept here: 20 until all are requested. */
let limit = 20;
/** Milliseconds that the server is kept waiting for the note of a recent function. */
const longest = 1_000;
/** Entries that the server has not saved yet, newest first. */
let waiting: readonly Recent[] = [];
const $loaded = atom<readonly Recent[]>([]);
let known = false;
/** Number of replacements: responses to earlier requests are outdated. */
let replaced = 0;

/** The functions opened lately, newest first, one per resource code. */
export const $recents: ReadableAtom<readonly Recent[]> = $loaded;

export async function loadRecents(): Promise<void> {
  const before = waiting;
  const asked = replaced;
  const query = limit === mostKept ? { src, most: mostKept } : { src };
  const kept = await call('GET /user-end/v1/userprefer/getuserrecentvisitedres', { query });
  if (asked === replaced) $loaded.set([...waiting, ...before].reduceRight(withNewest, kept));
  known = true;
}

export const { begin: beginRecents, show: showRecents, waits: recentsWait } = ahead(loadRecents);

/** Reloads a loaded list. */
export const reloadRecents = (): Promise<void> | undefined => (known ? loadRecents() : undefined);
/** Loads everything that is kept, now and from now on. */
export function loadAllRecents(): Promise<void> {
  limit = mostKept;
  return loadRecents();
}

/** Replaces the entries at once; open requests become outdated. Returns the previous entries. */
export function replaceRecents(recents: readonly Recent[]): readonly Recent[] {
  const before = $loaded.get();
  replaced++;
  $loaded.set(recents);
  return before;
}

const withNewest = (recents: readonly Recent[], recent: Recent): readonly Recent[] =>
  [recent, ...recents.filter(({ resourceCode }) => resourceCode !== recent.resourceCode)].slice(0, limit);

/** Records that a function was opened; that the server could not keep it disturbs nobody (R-APP-08). */
export async function recordRecent(item: FunctionItem, systemCode = 'null'): Promise<void> {
  const { resourceName, resourceCode, moduleCode, iconSrc } = item;
  const record = { src, resourceName, resourceCode, resourcePath: functionPath(item), moduleCode, systemCode, iconSrc };
  const recent = { ...record, visitedAt: new Date().toISOString() };
  $loaded.set(withNewest($loaded.get(), recent));
  waiting = [recent, ...waiting];
  await Promise.race([untilOpened().then(untilIdle), after(longest)]);
  recordVisit(resourceCode);
  await call('POST /user-end/v1/userprefer/adduserrecentvisitedres', { body: record, quiet: true }).catch(() => {});
  waiting = waiting.filter((one) => one !== recent);
}

/** The opening function needs the network and the processor first. */
function untilOpened(): Promise<void> {
  return new Promise((resolve) => {
    if (!isOpening()) return resolve();
    const stop = $tabs.listen(() => {
      if (isOpening()) return;
      stop();
      resolve();
    });
  });
}

const isOpening = () => $tabs.get().some(({ loading }) => loading);

const after = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));
