import type { AdministeredDepartment, ArchivedDepartment, DepartmentEntry, DepartmentFields, PageOf } from '@atrium/api/contract';
import { onPostgres } from '../../../db/dialect.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { inLanguage, textIn } from '../../../names/in-language.ts';
import { texts } from '../../../provisioning/shapes/shapes.ts';
import { versionOf } from '../../../records/version.ts';
import { departmentsFrom } from '../../people/departments/departments.ts';
import { wayTo } from '../../people/departments/department-levels.ts';
import { headAt } from '../../people/departments/managers.ts';
import { listDepartments as liveDepartments } from '../../people/people-queries.ts';
import { anyContains, listPage } from '../records/list-page.ts';
import { ownershipOf } from '../records/ownership.ts';
import type { Reader } from '../records/reader.ts';
import { ownedByFiles } from '../apps/queries.ts';

/** Returns all departments of a tenant in their order, without archived ones. */
export async function listDepartments(db: Db, { tenantId, language }: Reader): Promise<DepartmentEntry[]> {
  const [rows, counts, files] = await Promise.all([
    db
      .selectFrom('departments as d')
      .leftJoin('people as h', 'h.id', 'd.head_id')
      .select(['d.id', 'd.parent_id as parent', 'd.name', 'd.names', 'd.code', 'h.real_name as head'])
      .where('d.tenant_id', '=', tenantId)
      .where('d.archived_at', 'is', null)
      .orderBy('d.sort')
      .orderBy('d.id')
      .execute(),
    db
      .selectFrom('person_tenants')
      .select((of) => ['department_id as id', of.fn.countAll<string | number>().as('count')])
      .where('tenant_id', '=', tenantId)
      .where('department_id', 'is not', null)
      .groupBy('department_id')
      .execute(),
    ownedByFiles(db, 'department'),
  ]);
  const people = new Map(counts.map(({ id, count }) => [id, Number(count)]));
  return rows.map((row) => ({
    ...inLanguage(language, row),
    head: row.head ?? '',
    people: people.get(row.id) ?? 0,
    file: files.has(row.id),
  }));
}

/**
 * Returns the number of departments of each tenant, without archived ones. The only department that has none above it is the company
 * itself, under which a setup puts all others: it does not count.
 */
export async function countDepartments(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('departments')
    .select((of) => ['tenant_id as id', of.fn.countAll<string | number>().as('all'), of.fn.count<string | number>('parent_id').as('below')])
    .where('archived_at', 'is', null)
    .groupBy('tenant_id')
    .execute();
  return new Map(rows.map(({ id, all, below }) => [id, Number(all) - Number(below) === 1 ? Number(below) : Number(all)]));
}

interface ArchivedQuery {
  q?: string;
  pageIndex: number;
  pageSize: number;
}

export async function listArchived(
  db: Db,
  { tenantId, language }: Reader,
  { q = '', ...page }: ArchivedQuery,
): Promise<PageOf<ArchivedDepartment>> {
  const of = db
    .selectFrom('departments as d')
    .where('d.tenant_id', '=', tenantId)
    .where('d.archived_at', 'is not', null)
    .$if(q !== '', (query) => query.where(anyContains(['d.name', 'd.names', 'd.code'], q)));
  const { total, rows } = await listPage(of, page, ['-d.archived_at', 'd.id'], (query) =>
    query
      .leftJoin('departments as into', 'into.id', 'd.merged_into')
      .select([
        'd.id',
        'd.name',
        'd.names',
        'd.code',
        'd.archived_at as archivedAt',
        'd.merged_into',
        'into.name as target',
        'into.names as targets',
      ]),
  );
  return {
    total,
    rows: rows.map(({ id, name, names, code, archivedAt, merged_into: into, target, targets }) => ({
      id,
      name: textIn(language, name, names),
      code,
      archivedAt: archivedAt ?? '',
      mergedInto: into === null ? null : { id: into, name: textIn(language, target ?? into, targets) },
    })),
  };
}

/** Returns a department of a tenant, also an archived one, with the names of others in a language; or undefined. */
export async function findDepartment(db: Db, { tenantId, language }: Reader, id: string): Promise<AdministeredDepartment | undefined> {
  const row = await db.selectFrom('departments').selectAll().where('id', '=', id).where('tenant_id', '=', tenantId).executeTakeFirst();
  if (row === undefined) return undefined;
  const [all, people, head, into, ownership] = await Promise.all([
    liveDepartments(db, tenantId),
    countIn(db, tenantId, id),
    headAt(db, { tenantId, personId: '' }, id),
    row.merged_into === null ? undefined : db.selectFrom('departments').selectAll().where('id', '=', row.merged_into).executeTakeFirst(),
    ownershipOf(db, { kind: 'department', id }),
  ]);
  const manager =
    head === null ? undefined : await db.selectFrom('people').select(['id', 'real_name as name']).where('id', '=', head).executeTakeFirst();
  const named = (one: { id: string; name: string; names: string }) => ({ id: one.id, name: textIn(language, one.name, one.names) });
  const fields: DepartmentFields = { name: row.name, names: JSON.parse(row.names), code: row.code, head: row.head_id };
  return {
    id,
    ...fields,
    parent: row.parent_id,
    path: wayTo(all, row.parent_id).map(named),
    manager: manager ?? null,
    people,
    below: Math.max(0, departmentsFrom(all, id).length - 1),
    archivedAt: row.archived_at,
    mergedInto: into === undefined ? null : named(into),
    version: versionOf([fields, row.parent_id, row.archived_at, ownership]),
    ownership,
  };
}

async function countIn(db: Db, tenantId: string, department: string): Promise<number> {
  const { count } = await db
    .selectFrom('person_tenants')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', department)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const columns = ({ name, names, code, head }: DepartmentFields) => ({ name: name.trim(), names: texts(names), code, head_id: head });

/** The position of the last department of the tenant; 0 without any. */
export async function lastPosition(db: Db, tenantId: string): Promise<number> {
  const { last } = await db
    .selectFrom('departments')
    .select((of) => of.fn.max<number | null>('sort').as('last'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

/** Inserts a department behind all others of the tenant, or at a position that the caller counts. */
export async function insertDepartment(
  trx: Db,
  tenantId: string,
  id: string,
  parent: string | null,
  fields: DepartmentFields,
  position?: number,
): Promise<void> {
  const sort = position ?? (await lastPosition(trx, tenantId)) + 1;
  await trx
    .insertInto('departments')
    .values({ id, tenant_id: tenantId, parent_id: parent, sort, ...columns(fields) })
    .execute();
}

export async function updateDepartment(trx: Db, id: string, fields: DepartmentFields): Promise<void> {
  await set(trx, id, columns(fields));
}

export async function set(trx: Db, id: string, values: Partial<Row<'departments'>>): Promise<void> {
  await trx.updateTable('departments').set(values).where('id', '=', id).execute();
}

/** Waits for people who go into the department at this moment; nobody else does before the end of the transaction. */
export async function lockDepartment(trx: Db, id: string): Promise<void> {
  if (onPostgres(trx)) await trx.selectFrom('departments').select('id').where('id', '=', id).forUpdate().execute();
}
