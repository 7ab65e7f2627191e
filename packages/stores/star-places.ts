import { call } from '@atrium/api/client';
import { $commonUse, $starFolders, afterChanges, showStars } from './common-use.ts';
import type { FunctionItem } from './functions.ts';

/** A starred function in its place; the folder's name is empty for none. */
export interface StarPlace {
  resourceCode: string;
  folder: string;
}

/** The stars in their places, as `arrangeStars` takes them: what one keeps to undo. */
export const starPlaces = (): StarPlace[] =>
  $commonUse.get().map(({ resourceCode }) => ({ resourceCode, folder: $starFolders.get()[resourceCode] ?? '' }));

/** Gives the stars their order and folders, at once on screen; as before when the server refuses (U-08). */
export function arrangeStars(places: readonly StarPlace[]): Promise<void> {
  const before = starPlaces();
  show(places);
  return afterChanges(async () => {
    await call('POST /wuyou-auth/common-use/arrange', { body: { items: [...places] } }).catch(() => show(before));
  });
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
