import type { Db, Row } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';

/** Names of the owners of tasks that are not the user's own, by id: of those whom the user substitutes, or for whom they have decided. */
export async function ownerNames(
  db: Db,
  { personId }: Holder,
  rows: readonly Pick<Row<'tasks'>, 'person_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map((row) => row.person_id))].filter((id) => id !== personId);
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom('people').select(['id', 'real_name']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, real_name: name }) => [id, name]));
}
