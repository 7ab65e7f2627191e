import type { TenantFields } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '../../../db/schema.ts';
import { readOrganisation } from '../../../provisioning/read-organisation.ts';
import { texts } from '../../../provisioning/shapes/shapes.ts';
import { insertDepartment } from '../departments/queries.ts';
import { insertTenant } from './queries.ts';

const example = join(import.meta.dirname, '../../../provisioning/example');
const administration = 'control-center';
const administrator = 'administrator';
/** The roles of the example that a tenant begins with, as far as the example has them; its own applications stay behind. */
const shipped: ReadonlySet<string> = new Set(['employee', administrator, 'auditor', 'editor']);

/** Makes a tenant with a department of its name and the shipped roles; the person becomes its administrator. Runs in a transaction. */
export async function makeTenant(trx: Db, id: string, fields: TenantFields, personId: string): Promise<void> {
  await insertTenant(trx, id, fields);
  const root = `department-${randomUUID()}`;
  await insertDepartment(trx, id, root, null, { name: fields.name, names: fields.names, code: '', head: null });
  await insertRoles(trx, id);
  await trx.insertInto('person_tenants').values({ person_id: personId, tenant_id: id, department_id: root, sort: 99 }).execute();
  await trx
    .insertInto('person_roles')
    .values({ person_id: personId, role_id: roleId(id, administrator), given_by: 'screens' })
    .execute();
}

const roleId = (tenant: string, role: string): string => `${tenant}-${role}`;

async function insertRoles(trx: Db, tenant: string): Promise<void> {
  const { organisation } = await readOrganisation(example);
  const hasApp = await trx.selectFrom('apps').select('code').where('code', '=', administration).executeTakeFirst();
  for (const role of organisation.roles.filter(({ id }) => shipped.has(id))) {
    const id = roleId(tenant, role.id);
    await trx
      .insertInto('roles')
      .values({ id, tenant_id: tenant, name: role.name, names: texts(role.names), second_factor: role.secondFactor ?? 'optional' })
      .execute();
    const permissions = role.permissions ?? [];
    if (permissions.length > 0)
      await trx
        .insertInto('role_permissions')
        .values(permissions.map((one) => ({ role_id: id, permission_id: one.permissionId, actions: JSON.stringify(one.actions) })))
        .execute();
    if (hasApp !== undefined && role.apps.includes(administration))
      await trx.insertInto('role_apps').values({ role_id: id, app_code: administration }).execute();
  }
}
