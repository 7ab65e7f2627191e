import type { News, NewsArticle, NewsCategory } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { beginsWith } from '../../db/begins-with.ts';
import { textBeginnings } from '../../search/terms.ts';
import { inLanguage, textIn } from '../../names/in-language.ts';
import type { Asker, Holder } from '../../identity/rights.ts';
import { headline, headlines, published } from './published.ts';

interface NewsPageRequest {
  category?: NewsCategory;
  /** All must be found. */
  words: readonly string[];
  pageIndex: number;
  pageSize: number;
}

/** Ids of the news that fit. */
function matching(db: Db, holder: Holder, { category, words }: NewsPageRequest) {
  let query = published(db, holder);
  if (category !== undefined) query = query.where('n.category', '=', category);
  for (const word of words) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('news_terms as t')
          .select('t.term')
          .whereRef('t.news_id', '=', 'n.id')
          .where(beginsWith('t.term', textBeginnings(word))),
      ),
    );
  }
  return query;
}

/** One page, newest first. */
export async function listNews(db: Db, asker: Asker, wanted: NewsPageRequest): Promise<News[]> {
  const rows = await headlines(db, asker)
    .where('n.id', 'in', matching(db, asker, wanted).select('n.id'))
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(wanted.pageSize)
    .offset((wanted.pageIndex - 1) * wanted.pageSize)
    .execute();
  return rows.map((row) => headline(asker.language, inLanguage(asker.language, row)));
}

export async function countNews(db: Db, holder: Holder, wanted: NewsPageRequest): Promise<number> {
  const row = await matching(db, holder, wanted)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** One item, whole; undefined where the tenant has none of this id. */
export async function findNews(db: Db, asker: Asker, id: string): Promise<NewsArticle | undefined> {
  const found = await headlines(db, asker).select(['n.body', 'n.bodies']).where('n.id', '=', id).executeTakeFirst();
  if (found === undefined) return undefined;
  const [attachments, newer, older] = await Promise.all([
    listAttachments(db, id),
    findNeighbour(db, asker, found, 'newer'),
    findNeighbour(db, asker, found, 'older'),
  ]);
  const row = inLanguage(asker.language, found);
  return { ...headline(asker.language, row), body: row.body, attachments, newer, older };
}

const listAttachments = (db: Db, newsId: string): Promise<NewsArticle['attachments']> =>
  db
    .selectFrom('news_attachments as a')
    .innerJoin('news_files as f', 'f.id', 'a.file_id')
    .select(['a.id as fileId', 'a.name', 'f.media_type as mediaType', 'a.size'])
    .where('a.news_id', '=', newsId)
    .orderBy('a.sort')
    .execute();

/** The next article of the category in one direction of time. */
async function findNeighbour(
  db: Db,
  asker: Asker,
  { id, category, publishedAt }: Pick<News, 'id' | 'category' | 'publishedAt'>,
  side: 'newer' | 'older',
): Promise<NewsArticle['newer']> {
  const [beyond, order] = side === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  const row = await published(db, asker)
    .select(['n.id', 'n.title', 'n.titles'])
    .where('n.category', '=', category)
    .where((of) =>
      of.or([of('n.published_at', beyond, publishedAt), of.and([of('n.published_at', '=', publishedAt), of('n.id', beyond, id)])]),
    )
    .orderBy('n.published_at', order)
    .orderBy('n.id', order)
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, title: textIn(asker.language, row.title, row.titles) };
}

export async function findCover(db: Db, id: string): Promise<{ mediaType: string; content: Buffer } | undefined> {
  const row = await db.selectFrom('covers').select(['media_type', 'content']).where('id', '=', id).executeTakeFirst();
  return row && { mediaType: row.media_type, content: Buffer.from(row.content, 'base64') };
}

/** A file of an article that the person sees. */
export async function findAttachment(
  db: Db,
  holder: Holder,
  id: string,
): Promise<{ name: string; mediaType: string; content: Buffer } | undefined> {
  const row = await published(db, holder)
    .innerJoin('news_attachments as a', 'a.news_id', 'n.id')
    .innerJoin('news_files as f', 'f.id', 'a.file_id')
    .select(['a.name', 'f.media_type', 'f.content'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  return row && { name: row.name, mediaType: row.media_type, content: Buffer.from(row.content, 'base64') };
}
