import { call } from '@atrium/api/client';
import { atom, type ReadableAtom } from 'nanostores';
import { ahead } from '../loading/ahead.ts';
import type { FunctionItem } from '../apps/functions.ts';

const $loaded = atom<readonly FunctionItem[]>([]);
const $places = atom<Readonly<Record<string, string>>>({});
const pending = new Map<string, { toggles: number; atServer: boolean }>();
let queue: Promise<unknown> = Promise.resolve();

/** The person's starred functions in their own order, new ones last. */
export const $commonUse: ReadableAtom<readonly FunctionItem[]> = $loaded;

/** The folders of starred functions by resource code; without one it is in none. */
export const $starFolders: ReadableAtom<Readonly<Record<string, string>>> = $places;

export const isCommonUse = (resourceCode: string): boolean => $commonUse.get().some((item) => item.resourceCode === resourceCode);

let known = false;

export async function loadCommonUse(): Promise<void> {
  const stars = await call('GET /wuyou-auth/common-use/list');
  const items = stars.map(({ item }) => item);
  const settled = items.filter(({ resourceCode }) => !pending.has(resourceCode));
  const changing = $loaded.get().filter(({ resourceCode }) => pending.has(resourceCode));
  $loaded.set([...settled, ...changing]);
  $places.set(Object.fromEntries(stars.flatMap(({ resourceCode, folder }) => (folder ? [[resourceCode, folder]] : []))));
  known = true;
}

export const { begin: beginCommonUse, show: showCommonUse, waits: commonUseWaits } = ahead(loadCommonUse);

/** Reloads a loaded list. */
export const reloadCommonUse = (): Promise<void> | undefined => (known ? loadCommonUse() : undefined);

/** Loads the list unless another page has requested it. */
export async function needCommonUse(): Promise<void> {
  if (!known) await loadCommonUse();
}

/** Stars or unstars a function at once; undone, after the client's notice, when the server refuses (R-APP-07). */
export function toggleCommonUse(item: FunctionItem): Promise<void> {
  const { resourceCode } = item;
  const starred = !isCommonUse(resourceCode);
  const place = $loaded.get().findIndex((one) => one.resourceCode === resourceCode);
  const state = pending.get(resourceCode) ?? { toggles: 0, atServer: !starred };
  pending.set(resourceCode, state);
  state.toggles++;
  show(item, starred);
  const done = queue.then(async () => {
    await call(`POST /wuyou-auth/common-use/${starred ? 'add' : 'delete'}`, { body: { resourceCode } }).then(
      () => (state.atServer = starred),
      () => {},
    );
    if (--state.toggles > 0) return;
    pending.delete(resourceCode);
    if (isCommonUse(resourceCode) !== state.atServer) show(item, state.atServer, place);
  });
  queue = done;
  return done;
}

function show(item: FunctionItem, starred: boolean, at = -1): void {
  const others = $loaded.get().filter((one) => one.resourceCode !== item.resourceCode);
  $loaded.set(starred ? others.toSpliced(at < 0 ? others.length : at, 0, item) : others);
}

/** Runs after all pending changes of stars. */
export const afterChanges = (run: () => Promise<void>): Promise<void> => {
  const done = queue.then(run);
  queue = done;
  return done;
};

/** Shows the stars in another order and in these folders. */
export function showStars(items: readonly FunctionItem[], folders: Readonly<Record<string, string>>): void {
  $places.set(folders);
  $loaded.set(items);
}
