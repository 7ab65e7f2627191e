import type { Db } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';

/** The people whom the user substitutes at a time: their names by id; mostly none. */
export async function principalsOf(db: Db, { personId, tenantId }: Holder, now: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('substitutions as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.real_name'])
    .where('s.substitute_id', '=', personId)
    .where('s.tenant_id', '=', tenantId)
    .where('s.from_at', '<=', now)
    .where('s.until_at', '>', now)
    .execute();
  return new Map(rows.map(({ id, real_name: name }) => [id, name]));
}
