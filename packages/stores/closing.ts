import { homeKey, type Tab } from './tab.ts';

/** Which tabs to close, as seen from one of them. */
export type Scope = 'current' | 'left' | 'right' | 'all';

/** The tabs that went, or why none did: the last tab stays, nothing to the left, nothing to the right. */
export type Closing = { closed: readonly Tab[]; refused?: never } | { refused: 'last' | 'left' | 'right'; closed?: never };

/** The tabs of a strip that a scope means; the home tab is not among them and stays. */
export function closingAmong(tabs: readonly Tab[], scope: Scope, key: string): Closing {
  if (scope === 'all') return tabs.length > 0 ? { closed: tabs } : { refused: 'last' };
  if (scope === 'current') return key === homeKey ? { refused: 'last' } : { closed: tabs.filter((tab) => tab.key === key) };
  const at = tabs.findIndex((tab) => tab.key === key);
  if (at < 0 && key !== homeKey) return { closed: [] };
  const closed = scope === 'left' ? tabs.slice(0, Math.max(at, 0)) : tabs.slice(at + 1);
  return closed.length > 0 ? { closed } : { refused: scope };
}

/** The key that comes to the front when the tab there is among those that go (R-TAB-03). */
export function frontAfter(tabs: readonly Tab[], scope: Scope, key: string): string {
  if (scope === 'all') return homeKey;
  if (scope !== 'current') return key;
  return tabs[tabs.findIndex((tab) => tab.key === key) - 1]?.key ?? homeKey;
}
