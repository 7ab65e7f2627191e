import { pathOf } from '@atrium/stores';
import type { SearchKind } from '@atrium/stores';
import { targets } from './routes.ts';

const pageOf: Record<SearchKind, string> = {
  function: pathOf('app-menu'),
  module: pathOf('app-menu'),
  app: pathOf('app-menu'),
  person: pathOf('address-list'),
  task: pathOf('todo'),
  case: pathOf('my-requests'),
  message: pathOf('app-menu'),
  document: pathOf('app-menu'),
  report: pathOf('reports'),
  guide: pathOf('it-guide'),
  news: pathOf('news-article'),
};

export const hasPage = (path: string): boolean => targets().some((target) => target.path === path);

/** Kinds that are searched: those with a page. */
export const searchedKinds = (): SearchKind[] => (Object.keys(pageOf) as SearchKind[]).filter((kind) => hasPage(pageOf[kind]));
