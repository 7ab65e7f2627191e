import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

/** Whom a message is for, in one tenant: by ids, with the departments below those named, or all. */
export interface Audience {
  people: readonly string[];
  departments: readonly string[];
  roles: readonly string[];
  everyone: boolean;
}

/** The next active people of an audience behind one, in the order of their ids, each once. */
export async function nextPeople(db: Db, tenantId: string, audience: Audience, after: string, most: number): Promise<string[]> {
  const named = namedIn(tenantId, audience, after);
  if (named === null) return [];
  // In the order of `people`: a join would be sorted again for every few hundred of them.
  const rows = await db
    .selectFrom('people as p')
    .select('p.id')
    .where('p.id', '>', after)
    .where('p.status', '=', 'active')
    .where((of) =>
      of.exists(
        of.selectFrom('person_tenants as t').select('t.person_id').whereRef('t.person_id', '=', 'p.id').where('t.tenant_id', '=', tenantId),
      ),
    )
    .$if(named !== 'everyone', (query) => query.where(sql<boolean>`p.id in (${named})`))
    .orderBy('p.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of everybody named behind one, as a query; null where nobody is. */
function namedIn(
  tenantId: string,
  { people, departments, roles, everyone }: Audience,
  after: string,
): RawBuilder<unknown> | 'everyone' | null {
  if (everyone) return 'everyone';
  const parts: RawBuilder<unknown>[] = [];
  if (people.length > 0) parts.push(sql`select id from people where id in (${sql.join(people)})`);
  if (departments.length > 0) {
    parts.push(sql`select person_id from person_tenants where tenant_id = ${tenantId} and person_id > ${after} and department_id in (
      with recursive below (id) as (
        select id from departments where tenant_id = ${tenantId} and id in (${sql.join(departments)})
        union select d.id from departments d join below b on d.parent_id = b.id
      ) select id from below)`);
  }
  if (roles.length > 0)
    parts.push(sql`select person_id from person_roles where person_id > ${after} and role_id in (
      select id from roles where tenant_id = ${tenantId} and id in (${sql.join(roles)}))`);
  return parts.length === 0 ? null : sql.join(parts, sql` union `);
}
