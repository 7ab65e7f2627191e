import type { Db } from '../../../db/schema.ts';
import type { Holder } from '../../../identity/rights.ts';

export interface Star {
  resourceCode: string;
  folder: string;
}

/** Starred functions as they were arranged; those that never were come last, the newest at the end. */
export function listStars(db: Db, { personId, tenantId }: Holder): Promise<Star[]> {
  return db
    .selectFrom('common_use')
    .select(['resource_code as resourceCode', 'folder'])
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .orderBy((of) => of.case().when('sort', 'is', null).then(1).else(0).end())
    .orderBy('sort')
    .orderBy('created_at')
    .orderBy('resource_code')
    .execute();
}

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
