import type { News, NewsCategory, NewsFront } from '@atrium/api/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { inLanguage } from '../../names/in-language.ts';
import type { Asker } from '../../identity/rights.ts';
import { headline, headlines, published } from './published.ts';

const categories: readonly NewsCategory[] = ['company', 'group', 'business', 'system'];
const unreadDays = 30;

/**
 * The news of the home page: items that wait for a confirmation, then the first few of each category, pinned ones first. Items past their
 * deadline are not shown any more.
 */
export async function frontOf(db: Db, asker: Asker, size: number): Promise<NewsFront> {
  const [mustRead, unread, ...lists] = await Promise.all([
    waiting(db, asker),
    countUnread(db, asker),
    ...categories.map((category) => newest(db, asker, category, size)),
  ]);
  return {
    mustRead,
    categories: categories.map((category, at) => ({ category, unread: unread.get(category) ?? 0, items: lists[at] ?? [] })),
  };
}

async function waiting(db: Db, asker: Asker): Promise<News[]> {
  const rows = await headlines(db, asker)
    .where('o.confirm_by_at', '>', new Date().toISOString())
    .where('r.confirmed_at', 'is', null)
    .orderBy('o.confirm_by_at')
    .orderBy('n.id')
    .limit(10)
    .execute();
  return rows.map((row) => headline(asker.language, inLanguage(asker.language, row)));
}

async function newest(db: Db, asker: Asker, category: NewsCategory, size: number): Promise<News[]> {
  const now = new Date().toISOString();
  const rows = await headlines(db, asker)
    .where('n.category', '=', category)
    .where((of) =>
      of.or([of('o.confirm_by_at', 'is', null), of.and([of('r.confirmed_at', 'is not', null), of('o.confirm_by_at', '>', now)])]),
    )
    .orderBy(sql`case when o.pinned_until_at > ${now} then 0 else 1 end`)
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(size)
    .execute();
  return rows.map((row) => headline(asker.language, inLanguage(asker.language, row)));
}

async function countUnread(db: Db, asker: Asker): Promise<Map<NewsCategory, number>> {
  const since = new Date(Date.now() - unreadDays * 24 * 60 * 60_000).toISOString();
  const rows = await published(db, asker)
    .leftJoin('news_reads as r', (join) => join.onRef('r.news_id', '=', 'n.id').on('r.person_id', '=', asker.personId))
    .select(['n.category', (of) => of.fn.countAll<string | number>().as('count')])
    .where('r.read_at', 'is', null)
    .where('n.published_at', '>', since)
    .groupBy('n.category')
    .execute();
  return new Map(rows.map(({ category, count }) => [category, Number(count)]));
}
