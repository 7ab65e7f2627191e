import type { Db } from '../../../db/schema.ts';
import type { Holder } from '../../../identity/rights.ts';
import type { Star } from '../../apps/own-use.ts';

/** Writes the positions of stars in the order of the items; skips items that are no stars (any more). */
export async function arrangeStars(db: Db, { personId, tenantId }: Holder, items: readonly Star[]): Promise<void> {
  const mine = db.updateTable('common_use').where('person_id', '=', personId).where('tenant_id', '=', tenantId);
  await mine.set({ sort: null }).execute();
  for (const [sort, { resourceCode, folder }] of items.entries())
    await mine.set({ sort, folder }).where('resource_code', '=', resourceCode).execute();
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
