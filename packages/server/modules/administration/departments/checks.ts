import { type DepartmentFields, mostDepartments, mostLevels } from '@atrium/api/contract';
import type { Db, Row } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { departmentsFrom } from '../../people/departments/departments.ts';
import { fitsBelow, levelsFrom } from '../../people/departments/department-levels.ts';

type Placed = Pick<Row<'departments'>, 'id' | 'parent_id' | 'name' | 'code'>;

/** The departments of a tenant that are not archived. */
const readTree = (trx: Db, tenantId: string): Promise<Placed[]> =>
  trx
    .selectFrom('departments')
    .select(['id', 'parent_id', 'name', 'code'])
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .execute();

const fault = (path: string, message: 'fieldValue' | 'fieldTaken'): Refusal =>
  new Refusal(message === 'fieldTaken' ? 'recordExists' : 'malformed', { errors: [{ path, message }] });

/** Throws for a name of a sibling, a code of another department, and a head who is not of the tenant. `id` is empty for a new department. */
export async function requireFields(
  trx: Db,
  tenantId: string,
  { id, parent }: { id: string; parent: string | null },
  { name, code, head }: DepartmentFields,
  before: DepartmentFields | null,
): Promise<void> {
  const others = (await readTree(trx, tenantId)).filter((one) => one.id !== id);
  const isNewName = name.trim() !== before?.name;
  if (isNewName && others.some((one) => one.parent_id === parent && one.name === name.trim())) throw fault('/name', 'fieldTaken');
  if (code !== '' && code !== before?.code && others.some((one) => one.code === code)) throw fault('/code', 'fieldTaken');
  if (head === null || head === before?.head) return;
  const member = await trx
    .selectFrom('person_tenants')
    .select('person_id')
    .where('person_id', '=', head)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (member === undefined) throw fault('/head', 'fieldValue');
}

/** Throws if a department cannot be added below another one: there is none, it is full, or too deep. */
export async function requireRoom(trx: Db, tenantId: string, parent: string | null, path = '/parent'): Promise<void> {
  const all = await readTree(trx, tenantId);
  if (parent !== null && !all.some(({ id }) => id === parent)) throw fault(path, 'fieldValue');
  if (all.length >= mostDepartments) throw new Refusal('departmentsFull', { values: { count: mostDepartments } });
  requireLevels(all, parent, 1);
}

/** Throws if a department cannot be below another one with everything below it. */
export async function requireMovable(
  trx: Db,
  tenantId: string,
  { id, name }: { id: string; name: string },
  parent: string | null,
): Promise<void> {
  const all = await readTree(trx, tenantId);
  if (parent !== null && !all.some((one) => one.id === parent)) throw fault('/parent', 'fieldValue');
  if (parent !== null && departmentsFrom(all, id).includes(parent)) throw new Refusal('departmentBelowItself');
  requireLevels(all, parent, levelsFrom(all, id));
  if (all.some((one) => one.id !== id && one.parent_id === parent && one.name === name)) throw fault('/parent', 'fieldTaken');
}

/** Throws if a department cannot give its people and departments to another one. */
export async function requireMergeable(trx: Db, tenantId: string, id: string, into: string): Promise<void> {
  const all = await readTree(trx, tenantId);
  if (!all.some((one) => one.id === into)) throw fault('/into', 'fieldValue');
  if (departmentsFrom(all, id).includes(into)) throw new Refusal('departmentBelowItself');
  requireLevels(all, into, levelsFrom(all, id) - 1);
}

function requireLevels(all: readonly Placed[], parent: string | null, levels: number): void {
  if (!fitsBelow(all, parent, levels)) throw new Refusal('departmentLevels', { values: { count: mostLevels } });
}
