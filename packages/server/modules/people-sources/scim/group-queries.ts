import type { Db, Row } from '../../../db/schema.ts';
import { groupsOf } from '../groups.ts';
import type { Source } from '../records.ts';
import { groupCondition } from './filter-sql.ts';
import type { ListQuery } from './list-query.ts';

/** A page of the source's groups without their members, oldest first, and how many there are. */
export async function listGroups(
  db: Db,
  source: Source,
  { filter, startIndex, count }: ListQuery,
): Promise<{ groups: Row<'directory_groups'>[]; total: number }> {
  const found = groupsOf(db, source).$if(filter !== null, (query) => query.where(groupCondition(filter!)));
  const { total } = await found.select((of) => of.fn.countAll<string | number>().as('total')).executeTakeFirstOrThrow();
  if (count === 0) return { groups: [], total: Number(total) };
  const groups = await found
    .selectAll('g')
    .orderBy('g.created_at')
    .orderBy('g.id')
    .limit(count)
    .offset(startIndex - 1)
    .execute();
  return { groups, total: Number(total) };
}

export interface Member {
  id: string;
  name: string;
}

/** All members of some groups, by group. */
export async function membersOf(db: Db, groupIds: readonly string[]): Promise<Map<string, Member[]>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('directory_group_members as m')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select(['m.group_id', 'p.id', 'p.real_name as name'])
    .where('m.group_id', 'in', groupIds)
    .orderBy('p.id')
    .execute();
  return Map.groupBy(rows, ({ group_id: id }) => id);
}
