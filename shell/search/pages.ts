import type { SearchKind } from '@atrium/stores';
import { targets } from '../routes/routes.ts';

/** Where a search leads: the menu page of all apps, filtered (R-FRAME-04). */
export const searchPath = (text: string): string =>
  `/app-center/menus?${new URLSearchParams({ resourceCode: 'search', queryFuzzy: text.trim() })}`;

export const personPath = (userCode: string): string => `/address-list?${new URLSearchParams({ person: userCode })}`;
export const peoplePath = (text: string): string => `/address-list?${new URLSearchParams({ sign: 'search', keyword: text })}`;
export const newsPath = (id: string): string => `/home/detail?${new URLSearchParams({ id })}`;
export const messagePath = (id: string): string => `/user-center/message?${new URLSearchParams({ id })}`;
export const modulePath = (appCode: string, moduleCode: string): string =>
  `/app-center/menus?${new URLSearchParams({ resourceCode: appCode, module: moduleCode })}`;

const pageOf: Partial<Record<SearchKind, string>> = { person: '/address-list', news: '/home/detail' };

export const hasPage = (path: string): boolean => targets().some((target) => target.path === path);

/** What is looked for: each kind that has a page to lead to. */
export const searchedKinds = (): SearchKind[] =>
  (['function', 'module', 'app', 'person', 'news', 'message'] as const).filter((kind) => hasPage(pageOf[kind] ?? '/app-center/menus'));
