import type { AdministeredRole, PageOf, RoleEntry, RoleFields } from '@atrium/api/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { groupBy } from '../../../lists/group-by.ts';
import { appsOpenedToRoles, openedToRoles } from '../../apps/catalogue-queries.ts';
import { Refusal } from '../../../http/refusal.ts';
import { texts } from '../../../provisioning/shapes/shapes.ts';
import { endsSoon } from './people-of-role.ts';
import { anyContains, listPage, sortColumn } from '../records/list-page.ts';
import { ownershipOf } from '../records/ownership.ts';
import { textIn } from '../../../names/in-language.ts';
import type { Reader } from '../records/reader.ts';
import { versionOf } from '../../../records/version.ts';

interface RoleQuery {
  q?: string;
  sort?: string;
  pageIndex: number;
  pageSize: number;
}

const sorts = { name: 'r.name', people: 'people', ending: 'ending', apps: 'apps', permissions: 'permissions' } as const;

/** Returns a tenant's roles with the number of their apps, permissions and people. */
export async function listRoles(db: Db, { tenantId, language }: Reader, { q = '', sort, ...page }: RoleQuery): Promise<PageOf<RoleEntry>> {
  const soon = await endsSoon(db, tenantId);
  const of = db
    .selectFrom('roles as r')
    .where('r.tenant_id', '=', tenantId)
    .$if(q !== '', (query) => query.where(anyContains(['r.name', 'r.id'], q)));
  const { total, rows } = await listPage(of, page, [sortColumn(sorts, sort, 'name'), 'r.id'], (query) =>
    query.select((eb) => [
      'r.id',
      'r.name',
      'r.names',
      eb
        .selectFrom(
          eb
            .selectFrom('role_apps as ra')
            .select(['ra.role_id', 'ra.app_code'])
            .union(eb.selectFrom('opened_apps as oa').select(['oa.role_id', 'oa.app_code']))
            .as('has'),
        )
        .whereRef('has.role_id', '=', 'r.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('apps'),
      eb.selectFrom('role_permissions').whereRef('role_id', '=', 'r.id').select(eb.fn.countAll<number>().as('n')).as('permissions'),
      eb.selectFrom('person_roles').whereRef('role_id', '=', 'r.id').select(eb.fn.countAll<number>().as('n')).as('people'),
      eb
        .selectFrom('person_roles')
        .whereRef('role_id', '=', 'r.id')
        .where('ends_on', '<=', soon)
        .select(eb.fn.countAll<number>().as('n'))
        .as('ending'),
      eb
        .selectFrom('provision_state as s')
        .where('s.key', '=', sql<string>`'role:' || ${eb.ref('r.id')}`)
        .select('s.key')
        .as('state'),
    ]),
  );
  const listed = rows.map(({ id, name, names, apps, permissions, people, ending, state }) => ({
    id,
    name: textIn(language, name, names),
    apps: Number(apps),
    permissions: Number(permissions),
    people: Number(people),
    ending: Number(ending),
    file: state !== null,
  }));
  return { total, rows: listed };
}

/** Returns only the fields of a role. */
export const fieldsOfRole = ({ name, names, apps, permissions, secondFactor }: RoleFields): RoleFields => ({
  name,
  names,
  apps,
  permissions,
  secondFactor,
});

/** Returns one role of a tenant, or undefined. */
export async function findRole(db: Db, tenantId: string, id: string): Promise<AdministeredRole | undefined> {
  const role = await db.selectFrom('roles').selectAll().where('id', '=', id).where('tenant_id', '=', tenantId).executeTakeFirst();
  if (role === undefined) return undefined;
  const [opened, openedApps, apps, functions, permissions, { people }, ownership] = await Promise.all([
    openedToRoles(db, [id]),
    appsOpenedToRoles(db, [id]),
    db.selectFrom('role_apps').select('app_code as code').where('role_id', '=', id).orderBy('app_code').execute(),
    db
      .selectFrom('role_functions as rf')
      .innerJoin('functions as f', 'f.code', 'rf.function_code')
      .select(['f.app_code as app', 'f.code'])
      .where('rf.role_id', '=', id)
      .orderBy('f.code')
      .execute(),
    db.selectFrom('role_permissions').selectAll().where('role_id', '=', id).orderBy('permission_id').execute(),
    db
      .selectFrom('person_roles')
      .where('role_id', '=', id)
      .select((eb) => eb.fn.countAll<string | number>().as('people'))
      .executeTakeFirstOrThrow(),
    ownershipOf(db, { kind: 'role', id }),
  ]);
  const restricted = groupBy(functions, ({ app }) => app);
  const fields: RoleFields = {
    name: role.name,
    names: JSON.parse(role.names),
    apps: apps.map(({ code }) => ({ code, functions: restricted.get(code)?.map((one) => one.code) ?? null })),
    permissions: permissions.map(({ permission_id: permissionId, actions }) => ({ permissionId, actions: JSON.parse(actions) })),
    secondFactor: role.second_factor,
  };
  const opens = opened.map(({ app, code }) => ({ app, code })).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const apart = { opened: opens, openedApps: openedApps.map(({ app }) => app) };
  return { id, ...fields, ...apart, people: Number(people), version: versionOf([fields, ownership]), ownership };
}

/** Throws if another role of the tenant has the new name, ignoring case, because people choose roles by name. */
async function requireOwnName(trx: Db, tenantId: string, id: string, name: string): Promise<void> {
  const fold = (text: string) => text.normalize('NFC').trim().toLowerCase();
  const roles = await trx.selectFrom('roles').select(['id', 'name']).where('tenant_id', '=', tenantId).execute();
  if (roles.some((role) => role.id === id && role.name === name)) return;
  if (roles.some((role) => role.id !== id && fold(role.name) === fold(name)))
    throw new Refusal('recordExists', { errors: [{ path: '/name', message: 'fieldTaken' }] });
}

/** Inserts or updates a role with its apps and permissions. Throws if another role of the tenant has the name. Runs in a transaction. */
export async function writeRole(
  trx: Db,
  tenantId: string,
  id: string,
  { name, names, apps, permissions, secondFactor }: RoleFields,
): Promise<void> {
  await requireOwnName(trx, tenantId, id, name);
  const row = { name, names: texts(names), second_factor: secondFactor };
  await trx
    .insertInto('roles')
    .values({ id, tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  for (const table of ['role_permissions', 'role_apps', 'role_functions'] as const)
    await trx.deleteFrom(table).where('role_id', '=', id).execute();
  if (permissions.length > 0)
    await trx
      .insertInto('role_permissions')
      .values(
        permissions.map(({ permissionId, actions }) => ({ role_id: id, permission_id: permissionId, actions: JSON.stringify(actions) })),
      )
      .execute();
  if (apps.length > 0)
    await trx
      .insertInto('role_apps')
      .values(apps.map(({ code }) => ({ role_id: id, app_code: code })))
      .execute();
  const functions = apps.flatMap((app) => app.functions ?? []);
  if (functions.length > 0)
    await trx
      .insertInto('role_functions')
      .values(functions.map((code) => ({ role_id: id, function_code: code })))
      .execute();
}

export async function deleteRole(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('roles').where('id', '=', id).execute();
}
