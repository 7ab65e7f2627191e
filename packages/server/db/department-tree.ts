import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** A subquery of the department of a person in a tenant, and of all above it. */
export const departmentsAbove = ({ personId, tenantId }: { personId: string; tenantId: string }): RawBuilder<string> => sql<string>`(
  with recursive above (id, parent_id) as (
    select d.id, d.parent_id from departments d join person_tenants m on m.department_id = d.id
      where m.person_id = ${personId} and m.tenant_id = ${tenantId}
    union select d.id, d.parent_id from departments d join above a on d.id = a.parent_id
  ) select id from above)`;

/** A subquery of departments, and of all below them. `ids` is a list or a subquery. */
export const departmentsBelow = (ids: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  with recursive below (id) as (
    select id from departments where id in (${ids}) union select d.id from departments d join below b on d.parent_id = b.id
  ) select id from below)`;

/** Returns these departments, and instead of a merged one the department that has its people, each once. */
export async function presentDepartments(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const merged = await db
    .selectFrom('departments')
    .select(['id', 'merged_into'])
    .where('id', 'in', ids)
    .where('merged_into', 'is not', null)
    .execute();
  return [...new Set(ids.map((id) => merged.find((one) => one.id === id)?.merged_into ?? id))];
}
