import type { SubAppRollout } from '@atrium/api/contract';
import type { Db, Row } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isRollingOut } from '../../sub-apps/given-version.ts';

type Columns = Pick<Row<'sub_apps'>, 'pinned' | 'candidate' | 'share' | 'departments'>;

/** What of a roll-out is shown and compared. */
export const rolloutOf = ({ candidate, share, departments }: Columns): SubAppRollout => ({
  address: candidate ?? '',
  share,
  departments: JSON.parse(departments) as string[],
});

/** The columns after a version is rolled out wider, or another one is: then what everybody had is what is rolled back to. */
export function rolledOut(row: Columns, { address, share, departments }: SubAppRollout): Columns {
  const isOver = row.candidate !== null && row.share === 100 && row.candidate !== address;
  return {
    pinned: isOver ? row.candidate : row.pinned,
    candidate: address === '' ? null : address,
    share: address === '' ? 0 : share,
    departments: JSON.stringify(address === '' ? [] : departments.toSorted()),
  };
}

/**
 * The columns after one step back: nobody gets the candidate, or else the pinned version. It stays known, so that views which
 * are open go on finding their files.
 */
export function rolledBack(row: Row<'sub_apps'>): Columns {
  if (isRollingOut(row)) return { pinned: row.pinned, candidate: row.candidate, share: 0, departments: '[]' };
  if (row.pinned === null) throw new Refusal('nothingRolledOut');
  return { pinned: null, candidate: row.pinned, share: 0, departments: '[]' };
}

/** Refuses departments that are added and are not of the administrator's tenant. */
export async function requireOwnDepartments(db: Db, tenantId: string, asked: readonly string[], before: readonly string[]): Promise<void> {
  const added = asked.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const found = await db.selectFrom('departments').select('id').where('tenant_id', '=', tenantId).where('id', 'in', added).execute();
  if (found.length < added.length) throw new Refusal('malformed', { errors: [{ path: '/departments', message: 'fieldValue' }] });
}
