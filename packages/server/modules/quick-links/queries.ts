import type { QuickLink } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Holder } from '../session/rights.ts';

/** Those of the tenant and those for every tenant, in the order of the organisation's file. */
export function listQuickLinks(db: Db, { tenantId }: Holder): Promise<QuickLink[]> {
  return db
    .selectFrom('quick_links')
    .select(['id', 'name', 'url'])
    .where((of) => of.or([of('tenant_id', '=', tenantId), of('tenant_id', 'is', null)]))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}
