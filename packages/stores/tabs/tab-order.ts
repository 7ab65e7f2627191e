import { $strip, commit, openTabs } from './strip.ts';
import type { Tab } from './tab.ts';

const rank = ({ pinned }: Tab): number => (pinned ? 0 : 1);

/**
 * Moves a tab to a place in the strip, where 0 is the home tab's; pinned ones stay among pinned ones, and to the left of the
 * others. The place where it ended; null when it stays where it is.
 */
export function moveTab(key: string, to: number): number | null {
  const open = openTabs();
  const from = open.findIndex((tab) => tab.key === key);
  const tab = open[from];
  const place = Math.min(Math.max(to, ...edge(open, tab, 0)), ...edge(open, tab, -1));
  if (!tab || place === from + 1) return null;
  const { tabs, activeKey } = $strip.get();
  const others = tabs.filter((one) => one !== tab);
  const neighbour = open[place - 1]!;
  commit({ activeKey, tabs: others.toSpliced(others.indexOf(neighbour) + (place > from + 1 ? 1 : 0), 0, tab) });
  return place;
}

/** First (0) and last (-1) place that a tab can have. */
function edge(open: readonly Tab[], tab: Tab | undefined, end: 0 | -1): number[] {
  const group = open.filter((one) => tab && rank(one) === rank(tab)).at(end);
  return group ? [open.indexOf(group) + 1] : [];
}

/** Pins a tab behind the pinned ones, or puts it back in front of the others. */
export function pinTab(key: string, pinned: boolean): void {
  const { tabs, activeKey } = $strip.get();
  const tab = openTabs().find((one) => one.key === key);
  if (!tab || Boolean(tab.pinned) === pinned) return;
  const changed = tabs.map((one) => (one === tab ? { ...one, pinned: pinned || undefined } : one));
  commit({ activeKey, tabs: changed.toSorted((one, other) => rank(one) - rank(other)) });
}
