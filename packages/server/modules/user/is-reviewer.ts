import { readerOf } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';

/** Whether somebody reports to the person in the tenant, the person leads a department, or has a report to review. */
export async function isReviewer(db: Db, { personId, tenantId }: Holder): Promise<boolean> {
  const of = { personId, tenantId };
  const manages = readerOf(db).statement('manages', (who: typeof of) =>
    db
      .selectFrom('person_tenants')
      .select('person_id')
      .where('tenant_id', '=', who.tenantId)
      .where('manager_id', '=', who.personId)
      .limit(1),
  );
  if ((await manages(of)).length > 0) return true;
  const leads = readerOf(db).statement('leads', (who: typeof of) =>
    db
      .selectFrom('departments')
      .select('id')
      .where('tenant_id', '=', who.tenantId)
      .where('head_id', '=', who.personId)
      .where('archived_at', 'is', null)
      .limit(1),
  );
  if ((await leads(of)).length > 0) return true;
  const asked = readerOf(db).statement('asked-to-review', (who: typeof of) =>
    db
      .selectFrom('reports')
      .select('id')
      .where('tenant_id', '=', who.tenantId)
      .where('reviewer_id', '=', who.personId)
      .where('state', '<>', 'draft')
      .limit(1),
  );
  return (await asked(of)).length > 0;
}
