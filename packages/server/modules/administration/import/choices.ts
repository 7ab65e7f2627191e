import { permissionActions } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { wayTo } from '../../people/departments/department-levels.ts';
import type { ChoiceName } from './columns.ts';
import { departmentCalled, type NamedDepartment } from './department-called.ts';

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
    const all = await departmentsOf(db, tenantId);
    return all.map((one) => referenceTo(all, one));
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

/** How a workbook names a department: by its path, unless another one is called so; then by its code, or else its id. */
export function referenceTo(all: readonly PlacedDepartment[], department: PlacedDepartment): string {
  const path = wayTo(all, department.id)
    .map(({ name }) => name)
    .join('/');
  return [path, department.code ?? ''].find((text) => text !== '' && isOnly(all, text, department)) ?? department.id;
}

function isOnly(all: readonly PlacedDepartment[], text: string, department: PlacedDepartment): boolean {
  try {
    return departmentCalled(all, text) === department;
  } catch {
    return false;
  }
}
