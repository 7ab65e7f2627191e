import { readJson, writeJson } from '../storage/saved.ts';

/** Where a view was scrolled to: each of its scrollers, by its place among the view's elements. */
export type Scrolled = Readonly<Record<string, readonly [top: number, left: number]>>;

const most = 60;

/** Keeps where a tab's view was scrolled to at one of its paths, for this browser tab (U-06). */
export function keepScrolled(tab: string, path: string, places: Scrolled): void {
  const name = nameOf(tab, path);
  const others = Object.entries(all()).filter(([other]) => other !== name);
  const rest = Object.keys(places).length > 0 ? [[name, places] as const] : [];
  writeJson('SCROLLED', Object.fromEntries([...others, ...rest].slice(-most)));
}

/** Where it was; undefined for who was never there, or at its beginning. */
export function scrolledAt(tab: string, path: string): Scrolled | undefined {
  const places = all()[nameOf(tab, path)];
  if (typeof places !== 'object' || places === null) return undefined;
  const fit = Object.entries(places).filter(([, place]) => Array.isArray(place) && place.length === 2 && place.every(Number.isFinite));
  return Object.fromEntries(fit);
}

const nameOf = (tab: string, path: string): string => (tab === path ? path : `${tab} ${path}`);

function all(): Record<string, unknown> {
  const saved = readJson('SCROLLED');
  return typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {};
}
