import { atom, type ReadableAtom } from 'nanostores';
import type { Tab } from './tab.ts';

/** spec §9 */
export const liveLimit = 8;

const $order = atom<readonly string[]>([]);

/** Keys of the sub-application tabs whose views are kept alive, least recently used first (R-TAB-05). */
export const $liveKeys: ReadableAtom<readonly string[]> = $order;

/** Makes the tab's view the most recently used one and gives up the one that is too many, whose tab it returns. */
export function markUsed(tab: Tab, tabs: readonly Tab[]): Tab | null {
  if (tab.app === null || $order.get().at(-1) === tab.key) return null;
  const victim = evictedBy(tab, tabs);
  $order.set([...$order.get().filter((key) => key !== tab.key && key !== victim?.key), tab.key]);
  return victim;
}

/** Gives up the views of all tabs but these. */
export function keepViews(tabs: readonly Tab[]): void {
  const keys = new Set(tabs.filter((tab) => tab.app !== null).map((tab) => tab.key));
  if ($order.get().some((key) => !keys.has(key))) $order.set($order.get().filter((key) => keys.has(key)));
}

/**
 * The tab whose view would go if this one came to the front; null while there is room. Those without unsaved work go first,
 * closed ones before open ones, the least recently used before others.
 */
export function evictedBy(tab: Pick<Tab, 'key' | 'app'>, tabs: readonly Tab[]): Tab | null {
  const order = $order.get();
  if (tab.app === null || order.includes(tab.key) || order.length < liveLimit) return null;
  const candidates = order.flatMap((key) => tabs.find((other) => other.key === key) ?? []);
  return candidates.toSorted((one, other) => evictionRank(one) - evictionRank(other))[0] ?? null;
}

/** The lowest rank goes first. */
const evictionRank = ({ unsaved, phase }: Tab): number => (unsaved ? 2 : 0) + (phase.is === 'closed' ? 0 : 1);
