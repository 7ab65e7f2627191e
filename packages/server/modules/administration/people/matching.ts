import type { Db } from '../../../db/schema.ts';
import { searchPeople } from '../../people/search.ts';

/** Returns the ids of a tenant's people by an administrator's search: that of the address book, and by username. */
export async function matchingPeople(db: Db, tenantId: string, q: string): Promise<string[]> {
  const [found, exact] = await Promise.all([
    searchPeople(db, tenantId, q),
    db
      .selectFrom('people as p')
      .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
      .select('p.id')
      .where('m.tenant_id', '=', tenantId)
      .where('p.username', '=', q.trim().toLowerCase())
      .execute(),
  ]);
  return [...new Set([...exact.map(({ id }) => id), ...found])];
}
