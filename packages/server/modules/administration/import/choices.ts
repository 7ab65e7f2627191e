import { permissionActions } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import type { ChoiceName } from './columns.ts';
import type { NamedDepartment } from './department-called.ts';

const read: Record<ChoiceName, (db: Db, tenantId: string) => Promise<string[]> | string[]> = {
  apps: async (db) => (await db.selectFrom('apps').select('code').orderBy('sort').orderBy('code').execute()).map(({ code }) => code),
  groups: async (db) =>
    (await db.selectFrom('functions').select('code').where('url', '=', '').orderBy('sort').orderBy('code').execute()).map(
      ({ code }) => code,
    ),
  modules: async (db) => (await db.selectFrom('sub_apps').select('name').orderBy('name').execute()).map(({ name }) => name),
  types: () => ['1', '2', '3'],
  permissions: () => Object.entries(permissionActions).flatMap(([id, actions]) => actions.map((action) => `${id}:${action}`)),
  factors: () => ['optional', 'required'],
  departments: async (db, tenantId) => {
    return [...referencesOf(await departmentsOf(db, tenantId)).values()];
  },
  roles: async (db, tenantId) =>
    (await db.selectFrom('roles').select('name').where('tenant_id', '=', tenantId).orderBy('name').execute()).map(({ name }) => name),
};

/** Returns the texts to choose from, by name. */
export async function choicesOf(db: Db, tenantId: string, names: readonly ChoiceName[]): Promise<Map<ChoiceName, string[]>> {
  const entries = await Promise.all([...new Set(names)].map(async (name) => [name, await read[name](db, tenantId)] as const));
  return new Map(entries.filter(([, texts]) => texts.length > 0));
}

export interface PlacedDepartment extends NamedDepartment {
  parent_id: string | null;
}

/** The departments of a tenant in their order, without archived ones. */
export async function departmentsOf(db: Db, tenantId: string): Promise<PlacedDepartment[]> {
  const rows = await db
    .selectFrom('departments')
    .select(['id', 'name', 'code', 'parent_id'])
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, parentId: row.parent_id }));
}

/**
 * How a workbook names each department, by id: by its path, unless another one is called so or a name of the path has a slash; then by its
 * code, or else its id.
 */
export function referencesOf(all: readonly PlacedDepartment[]): Map<string, string> {
  const byId = new Map(all.map((one) => [one.id, one]));
  const called = countsOf(all.flatMap(({ id, name, code = '' }) => [...new Set([id, name, code])]));
  const paths = new Map<string, string | null>();
  /** Null if a name has a slash, or the department is above itself. */
  const pathOf = ({ id, name, parent_id: parent }: PlacedDepartment): string | null => {
    const known = paths.get(id);
    if (known !== undefined) return known;
    paths.set(id, null);
    const above = byId.get(parent ?? '');
    const way = above === undefined ? '' : pathOf(above);
    const path = way === null || /[/／]/.test(name) ? null : way === '' ? name : `${way}/${name}`;
    paths.set(id, path);
    return path;
  };
  const found = all.map((one) => ({ one, path: pathOf(one) }));
  const same = countsOf(found.map(({ path }) => path ?? ''));
  return new Map(
    found.map(({ one, path }) => {
      const isRoot = path === one.name;
      const isOnly = path !== null && same.get(path) === 1 && (called.get(path) ?? 0) === (isRoot ? 1 : 0);
      const hasCode = one.code !== undefined && one.code !== '' && called.get(one.code) === 1;
      return [one.id, isOnly ? path : hasCode ? one.code! : one.id];
    }),
  );
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
