import type { Db } from '../../db/schema.ts';
import { personTermRows } from '../../search/person-terms.ts';
import type { Named } from '../../search/terms.ts';

const mostRows = 2000;

/** Rewrites a person's search terms, in each of their tenants with the duties there. */
export async function writePersonTerms(db: Db, personId: string, person: Named): Promise<void> {
  const tenants = await db.selectFrom('person_tenants').select(['tenant_id', 'duties']).where('person_id', '=', personId).execute();
  await db.deleteFrom('person_terms').where('person_id', '=', personId).execute();
  const rows = tenants.flatMap(({ tenant_id: tenantId, duties }) => personTermRows(tenantId, personId, person, duties));
  for (let at = 0; at < rows.length; at += mostRows) {
    await db
      .insertInto('person_terms')
      .values(rows.slice(at, at + mostRows))
      .execute();
  }
}
