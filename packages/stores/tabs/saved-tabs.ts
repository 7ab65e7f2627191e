import { $language } from '@atrium/i18n';
import { ownField, readJson, readText, writeText } from '../storage/saved.ts';
import { homeKey, openPhase, plainPath, subAppOf, type Tab } from './tab.ts';
import { $user } from '../session/user.ts';

const longest = 8_192;

/** The closable tabs and the active key of this browser tab's last page in this tenant; corrupt entries are skipped (R-TAB-10). */
export function readTabs(limit: number): { tabs: Tab[]; activeKey: string } {
  const saved = savedStrip();
  const list = ownField(saved, 'tabs');
  const tabs = new Map((Array.isArray(list) ? list : []).flatMap(readTab).map((tab) => [tab.key, tab]));
  const kept = [...tabs.values()].slice(0, limit);
  const activeKey = ownField(saved, 'activeKey');
  return {
    tabs: [...kept.filter(({ pinned }) => pinned), ...kept.filter(({ pinned }) => !pinned)],
    activeKey: kept.some((tab) => tab.key === activeKey) ? (activeKey as string) : homeKey,
  };
}

export function saveTabs(tabs: readonly Tab[], activeKey: string): void {
  const rows = tabs.map(({ key, path, title, ownTitle, appCode, pinned, since }) => ({
    key,
    path,
    title,
    ownTitle,
    appCode,
    pinned,
    since,
  }));
  const text = JSON.stringify({ tenant: tenantNow(), tabs: rows, activeKey, language: $language.get() });
  // Reading costs next to nothing, writing goes to another process.
  if (readText('TABS') !== text) writeText('TABS', text);
}

/** The language in which the saved tabs are named; undefined where none are. */
export const savedLanguage = (): unknown => ownField(readJson('TABS'), 'language');

export const forgetTabs = (): void => void writeText('TABS', null);

/** The strip steps aside until somebody works in its tenant again. */
export function setTabsAside(): void {
  const tenant = ownField(readJson('TABS'), 'tenant');
  if (typeof tenant === 'string') writeText(`TABS:${tenant}`, readText('TABS'));
  forgetTabs();
}

function savedStrip(): unknown {
  const now = tenantNow();
  if (!now) return readJson('TABS');
  const tenant = ownField(readJson('TABS'), 'tenant');
  if (typeof tenant === 'string' && tenant !== now) setTabsAside();
  const aside = readText(`TABS:${now}`);
  if (aside !== null && readText('TABS') === null) writeText('TABS', aside);
  writeText(`TABS:${now}`, null);
  return readJson('TABS');
}

/** Undefined before the person is known. */
const tenantNow = (): string | undefined => $user.get()?.tenantId;

function readTab(value: unknown): Tab[] {
  const [key, path, title, ownTitle, appCode] = ['key', 'path', 'title', 'ownTitle', 'appCode'].map((name) => ownField(value, name));
  if (!isText(key) || !isText(path) || !isText(title) || key === homeKey) return [];
  if (plainPath(key) !== key || plainPath(path) !== path) return [];
  const since = ownField(value, 'since');
  const more = {
    ...(isText(ownTitle) && { ownTitle }),
    ...(isText(appCode) && { appCode }),
    ...(ownField(value, 'pinned') === true && { pinned: true }),
    ...(Number.isSafeInteger(since) && { since: since as number }),
  };
  return [{ key, path, title, app: subAppOf(path), closable: true, phase: openPhase, ...more }];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= longest;
