import type { DecisionFile } from '@atrium/api/contract';
import type { Db, Row } from '../../../db/schema.ts';

/** Files that came with decisions on tasks of the system of a row: a task of its own, or a case. */
export async function filesOf(db: Db, row: Row<'tasks'>, ids: readonly string[]): Promise<DecisionFile[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('decision_files as f')
    .select(['f.id', 'f.name', 'f.media_type as mediaType', 'f.size'])
    .where('f.id', 'in', [...new Set(ids)])
    .where('f.tenant_id', '=', row.tenant_id)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('integration_tasks as i')
            .select('i.id')
            .where('i.id', '=', row.origin_id)
            .whereRef('i.account_id', '=', 'f.account_id'),
        ),
        exists(
          selectFrom('integration_cases as c')
            .select('c.id')
            .where('c.id', '=', row.instance.replace(/^case:/, ''))
            .whereRef('c.account_id', '=', 'f.account_id'),
        ),
      ]),
    )
    .execute();
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
