import type { SubAppRollout } from '@atrium/api/contract';
import { sql } from 'kysely';
import type { Db, Row } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isRollingOut, placeOf } from '../../sub-apps/given-version.ts';

type Columns = Pick<Row<'sub_apps'>, 'pinned' | 'candidate' | 'share' | 'departments'>;

/** Returns the fields of a roll-out to show and compare. */
export const rolloutOf = ({ candidate, share, departments }: Columns): SubAppRollout => ({
  address: candidate ?? '',
  share,
  departments: JSON.parse(departments) as string[],
});

/** Returns the columns after a wider roll-out or one of another version; then the version that everybody had becomes the one to roll back to. */
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
 * Returns the columns after one step back: nobody gets the candidate, or else the pinned version. It is still stored, so that open views
 * find their files.
 */
export function rolledBack(row: Row<'sub_apps'>): Columns {
  if (isRollingOut(row)) return { pinned: row.pinned, candidate: row.candidate, share: 0, departments: '[]' };
  if (row.pinned === null) throw new Refusal('nothingRolledOut');
  return { pinned: null, candidate: row.pinned, share: 0, departments: '[]' };
}

/** Whether anybody gets a version who did not get it before. */
export const reachesMore = (before: Columns, { address, share, departments }: SubAppRollout): boolean => {
  if (address === '') return false;
  if (address !== before.candidate) return true;
  const known = rolloutOf(before).departments;
  return share > before.share || departments.some((id) => !known.includes(id));
};

/** Returns the number of people who can sign in and get the version, and of all who can sign in. */
export async function countReached(
  db: Db,
  name: string,
  { share, departments }: Pick<SubAppRollout, 'share' | 'departments'>,
): Promise<{ people: number; of: number }> {
  const [all, within] = await Promise.all([
    db.selectFrom('people').select('id').where('status', '=', 'active').execute(),
    departments.length === 0 ? new Set<string>() : membersOf(db, departments),
  ]);
  return { people: all.filter(({ id }) => placeOf(name, id) < share || within.has(id)).length, of: all.length };
}

/** Returns the people of departments, including nested ones. */
async function membersOf(db: Db, departments: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive below (id) as (
      select id from departments where id in (${sql.join(departments)})
      union select d.id from departments d join below b on d.parent_id = b.id
    ) select distinct m.person_id as id from person_tenants m join below b on b.id = m.department_id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Throws if added departments are not of the administrator's tenant. */
export async function requireOwnDepartments(db: Db, tenantId: string, asked: readonly string[], before: readonly string[]): Promise<void> {
  const added = asked.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const found = await db
    .selectFrom('departments')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .where('id', 'in', added)
    .execute();
  if (found.length < added.length) throw new Refusal('malformed', { errors: [{ path: '/departments', message: 'fieldValue' }] });
}
