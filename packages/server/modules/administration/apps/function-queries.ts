import type { AdministeredFunction, FunctionFields } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { texts } from '../../../provisioning/shapes/shapes.ts';
import { ownershipOf } from '../records/ownership.ts';
import { versionOf } from '../../../records/version.ts';
import { rolesThatOpen } from '../power/openers.ts';
import { behind, nameModules } from './queries.ts';

export async function findFunction(db: Db, tenantId: string, code: string): Promise<AdministeredFunction | undefined> {
  const row = await db.selectFrom('functions').selectAll().where('code', '=', code).executeTakeFirst();
  if (row === undefined) return undefined;
  const { app_code: app, name, remark, icon, type, url, permission } = row;
  const [roles, ownership] = await Promise.all([
    url === '' ? [] : rolesThatOpen(db, { app, fn: code }, tenantId),
    ownershipOf(db, { kind: 'function', id: code }),
  ]);
  const fields: FunctionFields = {
    parent: row.parent_code,
    name,
    names: JSON.parse(row.names ?? '{}'),
    remark,
    remarks: JSON.parse(row.remarks ?? '{}'),
    icon,
    type,
    url,
    frontModule: row.front_module,
    permission,
    roles,
  };
  return { code, app, ...fields, version: versionOf([fields, ownership]), ownership };
}

const columns = ({ parent, name, names, remark, remarks, icon, type, url, frontModule, permission }: FunctionFields) => ({
  parent_code: parent,
  name,
  names: texts(names),
  remark,
  remarks: texts(remarks),
  icon,
  type,
  url,
  front_module: frontModule,
  permission,
});

export async function insertFunction(trx: Db, code: string, app: string, fields: FunctionFields): Promise<void> {
  const sort = await behind(trx, 'functions');
  await trx
    .insertInto('functions')
    .values({ code, app_code: app, module_code: app, module_name: '', sort, ...columns(fields) })
    .execute();
  await nameModules(trx, app);
}

export async function updateFunction(trx: Db, { code, app }: AdministeredFunction, fields: FunctionFields): Promise<void> {
  await trx.updateTable('functions').set(columns(fields)).where('code', '=', code).execute();
  await nameModules(trx, app);
}

export async function deleteFunction(trx: Db, code: string): Promise<void> {
  await trx.deleteFrom('functions').where('code', '=', code).execute();
}

export async function countInside(db: Db, group: string): Promise<number> {
  const { count } = await db
    .selectFrom('functions')
    .where('parent_code', '=', group)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const wrong = (path: string): Refusal => new Refusal('malformed', { errors: [{ path, message: 'fieldFormat' }] });

/** Throws for invalid references: a group that is not of the app or is within itself, a sub-application that is not registered. */
export async function requirePlace(trx: Db, code: string, app: string, fields: FunctionFields): Promise<void> {
  const { parent, url, frontModule, roles } = fields;
  if ((url === '') !== (frontModule === '')) throw wrong('/frontModule');
  if (url === '' && roles.length > 0) throw wrong('/roles');
  if (url !== '') {
    const known = await trx.selectFrom('sub_apps').select('name').where('name', '=', frontModule).executeTakeFirst();
    if (known === undefined) throw wrong('/frontModule');
  }
  const groups = await trx
    .selectFrom('functions')
    .select(['code', 'parent_code as parent'])
    .where('app_code', '=', app)
    .where('url', '=', '')
    .execute();
  const parents = new Map(groups.map((group) => [group.code, group.parent]));
  if (parent !== null && !parents.has(parent)) throw wrong('/parent');
  for (let above = parent; above !== null; above = parents.get(above) ?? null) if (above === code) throw wrong('/parent');
}
