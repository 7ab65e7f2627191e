import { pathOf } from '@atrium/stores';
import type { SearchKind } from '@atrium/stores';
import { targets } from './routes.ts';

const pageOf: Partial<Record<SearchKind, string>> = { person: pathOf('address-list'), news: pathOf('news-article') };

export const hasPage = (path: string): boolean => targets().some((target) => target.path === path);

/** Kinds that are searched: those with a page. */
export const searchedKinds = (): SearchKind[] =>
  (['function', 'module', 'app', 'person', 'news', 'message'] as const).filter((kind) => hasPage(pageOf[kind] ?? pathOf('app-menu')));
