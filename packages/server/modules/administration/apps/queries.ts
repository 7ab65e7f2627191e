import type { AdministeredApp, AppEntry, AppFields, FunctionEntry } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { texts } from '../../../provisioning/shapes/shapes.ts';
import { ownershipOf } from '../records/ownership.ts';
import { inLanguage } from '../../../names/in-language.ts';
import type { Language } from '../../../messages/language.ts';
import type { Reader } from '../records/reader.ts';
import { versionOf } from '../../../records/version.ts';
import { rolesThatOpen } from '../power/openers.ts';

/** Returns the keys of records that files own and no screen has taken over. */
export async function ownedByFiles(db: Db, kind: 'app' | 'function' | 'sub-app' | 'department' | 'tenant'): Promise<Set<string>> {
  const rows = await db
    .selectFrom('provision_state as s')
    .leftJoin('taken_over as t', 't.key', 's.key')
    .select('s.key')
    .where('s.key', '>=', `${kind}:`)
    .where('s.key', '<', `${kind};`)
    .where('t.key', 'is', null)
    .execute();
  return new Set(rows.map(({ key }) => key.slice(kind.length + 1)));
}

/** Returns all apps with the number of the tenant's roles that open each. */
export async function listApps(db: Db, { tenantId, language }: Reader): Promise<AppEntry[]> {
  const [rows, files] = await Promise.all([
    db
      .selectFrom('apps as a')
      .select((of) => [
        'a.code',
        'a.name',
        'a.names',
        'a.icon',
        of
          .selectFrom('functions as f')
          .whereRef('f.app_code', '=', 'a.code')
          .where('f.url', '<>', '')
          .select((all) => all.fn.countAll<number>().as('n'))
          .as('functions'),
        of
          .selectFrom('roles as r')
          .where('r.tenant_id', '=', tenantId)
          .where((is) =>
            is.or(
              (['role_apps', 'opened_apps'] as const).map((table) =>
                is.exists(is.selectFrom(table).select('role_id').whereRef('app_code', '=', 'a.code').whereRef('role_id', '=', 'r.id')),
              ),
            ),
          )
          .select((all) => all.fn.countAll<number>().as('n'))
          .as('roles'),
      ])
      .orderBy('a.sort')
      .orderBy('a.code')
      .execute(),
    ownedByFiles(db, 'app'),
  ]);
  return rows.map((row) => ({
    ...inLanguage(language, row),
    functions: Number(row.functions),
    roles: Number(row.roles),
    file: files.has(row.code),
  }));
}

export async function findApp(db: Db, tenantId: string, code: string, language: Language = 'zh-CN'): Promise<AdministeredApp | undefined> {
  const row = await db.selectFrom('apps').selectAll().where('code', '=', code).executeTakeFirst();
  if (row === undefined) return undefined;
  const [roles, functions, ownership] = await Promise.all([
    rolesThatOpen(db, { app: code }, tenantId),
    functionsOf(db, code, language),
    ownershipOf(db, { kind: 'app', id: code }),
  ]);
  const { name, names, icon, resource_path: resourcePath } = row;
  const fields: AppFields = { name, names: JSON.parse(names ?? '{}'), icon, resourcePath, roles };
  return { code, ...fields, functions, version: versionOf([fields, ownership]), ownership };
}

async function functionsOf(db: Db, app: string, language: Language): Promise<FunctionEntry[]> {
  const [rows, files] = await Promise.all([
    db
      .selectFrom('functions')
      .select(['code', 'parent_code as parent', 'name', 'names', 'url'])
      .where('app_code', '=', app)
      .orderBy('sort')
      .orderBy('code')
      .execute(),
    ownedByFiles(db, 'function'),
  ]);
  return rows.map((row) => ({ ...inLanguage(language, row), file: files.has(row.code) }));
}

const columns = ({ name, names, icon, resourcePath }: AppFields) => ({ name, names: texts(names), icon, resource_path: resourcePath });

export async function insertApp(trx: Db, code: string, fields: AppFields): Promise<void> {
  const sort = await behind(trx, 'apps');
  await trx
    .insertInto('apps')
    .values({ code, system_code: code, sort, ...columns(fields) })
    .execute();
}

export async function updateApp(trx: Db, code: string, fields: AppFields): Promise<void> {
  await trx.updateTable('apps').set(columns(fields)).where('code', '=', code).execute();
  await nameModules(trx, code);
}

export async function deleteApp(trx: Db, code: string): Promise<void> {
  await trx.deleteFrom('apps').where('code', '=', code).execute();
}

/** Returns a position after all others. */
export async function behind(trx: Db, table: 'apps' | 'functions'): Promise<number> {
  const { most } = await trx
    .selectFrom(table)
    .select((of) => of.fn.max<number | null>('sort').as('most'))
    .executeTakeFirstOrThrow();
  return Number(most ?? 0) + 1;
}

interface Placed {
  code: string;
  sort: number;
}

/** Assigns the present positions to records in a new order; increases equal positions so that each is unique. */
export async function writeOrder(
  trx: Db,
  table: 'apps' | 'functions' | 'departments',
  present: readonly Placed[],
  codes: readonly string[],
): Promise<void> {
  const key = table === 'departments' ? 'id' : 'code';
  let last = Number.NEGATIVE_INFINITY;
  const positions = present.map(({ sort }) => (last = Math.max(sort, last + 1)));
  const was = new Map(present.map(({ code, sort }) => [code, sort]));
  for (const [at, code] of codes.entries())
    if (was.get(code) !== positions[at])
      await trx
        .updateTable(table as 'apps')
        .set({ sort: positions[at]! })
        .where(key as 'code', '=', code)
        .execute();
}

/** Stores in every function of an app the name of its group, or else of the app. */
export async function nameModules(trx: Db, app: string): Promise<void> {
  const { code, name, names } = await trx.selectFrom('apps').selectAll().where('code', '=', app).executeTakeFirstOrThrow();
  const rows = await trx.selectFrom('functions').selectAll().where('app_code', '=', app).execute();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  for (const row of rows) {
    let top = row;
    for (let above = byCode.get(row.parent_code ?? ''); above !== undefined; above = byCode.get(above.parent_code ?? '')) top = above;
    const module = top.url === '' ? top : { code, name, names };
    const set = { module_code: module.code, module_name: module.name, module_names: module.names };
    if (Object.entries(set).some(([column, value]) => row[column as keyof typeof set] !== value))
      await trx.updateTable('functions').set(set).where('code', '=', row.code).execute();
  }
}
