import type { PageOf } from '@atrium/api/contract';
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { contains } from '../../../db/contains.ts';

interface Paged {
  pageIndex: number;
  pageSize: number;
}

/**
 * Reads one page of a list, and the number of all rows. `columns` adds what a row shows; joins in it must not change the number of rows.
 * `order` has columns, descending with `-`; the last one makes the order unique.
 */
export async function listPage<D, T extends keyof D, D2, T2 extends keyof D2, O>(
  of: SelectQueryBuilder<D, T, object>,
  { pageIndex, pageSize }: Paged,
  order: readonly string[],
  columns: (query: SelectQueryBuilder<D, T, object>) => SelectQueryBuilder<D2, T2, O>,
): Promise<PageOf<O>> {
  const ordered = order.reduce(
    (query, column) => query.orderBy(sql.ref(column.replace(/^-/, '')), column.startsWith('-') ? 'desc' : 'asc'),
    columns(of),
  );
  const [counted, rows] = await Promise.all([
    of.select((eb) => eb.fn.countAll<string | number>().as('count')).executeTakeFirstOrThrow(),
    ordered
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize)
      .execute(),
  ]);
  return { total: Number((counted as { count: string | number }).count), rows };
}

/** Returns the column of a sort such as `-name`, with its `-`. Without a sort, or for an unknown name, that of the `usual` one. */
export function sortColumn(sorts: Readonly<Record<string, string>>, sort: string | undefined, usual: string): string {
  const wanted = sort ?? usual;
  const column = sorts[wanted.replace('-', '')] ?? sorts[usual.replace('-', '')] ?? '';
  return wanted.startsWith('-') ? `-${column}` : column;
}

/** True where one of the columns contains the text. */
export const anyContains = (columns: readonly string[], text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => contains(sql.ref<string>(column), text)),
    sql` or `,
  )})`;

/** Whether one of the texts contains the words, in any case. */
export const anyText = (texts: readonly string[], words: string): boolean =>
  texts.some((text) => text.toLowerCase().includes(words.trim().toLowerCase()));
