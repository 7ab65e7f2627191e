import type { News, NewsArticle, NewsCategory } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { inLanguage } from '../../names/in-language.ts';
import type { Asker, Holder } from '../session/rights.ts';

interface Wanted {
  category?: NewsCategory;
  /** All must be found. */
  words: readonly string[];
  pageIndex: number;
  pageSize: number;
}

/** What is published in the tenant by now. */
const published = (db: Db, tenantId: string) =>
  db
    .selectFrom('news as n')
    .where((of) => of.or([of('n.tenant_id', '=', tenantId), of('n.tenant_id', 'is', null)]))
    .where('n.published_at', '<=', new Date().toISOString());

function matching(db: Db, tenantId: string, { category, words }: Wanted) {
  let query = published(db, tenantId);
  if (category !== undefined) query = query.where('n.category', '=', category);
  for (const word of words) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('news_terms as t')
          .select('t.term')
          .whereRef('t.news_id', '=', 'n.id')
          .where('t.term', '>=', word)
          .where('t.term', '<=', `${word}\u{10ffff}`),
      ),
    );
  }
  return query;
}

const columns = [
  'n.id',
  'n.category',
  'n.title',
  'n.titles',
  'n.summary',
  'n.summaries',
  'n.cover',
  'n.author',
  'a.names as authors',
  'n.published_at as publishedAt',
  'r.read_at',
] as const;

/** One page, newest first. */
export async function listNews(db: Db, { personId, tenantId, language }: Asker, wanted: Wanted): Promise<News[]> {
  const rows = await matching(db, tenantId, wanted)
    .leftJoin('news_reads as r', (join) => join.onRef('r.news_id', '=', 'n.id').on('r.person_id', '=', personId))
    .leftJoin('shared_names as a', (join) => join.onRef('a.text', '=', 'n.author').on('a.kind', '=', 'author'))
    .select(columns)
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(wanted.pageSize)
    .offset((wanted.pageIndex - 1) * wanted.pageSize)
    .execute();
  return rows.map((row) => headline(inLanguage(language, row)));
}

export async function countNews(db: Db, { tenantId }: Holder, wanted: Wanted): Promise<number> {
  const row = await matching(db, tenantId, wanted)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** One item, whole; undefined where the tenant has none of this id. */
export async function findNews(db: Db, { personId, tenantId, language }: Asker, id: string): Promise<NewsArticle | undefined> {
  const found = await published(db, tenantId)
    .leftJoin('news_reads as r', (join) => join.onRef('r.news_id', '=', 'n.id').on('r.person_id', '=', personId))
    .leftJoin('shared_names as a', (join) => join.onRef('a.text', '=', 'n.author').on('a.kind', '=', 'author'))
    .select([...columns, 'n.body', 'n.bodies'])
    .where('n.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const row = inLanguage(language, found);
  return { ...headline(row), body: row.body, attachments: [] };
}

/** Marks an item read; false where the tenant has none of this id. */
export async function markNewsRead(db: Db, { personId, tenantId }: Holder, id: string): Promise<boolean> {
  const found = await published(db, tenantId).select('n.id').where('n.id', '=', id).executeTakeFirst();
  if (found === undefined) return false;
  await db
    .insertInto('news_reads')
    .values({ person_id: personId, news_id: id, read_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['person_id', 'news_id']).doNothing())
    .execute();
  return true;
}

type Headline = Omit<News, 'read'> & { read_at: string | null };

const headline = ({ id, category, title, summary, cover, author, publishedAt, read_at: readAt }: Headline): News => ({
  id,
  category,
  title,
  summary,
  cover: cover === null ? null : coverPath(cover),
  author,
  publishedAt,
  read: readAt !== null,
});

const coverPath = (id: string): string => `/pba/covers/${id}`;

export async function findCover(db: Db, id: string): Promise<{ mediaType: string; content: Buffer } | undefined> {
  const row = await db.selectFrom('covers').select(['media_type', 'content']).where('id', '=', id).executeTakeFirst();
  return row && { mediaType: row.media_type, content: Buffer.from(row.content, 'base64') };
}
