import type { NewsFields, NewsVersion, PageOf } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';

/** Older ones are forgotten. */
const mostVersions = 50;

interface Paged {
  pageIndex: number;
  pageSize: number;
}

/** What was published, the newest first. */
export async function listVersions(db: Db, id: string, { pageIndex, pageSize }: Paged): Promise<PageOf<NewsVersion>> {
  const of = db.selectFrom('news_versions as v').where('v.news_id', '=', id);
  const [{ count }, rows] = await Promise.all([
    of.select((eb) => eb.fn.countAll<string | number>().as('count')).executeTakeFirstOrThrow(),
    of
      .leftJoin('people as p', 'p.id', 'v.person_id')
      .select(['v.number', 'v.at', 'v.fields', 'p.real_name as by'])
      .orderBy('v.number', 'desc')
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize)
      .execute(),
  ]);
  return {
    total: Number(count),
    rows: rows.map(({ number, at, fields, by }) => ({ number, at, by: by ?? '', title: (JSON.parse(fields) as NewsFields).title })),
  };
}

export async function findVersion(db: Db, id: string, number: number): Promise<NewsFields | undefined> {
  const row = await db
    .selectFrom('news_versions')
    .select('fields')
    .where('news_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && (JSON.parse(row.fields) as NewsFields);
}

/** Keeps what is published from now on; `was` is what was published before, which is kept too where nothing was yet. */
export async function keepVersion(
  trx: Db,
  { id, personId, at, fields, was }: { id: string; personId: string; at: string; fields: NewsFields; was: NewsFields | null },
): Promise<void> {
  const { most } = await trx
    .selectFrom('news_versions')
    .where('news_id', '=', id)
    .select((eb) => eb.fn.max<number | null>('number').as('most'))
    .executeTakeFirstOrThrow();
  let number = Number(most ?? 0);
  const row = (of: NewsFields, by: string | null, time: string) => ({
    ...{ news_id: id, number: (number += 1), fields: JSON.stringify(of), person_id: by, at: time },
  });
  const rows = [...(number === 0 && was !== null ? [row(was, null, was.publishAt ?? at)] : []), row(fields, personId, at)];
  await trx.insertInto('news_versions').values(rows).execute();
  await trx
    .deleteFrom('news_versions')
    .where('news_id', '=', id)
    .where('number', '<=', number - mostVersions)
    .execute();
}
