import type { ImportKind } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { groupBy } from '../../../lists/group-by.ts';
import { type Language, say } from '../../../messages/language.ts';
import { valuesOf } from '../../people/custom-fields.ts';
import { appsOpenedToRoles, closedToRoles, openedToRoles } from '../../apps/catalogue-queries.ts';
import { editedFields } from '../people/edited-fields.ts';
import { departmentsOf, referencesOf } from './choices.ts';
import { listIn } from './outcome.ts';
import type { Column } from './columns.ts';
import { mostRows } from './file/read-table.ts';

type Cells = Partial<Record<string, string>>;

/** Returns what a tenant has now as rows of a sheet, which an import of them makes again. */
export async function presentRows(db: Db, tenantId: string, kind: ImportKind, columns: readonly Column[]): Promise<string[][]> {
  const rows = await readers[kind](db, tenantId);
  if (rows.length > mostRows) throw new Refusal('importRows');
  return rows.map((cells) => columns.map(({ key }) => cells[key] ?? ''));
}

const readers: Record<ImportKind, (db: Db, tenantId: string) => Promise<Cells[]>> = {
  apps: async (db) => {
    const rows = await db.selectFrom('apps').selectAll().orderBy('sort').orderBy('code').execute();
    return rows.map((row) => ({
      app: row.code,
      name: row.name,
      ...othersOf('names', row.names),
      icon: row.icon,
      resourcePath: row.resource_path,
    }));
  },
  functions: async (db) => {
    const apps = (await db.selectFrom('apps').select('code').orderBy('sort').orderBy('code').execute()).map(({ code }) => code);
    const rows = await db.selectFrom('functions').selectAll().orderBy('sort').orderBy('code').execute();
    const below = groupBy(rows, (row) => `${row.app_code} ${row.parent_code ?? ''}`);
    const from = (app: string, parent: string): typeof rows =>
      (below.get(`${app} ${parent}`) ?? []).flatMap((row) => [row, ...from(app, row.code)]);
    return apps
      .flatMap((app) => from(app, ''))
      .map((row) => ({
        app: row.app_code,
        code: row.code,
        name: row.name,
        ...othersOf('names', row.names),
        parent: row.parent_code ?? '',
        url: row.url,
        frontModule: row.front_module,
        type: String(row.type),
        remark: row.remark,
        ...othersOf('remarks', row.remarks),
        icon: row.icon,
        permission: row.permission ?? '',
      }));
  },
  roles: async (db, tenantId) => {
    const rows = await db.selectFrom('roles').selectAll().where('tenant_id', '=', tenantId).orderBy('name').execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const appsOf = groupBy(await db.selectFrom('role_apps').selectAll().where('role_id', 'in', ids).execute(), (row) => row.role_id);
    const own = await db
      .selectFrom('role_functions as rf')
      .innerJoin('functions as f', 'f.code', 'rf.function_code')
      .select(['rf.role_id as role', 'f.app_code as app', 'f.code'])
      .where('rf.role_id', 'in', ids)
      .execute();
    const functionsOf = groupBy([...own, ...(await openedToRoles(db, ids))], ({ role }) => role);
    const whollyOf = groupBy(await appsOpenedToRoles(db, ids), ({ role }) => role);
    const closedOf = groupBy(await closedToRoles(db, ids), ({ role }) => role);
    const appOf = new Map((await db.selectFrom('functions').select(['code', 'app_code']).execute()).map((row) => [row.code, row.app_code]));
    const permits = groupBy(
      await db.selectFrom('role_permissions').selectAll().where('role_id', 'in', ids).orderBy('permission_id').execute(),
      (row) => row.role_id,
    );
    return rows.map((row) => {
      const restricted = new Set(own.filter(({ role }) => role === row.id).map(({ app }) => app));
      const besides = (whollyOf.get(row.id) ?? []).map(({ app }) => app);
      const ofRole = (appsOf.get(row.id) ?? []).map((one) => one.app_code).filter((app) => !restricted.has(app));
      const whole = [...new Set([...ofRole, ...besides])];
      const parts = (functionsOf.get(row.id) ?? []).filter(({ app }) => !whole.includes(app)).map(({ app, code }) => `${app}/${code}`);
      const closed = (closedOf.get(row.id) ?? [])
        .filter(({ code }) => whole.includes(appOf.get(code) ?? ''))
        .map(({ code }) => `-${appOf.get(code)}/${code}`);
      const actions = (permits.get(row.id) ?? []).flatMap((one) =>
        (JSON.parse(one.actions) as string[]).map((action) => `${one.permission_id}:${action}`),
      );
      return {
        name: row.name,
        ...othersOf('names', row.names),
        apps: [...new Set([...whole, ...parts, ...closed])].toSorted().join('; '),
        permissions: actions.join('; '),
        secondFactor: row.second_factor,
      };
    });
  },
  departments: async (db, tenantId) => {
    const all = await departmentsOf(db, tenantId);
    const details = await db
      .selectFrom('departments as d')
      .leftJoin('people as h', 'h.id', 'd.head_id')
      .leftJoin('person_tenants as m', (join) => join.onRef('m.person_id', '=', 'd.head_id').onRef('m.tenant_id', '=', 'd.tenant_id'))
      .select(['d.id', 'd.names', 'h.user_code as head', 'h.status', 'm.person_id as member'])
      .where('d.tenant_id', '=', tenantId)
      .execute();
    const detailOf = new Map(details.map((row) => [row.id, row]));
    const below = groupBy(all, ({ parent_id: parent }) => parent ?? '');
    const from = (parent: string): typeof all => (below.get(parent) ?? []).flatMap((one) => [one, ...from(one.id)]);
    const references = referencesOf(all);
    return from('').map((one) => {
      const { names = null, head = null, status = null, member = null } = detailOf.get(one.id) ?? {};
      return {
        code: one.code ?? '',
        name: one.name,
        ...othersOf('names', names),
        parent: references.get(one.parent_id ?? '') ?? '',
        head: member !== null && status === 'active' ? (head ?? '') : '',
      };
    });
  },
  people: async (db, tenantId) => {
    const people = await db
      .selectFrom('people as p')
      .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
      .selectAll('p')
      .select('m.department_id')
      .where('m.tenant_id', '=', tenantId)
      .where('p.status', '=', 'active')
      .orderBy('p.user_code')
      .limit(mostRows + 1)
      .execute();
    const departments = await departmentsOf(db, tenantId);
    const references = referencesOf(departments);
    const given = await db
      .selectFrom('person_roles as pr')
      .innerJoin('roles as r', 'r.id', 'pr.role_id')
      .select(['pr.person_id', 'r.id', 'r.name'])
      .where('r.tenant_id', '=', tenantId)
      .where('pr.ends_on', 'is', null)
      .orderBy('r.name')
      .execute();
    const rolesOf = groupBy(given, (row) => row.person_id);
    const fields = await editedFields(db);
    const values = new Map<string, Record<string, string>>();
    for (let at = 0; at < people.length; at += 400)
      for (const [id, some] of await valuesOf(db, people.slice(at, at + 400), fields)) values.set(id, some);
    return people.map((row) => ({
      number: row.user_code,
      username: row.username,
      name: row.real_name,
      ...values.get(row.id),
      department: references.get(row.department_id ?? '') ?? '',
      roles: (rolesOf.get(row.id) ?? []).map(inList).join('; '),
    }));
  },
};

