import type { Action, PermissionName } from '@atrium/api/contract';
import type { Scope } from '@atrium/api/integration';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isGranted, isPermitted } from '../../../identity/permission.ts';
import { markChecked } from '../../../identity/power-checked.ts';
import { type Entitled, rolesOf } from '../../../identity/rights.ts';
import { doesNothing, named, permissionsIn } from './permissions.ts';
import { findRole } from '../roles/queries.ts';
import { requireManageable } from './people.ts';
import { requireGrantable } from './roles.ts';

/** Permissions and tenants of a service account. */
export interface SystemPower {
  source: string;
  tenants: readonly string[];
  scopes: readonly string[];
}

/** Permissions that a user needs in order to give a service account each scope. */
const byHand: Record<Scope, readonly PermissionName[]> = {
  'tasks:write': [],
  'events:read': [],
  'messages:send': ['message:add'],
  // It sends messages to whom it invites.
  'meetings:write': ['message:add'],
  // By hand an administrator of people says who is away, and who decides for them; see `requireEveryPower`.
  'absences:write': ['administration-people:edit'],
  'news:write': ['administration-news:add', 'administration-news:edit', 'administration-news:enable'],
  'documents:write': ['message:add'],
  'people:read': ['administration-people:query', 'administration-people:get'],
  'directory:write': [
    'administration-people:add',
    'administration-people:edit',
    'administration-people:disable',
    'administration-sources:edit',
  ],
};

/** Throws 403 if the administrator does not administer systems in each tenant of the service account. */
export async function requireSystem(db: Db, session: Entitled, { tenants }: Pick<SystemPower, 'tenants'>, action: Action): Promise<void> {
  markChecked(session, 'system');
  const elsewhere = await tenantElsewhere(db, session, tenants, action);
  if (elsewhere !== undefined) throw new Refusal('systemElsewhere', { values: { tenant: elsewhere } });
}

/** Returns the name of a tenant of the account in which the administrator lacks this permission for systems, or undefined. */
export async function tenantElsewhere(db: Db, session: Entitled, tenants: readonly string[], action: Action): Promise<string | undefined> {
  for (const tenantId of tenants) {
    if (await isGranted(db, { ...session, tenantId }, 'administration-systems', action)) continue;
    const named = await db.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirst();
    return named?.name ?? tenantId;
  }
  return undefined;
}

/**
 * Throws 403 if the administrator lacks a part of the power of a service account: a tenant, what a scope permits, and for `directory:write`
 * the people whom the account manages and the roles that its groups give. Checked before the account gets power, a key or an address.
 */
export async function requireSystemPower(db: Db, session: Entitled, account: SystemPower, action: Action): Promise<void> {
  await requireSystem(db, session, account, action);
  for (const tenantId of account.tenants)
    for (const scope of account.scopes)
      for (const permission of byHand[scope as Scope] ?? [])
        if (!(await isPermitted(db, { ...session, tenantId }, permission)))
          throw new Refusal('notYours', { values: { what: named(permission) } });
  if (account.scopes.includes('absences:write')) for (const tenantId of account.tenants) await requireEveryPower(db, session, tenantId);
  if (account.scopes.includes('directory:write')) await requireDirectoryPower(db, session, `scim:${account.source}`);
}

/** Requires every permission that somebody has in a tenant: who says that people are away also says who decides in their place. */
async function requireEveryPower(db: Db, session: Entitled, tenantId: string): Promise<void> {
  const mine = permissionsIn((await rolesOf(db, { ...session, tenantId })).flatMap(({ permissions }) => permissions));
  const given = await db
    .selectFrom('person_roles as pr')
    .innerJoin('roles as r', 'r.id', 'pr.role_id')
    .innerJoin('role_permissions as p', 'p.role_id', 'r.id')
    .select(['p.permission_id as permissionId', 'p.actions'])
    .distinct()
    .where('r.tenant_id', '=', tenantId)
    .execute();
  for (const { permissionId, actions } of given)
    for (const permission of permissionsIn([{ permissionId, actions: JSON.parse(actions) as string[] }]))
      if (!mine.has(permission) && !(await doesNothing(db, permission)))
        throw new Refusal('notYours', { values: { what: named(permission) } });
}

/** Requires the power of a people source: all permissions of its people, and the roles that its groups give. */
async function requireDirectoryPower(db: Db, session: Entitled, source: string): Promise<void> {
  await requireManageable(db, session, { managedBy: source }, 'edit');
  const linked = await db
    .selectFrom('directory_groups')
    .select(['tenant_id', 'role_id'])
    .distinct()
    .where('source', '=', source)
    .where('role_id', 'is not', null)
    .execute();
  for (const { tenant_id: tenantId, role_id: id } of linked) {
    const role = await findRole(db, tenantId, id ?? '');
    if (role !== undefined) await requireGrantable(db, { ...session, tenantId }, role);
  }
}
