import { homeKey, type Tab } from './tab.ts';

/** Which tabs to close, as seen from one of them. */
export type Scope = 'current' | 'left' | 'right' | 'others' | 'all';

/** The tabs that went, or why none did: the last tab stays, nothing to the left, nothing to the right. */
export type Closing = { closed: readonly Tab[]; refused?: never } | { refused: 'last' | 'left' | 'right'; closed?: never };

/** The tabs of a strip that a scope means; the home tab is not among them and stays, and a pinned one unless it is meant alone. */
export function closingAmong(tabs: readonly Tab[], scope: Scope, key: string): Closing {
  if (scope === 'current') return key === homeKey ? { refused: 'last' } : { closed: tabs.filter((tab) => tab.key === key) };
  const at = tabs.findIndex((tab) => tab.key === key);
  if (scope !== 'all' && at < 0 && key !== homeKey) return { closed: [] };
  const closed = tabs.filter((tab, index) => !tab.pinned && isMeant(scope, index - at));
  return closed.length > 0 ? { closed } : { refused: scope === 'left' || scope === 'right' ? scope : 'last' };
}

/** The home tab, whose place among them is -1, has all others to its right. */
function isMeant(scope: Exclude<Scope, 'current'>, offset: number): boolean {
  if (scope === 'left') return offset < 0;
  return scope === 'right' ? offset > 0 : scope === 'all' || offset !== 0;
}

/** The key that comes to the front when the tab there is among those that go (R-TAB-03). */
export function frontAfter(tabs: readonly Tab[], scope: Scope, key: string): string {
  if (scope === 'all') return homeKey;
  if (scope !== 'current') return key;
  return tabs[tabs.findIndex((tab) => tab.key === key) - 1]?.key ?? homeKey;
}
