import type { ArticleVersion, PageOf } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { listPage } from '../records/list-page.ts';

/** Older versions are deleted. */
const mostVersions = 50;

/** An article with versions; both tables have the same columns. */
interface Versioned {
  table: 'news_versions' | 'guide_article_versions';
  id: string;
}

interface Paged {
  pageIndex: number;
  pageSize: number;
}

const versionsOf = (db: Db, { table, id }: Versioned) => db.selectFrom(`${table as 'news_versions'} as v`).where('v.article_id', '=', id);

/** Returns the published versions, newest first. */
export async function listVersions(db: Db, of: Versioned, page: Paged): Promise<PageOf<ArticleVersion>> {
  const { total, rows } = await listPage(versionsOf(db, of), page, ['-v.number'], (query) =>
    query.leftJoin('people as p', 'p.id', 'v.person_id').select(['v.number', 'v.at', 'v.fields', 'p.real_name as by']),
  );
  return {
    total,
    rows: rows.map(({ number, at, fields, by }) => ({ number, at, by: by ?? '', title: (JSON.parse(fields) as { title: string }).title })),
  };
}

/** Returns the fields of one version; 404 if there is none. */
export async function findVersion<Fields>(db: Db, of: Versioned, number: number): Promise<Fields> {
  const row = await versionsOf(db, of).select('v.fields').where('v.number', '=', number).executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  return JSON.parse(row.fields) as Fields;
}

interface Published<Fields> {
  personId: string;
  at: string;
  fields: Fields;
  /** The previously published fields, stored even if there were none. */
  was: Fields | null;
}

/** Stores the fields that are published from now on as a version. */
export async function keepVersion<Fields extends { publishAt: string | null }>(
  trx: Db,
  of: Versioned,
  { personId, at, fields, was }: Published<Fields>,
): Promise<void> {
  const { most } = await versionsOf(trx, of)
    .select((eb) => eb.fn.max<number | null>('v.number').as('most'))
    .executeTakeFirstOrThrow();
  let number = Number(most ?? 0);
  const row = (version: Fields, by: string | null, time: string) => ({
    article_id: of.id,
    number: (number += 1),
    fields: JSON.stringify(version),
    person_id: by,
    at: time,
  });
  const rows = [...(number === 0 && was !== null ? [row(was, null, was.publishAt ?? at)] : []), row(fields, personId, at)];
  const table = of.table as 'news_versions';
  await trx.insertInto(table).values(rows).execute();
  await trx
    .deleteFrom(table)
    .where('article_id', '=', of.id)
    .where('number', '<=', number - mostVersions)
    .execute();
}
