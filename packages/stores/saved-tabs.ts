import { $language } from '@atrium/i18n';
import { ownField, readJson, readText, writeText } from './saved.ts';
import { homeKey, openPhase, plainPath, subAppOf, type Tab } from './tab.ts';

const longest = 8_192;

/** The closable tabs and the active key of this browser tab's last page; what is corrupt is left out (R-TAB-10). */
export function readTabs(limit: number): { tabs: Tab[]; activeKey: string } {
  const saved = readJson('TABS');
  const list = ownField(saved, 'tabs');
  const tabs = new Map((Array.isArray(list) ? list : []).flatMap(readTab).map((tab) => [tab.key, tab]));
  const kept = [...tabs.values()].slice(0, limit);
  const activeKey = ownField(saved, 'activeKey');
  return { tabs: kept, activeKey: kept.some((tab) => tab.key === activeKey) ? (activeKey as string) : homeKey };
}

export function saveTabs(tabs: readonly Tab[], activeKey: string): void {
  const text = JSON.stringify({ tabs: tabs.map(({ key, path, title }) => ({ key, path, title })), activeKey, language: $language.get() });
  // Reading costs next to nothing, writing goes to another process.
  if (readText('TABS') !== text) writeText('TABS', text);
}

/** The language in which the saved tabs are named; undefined where none are. */
export const savedLanguage = (): unknown => ownField(readJson('TABS'), 'language');

export const forgetTabs = (): void => writeText('TABS', null);

function readTab(value: unknown): Tab[] {
  const [key, path, title] = ['key', 'path', 'title'].map((name) => ownField(value, name));
  if (!isText(key) || !isText(path) || !isText(title) || key === homeKey) return [];
  if (plainPath(key) !== key || plainPath(path) !== path) return [];
  return [{ key, path, title, app: subAppOf(path), closable: true, phase: openPhase }];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= longest;
