import { call } from '@atrium/api/client';
import { msg, str } from '@atrium/i18n';
import { $commonUse, $starFolders, afterChanges, isCommonUse, showStars, toggleCommonUse } from './common-use.ts';
import type { FunctionItem } from '../apps/functions.ts';
import { notify } from '../notices/notices.ts';

/** A starred function in its place; the folder's name is empty for none. */
export interface StarPlace {
  resourceCode: string;
  folder: string;
}

/** The stars with their positions, as `arrangeStars` takes them: for undo. */
export const starPlaces = (): StarPlace[] =>
  $commonUse.get().map(({ resourceCode }) => ({ resourceCode, folder: $starFolders.get()[resourceCode] ?? '' }));

let turn = 0;
/** What the server has while changes are on their way. */
let atServer: readonly StarPlace[] | null = null;

/** Gives the stars their order and folders, at once on screen; as the server has them when it refuses the last change (U-08). */
export function arrangeStars(places: readonly StarPlace[]): Promise<void> {
  const mine = ++turn;
  atServer ??= starPlaces();
  show(places);
  return afterChanges(async () => {
    const isKept = await call('POST /wuyou-auth/common-use/arrange', { body: { items: [...places] } }).then(
      () => true,
      () => false,
    );
    if (isKept) atServer = places;
    else if (mine === turn) show(atServer ?? places);
    if (mine === turn) atServer = null;
  });
}

/** Stars a function, or unstars it and offers to have it back in its place (U-16). */
export async function changeStar(item: FunctionItem): Promise<void> {
  const before = starPlaces();
  const wasStarred = isCommonUse(item.resourceCode);
  await toggleCommonUse(item);
  if (!wasStarred || isCommonUse(item.resourceCode)) return;
  notify(() => ({
    title: msg(str`已将“${item.resourceName}”移出常用`, { id: 'star-places.removed' }),
    action: { label: msg('撤销', { id: 'star-places.undo' }), run: () => void putBack(item, before) },
  }));
}

async function putBack(item: FunctionItem, places: readonly StarPlace[]): Promise<void> {
  if (isCommonUse(item.resourceCode)) return;
  await toggleCommonUse(item);
  if (isCommonUse(item.resourceCode)) await arrangeStars(places);
}

function show(places: readonly StarPlace[]): void {
  const rank = new Map(places.map(({ resourceCode }, index) => [resourceCode, index]));
  const place = ({ resourceCode }: FunctionItem) => rank.get(resourceCode) ?? places.length;
  const folders = places.flatMap(({ resourceCode, folder }) => (folder ? [[resourceCode, folder]] : []));
  showStars(
    $commonUse.get().toSorted((a, b) => place(a) - place(b)),
    Object.fromEntries(folders),
  );
}