/** A name in a cell with several values; the id of a name that such a cell would divide. */
const inList = ({ id, name }: { id: string; name: string }): string => (listIn(name).length === 1 && listIn(name)[0] === name ? name : id);

function othersOf(key: 'names' | 'remarks', names: string | null): Cells {
  const others = JSON.parse(names ?? '{}') as Record<string, string>;
  return Object.fromEntries(Object.entries(others).map(([language, text]) => [`${key}.${language}`, text]));
}

/** Says in the reader's language what an export leaves out. */
export async function leftOut(db: Db, tenantId: string, language: Language, kinds: readonly ImportKind[]): Promise<string[]> {
  const count = async (rows: Promise<{ count: string | number }>) => Number((await rows).count);
  const [disabled, ending, archived, subApps] = await Promise.all([
    count(
      db
        .selectFrom('people as p')
        .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
        .select((of) => of.fn.countAll<string | number>().as('count'))
        .where('m.tenant_id', '=', tenantId)
        .where('p.status', '<>', 'active')
        .executeTakeFirstOrThrow(),
    ),
    count(
      db
        .selectFrom('person_roles as pr')
        .innerJoin('roles as r', 'r.id', 'pr.role_id')
        .select((of) => of.fn.countAll<string | number>().as('count'))
        .where('r.tenant_id', '=', tenantId)
        .where('pr.ends_on', 'is not', null)
        .executeTakeFirstOrThrow(),
    ),
    count(
      db
        .selectFrom('departments')
        .select((of) => of.fn.countAll<string | number>().as('count'))
        .where('tenant_id', '=', tenantId)
        .where('archived_at', 'is not', null)
        .executeTakeFirstOrThrow(),
    ),
    count(
      db
        .selectFrom('sub_apps')
        .select((of) => of.fn.countAll<string | number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  ]);
  const has = (kind: ImportKind) => kinds.includes(kind);
  return [
    ...(has('people') ? [say(language, 'importLeftSecrets')] : []),
    ...(has('people') && disabled > 0 ? [say(language, 'importLeftDisabled', { count: disabled })] : []),
    ...(has('people') && ending > 0 ? [say(language, 'importLeftEnding', { count: ending })] : []),
    ...(has('departments') && archived > 0 ? [say(language, 'importLeftArchived', { count: archived })] : []),
    ...(has('functions') ? [say(language, 'importLeftSubApps', { count: subApps })] : []),
    ...(has('roles') ? [say(language, 'importLeftOpenings')] : []),
    say(language, 'importLeftOthers'),
  ];
}
