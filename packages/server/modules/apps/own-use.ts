import type { Db, Row } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';

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

/** Functions that the person opened lately, the newest first. */
export function listRecents(db: Db, { personId, tenantId }: Holder, src: string): Promise<Row<'recent_apps'>[]> {
  return db
    .selectFrom('recent_apps')
    .selectAll()
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('src', '=', src)
    .where('cleared_at', 'is', null)
    .orderBy('visited_at', 'desc')
    .orderBy('resource_code')
    .execute();
}
