import type { Db } from '../../../db/schema.ts';
import { isGranted } from '../../../identity/permission.ts';
import type { Entitled } from '../../../identity/rights.ts';

/** Whether the user may edit news and guides in every tenant. */
export async function editsEverywhere(db: Db, session: Entitled): Promise<boolean> {
  const tenants = await db.selectFrom('tenants').select('id').execute();
  const granted = await Promise.all(tenants.map(({ id }) => isGranted(db, { ...session, tenantId: id }, 'administration-news', 'edit')));
  return granted.every(Boolean);
}
