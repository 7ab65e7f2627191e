import { call, callPaged } from '@atrium/api/client';
import type { News, NewsCategory, NewsFront } from '@atrium/api/contract';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { loadable, type Loaded } from '../loading/loadable.ts';
import { hearNews, tellNews } from './news-windows.ts';

export type { News, NewsCategory, NewsFront };

export const newsCategories: readonly NewsCategory[] = ['company', 'group', 'business', 'system'];
export const newsPageSize = 20;

const front = loadable(() => call('GET /business-center/v1/news/front', { query: {}, quiet: true }));

/** The news of the home page; marks of every window of this browser arrive at once. */
export const $newsFront: ReadableAtom<Loaded<NewsFront>> = front.$state;
export const loadNewsFront = front.load;
export const needNewsFront = front.need;

onMount($newsFront, () => hearNews(() => void (front.$state.get().status === 'ready' && front.load())));

/** Which news are listed: of a category or of all, that have these words, one page of them (from 1). */
export interface NewsFilter {
  category: NewsCategory | null;
  keyword: string;
  page: number;
}

export interface NewsPage {
  items: readonly News[];
  total: number;
}

const $shown = atom<{ filter: NewsFilter; page: Loaded<NewsPage> } | null>(null);

/** The listed page of news; null before the first request. */
export const $newsPage: ReadableAtom<typeof $shown.value> = $shown;

onMount($shown, () => hearNews(() => void loadNewsPage()));

/** Lists another page. Never rejects. */
export async function showNewsPage(filter: NewsFilter): Promise<void> {
  const before = $shown.get();
  const same = before !== null && before.filter.category === filter.category && before.filter.keyword === filter.keyword;
  $shown.set({ filter, page: same && before.filter.page === filter.page ? before.page : { status: 'loading' } });
  await loadNewsPage();
}

/** Reloads the listed page; the present one stays until the response. Never rejects. */
export async function loadNewsPage(): Promise<void> {
  const filter = $shown.get()?.filter;
  if (filter === undefined) return;
  if ($shown.get()!.page.status === 'failed') $shown.set({ filter, page: { status: 'loading' } });
  const query = {
    ...(filter.category ? { category: filter.category } : {}),
    ...(filter.keyword ? { keyword: filter.keyword } : {}),
    pageIndex: filter.page,
    pageSize: newsPageSize,
  };
  const page: Loaded<NewsPage> = await callPaged('GET /business-center/v1/news', { query, quiet: true }).then(
    ({ data, total }) => ({ status: 'ready', value: { items: data, total } }),
    (error: Error) => ({ status: 'failed', error }),
  );
  const now = $shown.get();
  if (now?.filter !== filter) return;
  if (page.status === 'ready' || now.page.status !== 'ready') $shown.set({ filter, page });
}

/** Says that everything of a category was read, or everything. Never rejects. */
export async function readAllNews(category: NewsCategory | null): Promise<void> {
  const body = category ? { category } : {};
  await call('POST /business-center/v1/news/read', { body }).then(tellNews, () => {});
}
