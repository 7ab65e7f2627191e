import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Row } from '../../db/schema.ts';
import type { Hosting, ResolvePage } from './pages.ts';

type Rollout = Pick<Row<'sub_apps'>, 'name' | 'address' | 'pinned' | 'candidate' | 'share' | 'departments'>;

/** Whether a version is being rolled out: mostly not, and then the user does not matter. */
export const isRollingOut = ({ candidate, share, departments }: Rollout): boolean =>
  candidate !== null && (share > 0 || departments !== '[]');

/** Where everybody gets it from who gets no candidate; null: from its port, or the build. */
export const baseAddress = ({ pinned, address }: Rollout): string | null => pinned ?? address;

/** A person's position, 0 to 99, in the roll-out order of a sub-application; it differs for each of them. */
export const placeOf = (name: string, personId: string): number =>
  createHash('sha256').update(`${name} ${personId}`).digest().readUInt32BE() % 100;

/** Returns a function that decides whether a person gets a sub-application's candidate; the person's departments are read once, on first use. */
export function givenTo(db: Db, personId: string): (app: Rollout) => Promise<boolean> {
  let within: Promise<Set<string>> | undefined;
  return async (app) => {
    if (!isRollingOut(app)) return false;
    if (placeOf(app.name, personId) < app.share) return true;
    const departments = JSON.parse(app.departments) as string[];
    if (departments.length === 0) return false;
    const own = await (within ??= departmentsOf(db, personId));
    return departments.some((id) => own.has(id));
  };
}

/** The departments of a person in all tenants, and those above them. */
async function departmentsOf(db: Db, personId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive above (id, parent_id) as (
      select d.id, d.parent_id from person_tenants m join departments d on d.id = m.department_id where m.person_id = ${personId}
      union select d.id, d.parent_id from above a join departments d on d.id = a.parent_id
    ) select id from above`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** How a sub-application runs for a person; if their candidate is unreachable, they get the version of everybody else. */
export async function hostingFor(resolve: ResolvePage, app: Row<'sub_apps'>, isGiven: boolean): Promise<Hosting> {
  const candidate = isGiven ? await resolve({ ...app, address: app.candidate }) : null;
  return candidate !== null && candidate.version !== '' ? candidate : resolve({ ...app, address: baseAddress(app) });
}
