import type { ParcelError } from '@atrium/parcels';
import { atom, type ReadableAtom } from 'nanostores';

type Troubles = Readonly<Record<string, ParcelError>>;

const $all = atom<Troubles>({});

/** Recent errors of open views' scripts, by the key of their tab. */
export const $troubles: ReadableAtom<Troubles> = $all;

export const trouble = (key: string, error: ParcelError): void => $all.set({ ...$all.get(), [key]: error });

/** Takes the warning away: somebody has seen it, or the view is gone. */
export function clearTrouble(key: string): void {
  if (!(key in $all.get())) return;
  const { [key]: _, ...others } = $all.get();
  $all.set(others);
}

const $nothingShown = atom<Troubles>({});

/** The pages that have loaded and show nothing, by the key of their tab. */
export const $emptyViews: ReadableAtom<Troubles> = $nothingShown;

export function setEmpty(key: string, error: ParcelError | null): void {
  const { [key]: before, ...others } = $nothingShown.get();
  if (error) $nothingShown.set({ ...others, [key]: error });
  else if (before) $nothingShown.set(others);
}

const $failed = atom<ReadonlySet<string>>(new Set());

/** The keys of the tabs whose views did not open. */
export const $failures: ReadableAtom<ReadonlySet<string>> = $failed;

export function setFailure(key: string, failed: boolean): void {
  if ($failed.get().has(key) === failed) return;
  const others = new Set($failed.get());
  if (failed) others.add(key);
  else others.delete(key);
  $failed.set(others);
}
