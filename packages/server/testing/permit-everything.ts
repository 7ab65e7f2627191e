import { Action, permissionIds } from '@atrium/api/contract';
import type { Db } from '../db/schema.ts';

/** Gives p-li every permission in the first tenant: a call looks at the permission before it looks at what it is sent. */
export async function permitEverything(db: Db): Promise<void> {
  const actions = JSON.stringify(Action.enum);
  await db.insertInto('roles').values({ id: 'r-everything', tenant_id: '10001', name: '一切' }).execute();
  await db
    .insertInto('role_permissions')
    .values(permissionIds.map((id) => ({ role_id: 'r-everything', permission_id: id, actions })))
    .execute();
  await db.insertInto('person_roles').values({ person_id: 'p-li', role_id: 'r-everything' }).execute();
}
