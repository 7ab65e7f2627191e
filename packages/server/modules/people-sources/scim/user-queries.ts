import type { Db } from '../../../db/schema.ts';
import { recordColumns, recordsOf, type Source, type SourceRecord, toRecord } from '../records.ts';
import { userCondition } from './filter-sql.ts';
import type { ListQuery } from './list-query.ts';

/** A page of the source's people, oldest first, and how many there are. */
export async function listUsers(
  db: Db,
  source: Source,
  { filter, startIndex, count }: ListQuery,
): Promise<{ records: SourceRecord[]; total: number }> {
  const found = recordsOf(db, source, { isNarrow: filter !== null })
    .where('d.deleted_at', 'is', null)
    .$if(filter !== null, (query) => query.where(userCondition(filter!)));
  const { total } = await found.select((of) => of.fn.countAll<string | number>().as('total')).executeTakeFirstOrThrow();
  if (count === 0) return { records: [], total: Number(total) };
  const rows = await found
    .select(recordColumns)
    .orderBy('d.created_at')
    .orderBy('d.person_id')
    .limit(count)
    .offset(startIndex - 1)
    .execute();
  return { records: rows.map(toRecord), total: Number(total) };
}

/** The groups of these people, by person. */
export async function groupsOfPeople(
  db: Db,
  source: Source,
  personIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('directory_group_members as m')
    .innerJoin('directory_groups as g', 'g.id', 'm.group_id')
    .select(['m.person_id', 'g.id', 'g.name'])
    .where('g.source', '=', source.name)
    .where('g.tenant_id', '=', source.tenantId)
    .where('m.person_id', 'in', personIds)
    .orderBy('g.created_at')
    .orderBy('g.id')
    .execute();
  return Map.groupBy(rows, ({ person_id: id }) => id);
}

/** Takes a person out of all groups of the source; answers which. */
export async function groupIdsOf(trx: Db, personId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('directory_group_members')
    .select('group_id')
    .where('person_id', '=', personId)
    .orderBy('group_id')
    .execute();
  return rows.map(({ group_id: id }) => id);
}
