import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Db } from '../../db/schema.ts';
import { readOrganisation } from '../../provisioning/read-organisation.ts';
import type { Organisation } from '../../provisioning/records/records.ts';
import { places, type Row, type Shape, shapesOf } from '../../provisioning/shapes/shapes.ts';
import { setupLock } from './is-set-up.ts';

const example = join(import.meta.dirname, '../../provisioning/example');
/** Id of the first tenant, which commands take as `--tenant`, and of its root department. */
export const tenantId = '10001';
const administration = 'control-center';
const shippedRoles = new Set(['employee', 'administrator', 'auditor', 'editor']);
/** Row of `provision_state`: the functions, and the permissions of administrators, that a version has brought. */
const key = 'shipped';

export const roleId = (role: string): string => `${tenantId}-${role}`;

interface Brought {
  functions: string[];
  permissions: string[];
}

/** Adds the company with a root department of its name, the administration as an application, and the shipped roles. */
export async function insertShipped(trx: Db, company: string): Promise<void> {
  const organisation = await shipped(company);
  await insertShapes(trx, shapesOf(organisation));
  await keepBrought(trx, broughtBy(organisation));
}

/**
 * Adds the functions of the administration, and the permissions of administrators, that this version has and the one before had not. The
 * records that administrators have deleted stay deleted. Does nothing in a portal of files, whose files bring them.
 */
export function insertNewlyShipped(db: Db): Promise<void> {
  return oneAtATime(db, setupLock, async (trx) => {
    const row = await trx.selectFrom('provision_state').select('value').where('key', '=', key).executeTakeFirst();
    if (row === undefined) return;
    const before = JSON.parse(row.value) as Brought;
    const organisation = await shipped('');
    const now = broughtBy(organisation);
    if (JSON.stringify(before) === JSON.stringify(now)) return;
    const isNew = ({ kind, id }: Shape) => kind === 'function' && !before.functions.includes(id);
    await insertShapes(trx, shapesOf(organisation).filter(isNew));
    const hasRole = await trx.selectFrom('roles').select('id').where('id', '=', roleId('administrator')).executeTakeFirst();
    const permissions = shapesOf(organisation)
      .find(({ kind, id }) => kind === 'role' && id === roleId('administrator'))!
      .links['role_permissions']!.filter((one) => !before.permissions.includes(String(one['permission_id'])));
    if (hasRole !== undefined) await insertRows(trx, 'role_permissions', permissions);
    await keepBrought(trx, {
      functions: [...new Set([...before.functions, ...now.functions])],
      permissions: [...new Set([...before.permissions, ...now.permissions])],
    });
  });
}

const broughtBy = ({ functions, roles }: Organisation): Brought => ({
  functions: functions.map(({ code }) => code),
  permissions: roles.find(({ id }) => id === roleId('administrator'))!.permissions!.map(({ permissionId }) => permissionId),
});

async function keepBrought(trx: Db, brought: Brought): Promise<void> {
  const value = JSON.stringify(brought);
  await trx
    .insertInto('provision_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The records of a new portal: of the example what every portal needs, and the company. */
async function shipped(company: string): Promise<Organisation> {
  const { organisation } = await readOrganisation(example);
  const { apps, functions, subApps, roles } = organisation;
  return {
    ...organisation,
    tenants: [{ id: tenantId, name: company }],
    departments: [{ id: tenantId, tenant: tenantId, name: company }],
    apps: apps.filter(({ code }) => code === administration),
    functions: functions.filter(({ app }) => app === administration),
    subApps: subApps.filter(({ name }) => name === 'administration'),
    // The example's own applications stay behind.
    roles: roles
      .filter(({ id }) => shippedRoles.has(id))
      .map((role) => ({
        ...role,
        id: roleId(role.id),
        tenant: tenantId,
        apps: role.apps.filter((code) => code === administration),
        functions: [],
      })),
    people: [],
    sharedNames: organisation.sharedNames.filter(({ kind }) => kind === 'platform'),
  };
}

/** Without the state that marks records of files, so that screens may change them. */
async function insertShapes(trx: Db, shapes: readonly Shape[]): Promise<void> {
  for (const { kind, row, links } of shapes) {
    await insertRows(trx, places[kind].table, [row]);
    for (const [table, rows] of Object.entries(links)) await insertRows(trx, table, rows);
  }
}

/** Records that are there already stay as they are. */
async function insertRows(trx: Db, table: string, rows: readonly Row[]): Promise<void> {
  const tables = trx as unknown as Kysely<Record<string, Row>>;
  if (rows.length === 0) return;
  await tables
    .insertInto(table)
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
