import type { Db } from '../../db/schema.ts';
import type { Holder } from '../session/rights.ts';

/** Codes of starred functions, newest last. */
export async function listStars(db: Db, { personId, tenantId }: Holder): Promise<string[]> {
  const rows = await db
    .selectFrom('common_use')
    .select('resource_code')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('resource_code')
    .execute();
  return rows.map(({ resource_code: code }) => code);
}

export async function insertStar(db: Db, { personId, tenantId }: Holder, code: string, now: string): Promise<void> {
  await db
    .insertInto('common_use')
    .values({ person_id: personId, tenant_id: tenantId, resource_code: code, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStar(db: Db, { personId, tenantId }: Holder, code: string): Promise<void> {
  await db
    .deleteFrom('common_use')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('resource_code', '=', code)
    .execute();
}
