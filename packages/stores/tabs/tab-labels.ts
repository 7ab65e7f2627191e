import { computed } from 'nanostores';
import { $subApps, type SubApp } from '../apps/sub-apps.ts';
import type { Tab } from './tab.ts';
import { $tabs } from './tabs.ts';

/** Label of a tab: the menu's name, then a secondary text that distinguishes it from others. */
export interface TabLabel {
  title: string;
  /** Empty where the title says it all. */
  detail: string;
  /** Both in one line. */
  text: string;
}

/** The labels of the tabs by their keys; no two are the same. */
export const $tabLabels = computed([$tabs, $subApps], (tabs, apps): ReadonlyMap<string, TabLabel> => {
  const byText = Map.groupBy(tabs, (tab) => plainText(tab, apps));
  return new Map(
    tabs.map((tab) => [tab.key, toLabel(tab, [ownDetail(tab, apps), ...apart(tab, byText.get(plainText(tab, apps))!, apps)])]),
  );
});

/** Label of a tab in one line; of a closed one too. */
export const tabText = (tab: Tab): string => $tabLabels.get().get(tab.key)?.text ?? plainText(tab, $subApps.get());

const plainText = (tab: Tab, apps: readonly SubApp[]): string => toLabel(tab, [ownDetail(tab, apps)]).text;

function toLabel({ title }: Tab, details: readonly string[]): TabLabel {
  const detail = details.filter(Boolean).join(' · ');
  return { title, detail, text: detail ? `${title} · ${detail}` : title };
}

/**
 * The part of the sub-application's title that the menu's name lacks; the title often begins or ends with that name. The sub-application's
 * own name adds nothing.
 */
function ownDetail({ title, ownTitle = '', app }: Tab, apps: readonly SubApp[]): string {
  if (ownTitle === title || ownTitle === titleOf(app, apps)) return '';
  const rest = ownTitle.startsWith(title) ? ownTitle.slice(title.length).replace(/^[\s·|:：/–—-]+/u, '') : ownTitle;
  const end = /^(.+?)\s*[·|–—-]\s*(.+)$/u.exec(rest);
  return end && (end[2] === title || end[2] === titleOf(app, apps)) ? end[1]! : rest;
}

/** Distinguishes a tab from those with the same label: the name of its sub-application, else a number. */
function apart(tab: Tab, same: readonly Tab[], apps: readonly SubApp[]): string[] {
  const others = same.filter(({ app }) => app === tab.app).toSorted((one, other) => (one.since ?? 0) - (other.since ?? 0));
  const number = others.indexOf(tab) + 1;
  return [others.length < same.length ? titleOf(tab.app, apps) : '', number > 1 ? String(number) : ''];
}

const titleOf = (app: string | null, apps: readonly SubApp[]): string => apps.find(({ name }) => name === app)?.title ?? app ?? '';
