import { atom } from 'nanostores';
import { keepViews, markUsed } from './live-views.ts';
import { saveTabs } from './saved-tabs.ts';
import { homeKey, isOpen, type Tab } from './tab.ts';

export interface Strip {
  /**
   * All but the home tab, in their order, pinned ones first; closed ones stay in their places as long as they can come back, a
   * prerendered one is last.
   */
  tabs: readonly Tab[];
  activeKey: string;
}

/** The strip as it is; `tabs.ts` and `tab-order.ts` alone write it, by `commit`. */
export const $strip = atom<Strip>({ tabs: [], activeKey: homeKey });

export const openTabs = (): readonly Tab[] => $strip.get().tabs.filter(isOpen);

export function change(key: string, values: Partial<Tab>): void {
  const { tabs, activeKey } = $strip.get();
  const tab = tabs.find((one) => one.key === key);
  if (!tab || Object.entries(values).every(([name, value]) => tab[name as keyof Tab] === value)) return;
  commit({ tabs: tabs.map((one) => (one === tab ? { ...one, ...values } : one)), activeKey });
}

export function commit({ tabs, activeKey }: Strip): void {
  keepViews(tabs);
  const active = tabs.find((tab) => tab.key === activeKey);
  const victim = active ? markUsed(active, tabs) : null;
  const next = victim ? tabs.map((tab) => (tab === victim ? { ...tab, unsaved: undefined } : tab)) : tabs;
  const now = $strip.get();
  if (next === now.tabs && activeKey === now.activeKey) return;
  $strip.set({ activeKey, tabs: next });
  saveTabs(openTabs(), activeKey);
}
