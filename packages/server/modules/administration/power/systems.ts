import type { Action, PermissionName } from '@atrium/api/contract';
import type { Scope } from '@atrium/api/integration';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isGranted, isPermitted } from '../../../identity/permission.ts';
import { markChecked } from '../../../identity/power-checked.ts';
import type { Entitled } from '../../../identity/rights.ts';
import { findRole } from '../roles/queries.ts';
import { requireManageable } from './people.ts';
import { requireGrantable } from './roles.ts';

/** What a service account may do, and where. */
export interface SystemPower {
  source: string;
  tenants: readonly string[];
  scopes: readonly string[];
}

/** What somebody may do by hand who may let a service account do it. */
const byHand: Record<Scope, readonly PermissionName[]> = {
  'tasks:write': [],
  'events:read': [],
  'messages:send': ['message:add'],
  'news:write': ['administration-news:add', 'administration-news:edit', 'administration-news:enable'],
  'people:read': ['administration-people:query', 'administration-people:get'],
  'directory:write': [
    'administration-people:add',
    'administration-people:edit',
    'administration-people:disable',
    'administration-sources:edit',
  ],
};

/** Refuses with 403 what concerns a service account where the administrator does not administer systems in each of its tenants. */
export async function requireSystem(db: Db, session: Entitled, { tenants }: Pick<SystemPower, 'tenants'>, action: Action): Promise<void> {
  markChecked(session, 'system');
  const elsewhere = await tenantElsewhere(db, session, tenants, action);
  if (elsewhere !== undefined) throw new Refusal('systemElsewhere', { values: { tenant: elsewhere } });
}

/** The name of a tenant of the account where the administrator may not do this with systems; undefined where there is none. */
export async function tenantElsewhere(db: Db, session: Entitled, tenants: readonly string[], action: Action): Promise<string | undefined> {
  for (const tenantId of tenants) {
    if (await isGranted(db, { ...session, tenantId }, 'administration-systems', action)) continue;
    const named = await db.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirst();
    return named?.name ?? tenantId;
  }
  return undefined;
}

/**
 * Refuses with 403 to give a service account power, or a key or an address of one that has power, where the administrator lacks some of that
 * power: a tenant, what a scope does, and for `directory:write` the people whom the account manages and the roles that its groups give.
 */
export async function requireSystemPower(db: Db, session: Entitled, account: SystemPower, action: Action): Promise<void> {
  await requireSystem(db, session, account, action);
  for (const tenantId of account.tenants)
    for (const scope of account.scopes)
      for (const permission of byHand[scope as Scope] ?? [])
        if (!(await isPermitted(db, { ...session, tenantId }, permission))) throw new Refusal('notYours', { values: { what: permission } });
  if (account.scopes.includes('directory:write')) await requireDirectoryPower(db, session, `scim:${account.source}`);
}

/** What a source of people can do: everything that its people may do, and give the roles that its groups are linked to. */
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
