import { call } from '@atrium/api/client';
import type { MenuItem } from '@atrium/api/contract';
import { map, type ReadableAtom } from 'nanostores';
import { knowGranted } from './access.ts';
import { $apps, type App } from './apps.ts';
import { subAppPath } from '@atrium/api/contract/page-paths';
import { plainPath, tabKey } from '../tabs/tab.ts';
import { knownUserId } from '../session/user.ts';
import { whenBack } from '../time/when-back.ts';

/** A function of an app: a menu item that opens. */
export type FunctionItem = MenuItem;

export interface FunctionGroup {
  moduleCode: string;
  moduleName: string;
  items: FunctionItem[];
}

export type Menu = { status: 'loading' } | { status: 'ready'; groups: readonly FunctionGroup[] } | { status: 'failed'; error: Error };

const $loaded = map<Record<string, Menu>>({});

/** The requested menus, by the app's resource code. */
export const $menus: ReadableAtom<Readonly<Record<string, Menu>>> = $loaded;

/** Loads the functions of an app, unless they are loaded or requested. Never rejects. */
export async function loadMenu(app: App): Promise<void> {
  const current = $loaded.get()[app.resourceCode];
  if (current && current.status !== 'failed') return;
  $loaded.setKey(app.resourceCode, { status: 'loading' });
  try {
    $loaded.setKey(app.resourceCode, { status: 'ready', groups: groupByModule(await fetchFunctions(app.appCodes)) });
  } catch (error) {
    $loaded.setKey(app.resourceCode, { status: 'failed', error: error as Error });
    whenBack(() => void loadMenu(app));
  }
}

/** Resets all menus to not requested. */
export const forgetMenus = (): void => $loaded.set({});

/** Reloads the loaded menus, except those of apps that the user has lost; each stays on screen until its new names arrive. */
export async function reloadMenus(): Promise<void> {
  const there = new Set($apps.get().map(({ resourceCode }) => resourceCode));
  for (const code of Object.keys($loaded.get())) if (!there.has(code)) $loaded.setKey(code, undefined);
  const loaded = $apps.get().filter(({ resourceCode }) => $loaded.get()[resourceCode]?.status === 'ready');
  await Promise.all(
    loaded.map(async ({ resourceCode, appCodes }) => {
      $loaded.setKey(resourceCode, { status: 'ready', groups: groupByModule(await fetchFunctions(appCodes)) });
    }),
  );
}

/** The function that opens at a path or above it, with any query; asks the server if no loaded menu has it. */
export async function findFunction(path: string): Promise<FunctionItem | undefined> {
  const known = loadedFunctions();
  return nearest(known, path) ?? nearestOrAbove(await fetchFunctions(allAppCodes()), path);
}

/** Returns a lookup of the user's functions by path; requested once. */
export async function functionsByPath(): Promise<(path: string) => FunctionItem | undefined> {
  const all = await fetchFunctions(allAppCodes());
  return (path) => nearestOrAbove(all, path);
}

/** The function of a loaded menu whose tab a path is. */
export const knownFunction = (path: string): FunctionItem | undefined => loadedFunctions().find((item) => isTabOf(item, path));

const loadedFunctions = (): FunctionItem[] =>
  Object.values($menus.get())
    .flatMap((menu) => (menu.status === 'ready' ? menu.groups : []))
    .flatMap((group) => group.items);

/** Several functions may share a page; the query fields that identify a tab distinguish them (R-TAB-02). */
const nearest = (items: readonly FunctionItem[], path: string): FunctionItem | undefined =>
  items.find((item) => isTabOf(item, path)) ?? items.find((item) => pathnameOf(functionPath(item)) === pathnameOf(path));

/** A record that is opened by its address is below the function that lists it. */
const nearestOrAbove = (items: readonly FunctionItem[], path: string): FunctionItem | undefined =>
  nearest(items, path) ??
  items
    .filter((item) => pathnameOf(path).startsWith(`${pathnameOf(functionPath(item))}/`))
    .toSorted((one, other) => functionPath(other).length - functionPath(one).length)[0];

const isTabOf = (item: FunctionItem, path: string): boolean => tabKey(functionPath(item)) === tabKey(path);

/** Where a function opens: its sub-application, then its own address by resource type (R-APP-05). */
export function functionPath(item: FunctionItem): string {
  const url = item.resourceType === 1 ? item.menuUrl : item.resourceType === 2 ? item.serviceUrl : item.viewUrl;
  return subAppPath(item.frontModuleCode, url);
}

async function fetchFunctions(appCodes: readonly string[]): Promise<FunctionItem[]> {
  const options = { body: { userId: knownUserId() ?? '', appCodes: [...appCodes] }, quiet: true };
  const answers = await Promise.all([
    call('POST /wuyou-auth/auth/list-app-menus', options),
    call('POST /wuyou-auth/auth/list-app-services', options),
  ]);
  const found = [
    ...new Map(
      answers
        .flat()
        .flatMap(openable)
        .map((item) => [item.resourceCode, item]),
    ).values(),
  ];
  for (const item of found) knowGranted(functionPath(item));
  return found;
}

/** The functions in an item: groups themselves do not open. */
const openable = (item: FunctionItem): FunctionItem[] => {
  const inside = item.children?.flatMap(openable) ?? [];
  const { children: _, ...own } = item;
  return item.menuUrl || item.serviceUrl || item.viewUrl ? [own, ...inside] : inside;
};

function groupByModule(items: FunctionItem[]): FunctionGroup[] {
  const groups = new Map<string, FunctionGroup>();
  for (const item of items) {
    const { moduleCode, moduleName } = item;
    const group = groups.get(moduleCode) ?? { moduleCode, moduleName, items: [] };
    group.items.push(item);
    groups.set(moduleCode, group);
  }
  return [...groups.values()];
}

const allAppCodes = (): string[] => [...new Set($apps.get().flatMap((app) => app.appCodes))];

const pathnameOf = (path: string): string => plainPath(path).split(/[?#]/, 1)[0]!;
