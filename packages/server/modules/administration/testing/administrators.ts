import { type Action, administrationAreas, type AdministrationArea } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';

const actions: readonly Action[] = ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'];

/** Gives a person of the test organisation an own role with areas of the administration; all of them by default. */
export async function makeAdministrator(
  db: Db,
  personId: string,
  { tenantId = '10001', areas = administrationAreas }: { tenantId?: string; areas?: readonly AdministrationArea[] } = {},
): Promise<string> {
  const id = `r-admin-${personId}-${tenantId}`;
  await db.insertInto('roles').values({ id, tenant_id: tenantId, name: '管理员' }).execute();
  await db
    .insertInto('role_permissions')
    .values(areas.map((area) => ({ role_id: id, permission_id: `administration-${area}`, actions: JSON.stringify(actions) })))
    .execute();
  await db.insertInto('person_roles').values({ person_id: personId, role_id: id, given_by: 'screens' }).execute();
  return id;
}
