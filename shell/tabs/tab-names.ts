import {
  $tabs,
  findFunction,
  type FunctionItem,
  knownFunction,
  recordRecent,
  setTabAppCode,
  setTabPath,
  setTabTitle,
  subAppByName,
  subAppOf,
  type Tab,
  untilIdle,
} from '@atrium/stores';

/** Title of a tab until a menu provides one: the sub-application's name. */
export const appTitle = (path: string): string => subAppByName(subAppOf(path) ?? '')?.title ?? subAppOf(path) ?? '';

/** Names a tab after its function: the menu's word, and the app that has it. */
export function nameTab(key: string, item: FunctionItem): void {
  setTabTitle(key, item.resourceName);
  setTabAppCode(key, item.appCode ?? '');
}

/** A view went elsewhere in its tab; where a loaded menu knows that place, the tab is called after it (R-TAB-06). */
export function moveTabTo(key: string, path: string): void {
  setTabPath(key, path);
  const tab = $tabs.get().find((one) => one.key === key);
  const item = tab?.path === path ? knownFunction(path) : undefined;
  if (item) nameTab(key, item);
}

/**
 * Names come from the menu (R-TAB-06); until then, and if no menu has the path, the opener's name is used. A function opened by its address
 * may be a recent one as well; for any other the server is asked in an idle moment.
 */
export async function nameByMenu({ key }: Tab, { byAddress = false } = {}): Promise<void> {
  const isThere = () => $tabs.get().some((tab) => tab.key === key && tab.appCode === undefined);
  if (!byAddress && !knownFunction(key)) await untilIdle();
  if (!byAddress && !isThere()) return;
  const item = await findFunction(key).catch(() => undefined);
  if (item && byAddress) void recordRecent(item);
  if (item && isThere()) nameTab(key, item);
}
