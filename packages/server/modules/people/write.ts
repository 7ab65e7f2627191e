import type { Kysely } from 'kysely';
import { personTermRows } from '../../db/person-term-rows.ts';
import type { Db, NewRow, Row } from '../../db/schema.ts';
import { chunks } from '../../lists/chunks.ts';
import { splitValues } from './fields.ts';

type Columns = Partial<NewRow<'people'>>;
type Values = Readonly<Record<string, string>>;
type Membership = Partial<Pick<NewRow<'person_tenants'>, 'department_id' | 'manager_id'>> & { tenant_id: string };

export interface NewPerson {
  columns: Columns & Pick<NewRow<'people'>, 'id' | 'username' | 'user_code' | 'real_name' | 'managed_by'>;
  /** Values by the name of the field (`fields.ts`). */
  fields?: Values;
  membership: Membership;
}

export interface PersonChange {
  columns?: Columns;
  fields?: Values;
  /** Department and manager in one tenant. */
  membership?: Membership;
}

/** Values of a new person whom nobody has described. */
const blank = {
  nick_name: '',
  sex: 'unknown',
  picture: null,
  title: '',
  email: '',
  phone: '',
  office: '',
  password_hash: '',
  status: 'active',
  tsmp_visible: 0,
} as const satisfies Columns;

const mostTerms = 2000;

/** Adds people, each to one tenant, with their search terms. */
export async function insertPeople(trx: Db, people: readonly NewPerson[]): Promise<void> {
  for (const some of chunks(people)) {
    await trx
      .insertInto('people')
      .values(
        some.map(({ columns, fields = {} }) => ({ ...blank, unique_no: columns.user_code, ...columns, ...splitValues(fields).columns })),
      )
      .execute();
    await trx
      .insertInto('person_tenants')
      .values(some.map(({ columns: { id }, membership }) => ({ person_id: id, department_id: null, sort: 0, ...membership })))
      .execute();
    for (const { columns, fields = {} } of some) await putOwnFields(trx, columns.id, splitValues(fields).own);
    await indexPeople(
      trx,
      some.map(({ columns }) => columns.id),
    );
  }
}

/** Changes a person's record, department and manager, and rewrites the search terms. */
export async function changePerson(trx: Db, id: string, { columns = {}, fields = {}, membership }: PersonChange): Promise<void> {
  const split = splitValues(fields);
  await setColumns(trx, id, { ...columns, ...split.columns });
  await putOwnFields(trx, id, split.own);
  if (membership !== undefined) {
    const { tenant_id: tenantId, ...values } = membership;
    await trx.updateTable('person_tenants').set(values).where('person_id', '=', id).where('tenant_id', '=', tenantId).execute();
  }
  await indexPeople(trx, [id]);
}

/** Changes columns of a person without their search terms: call `indexPeople` afterwards. */
export async function setColumns(trx: Db, id: string, columns: Columns): Promise<void> {
  if (Object.keys(columns).length > 0) await trx.updateTable('people').set(columns).where('id', '=', id).execute();
}

/**
 * Writes values of the company's own fields without search terms; an empty value removes the field. Ignores fields that are not declared.
 * Returns whether a value has changed.
 */
export async function putOwnFields(trx: Db, id: string, values: Values): Promise<boolean> {
  const names = Object.keys(values);
  if (names.length === 0) return false;
  const fields = await trx
    .selectFrom('custom_fields as c')
    .leftJoin('person_fields as f', (join) => join.onRef('f.name', '=', 'c.name').on('f.person_id', '=', id))
    .select(['c.name', 'c.sort', 'f.value'])
    .where('c.name', 'in', names)
    .execute();
  const different = fields.filter(({ name, value }) => (value ?? '') !== values[name]);
  for (const { name, sort } of different) {
    const value = values[name]!;
    await trx.deleteFrom('person_fields').where('person_id', '=', id).where('name', '=', name).execute();
    if (value !== '') await trx.insertInto('person_fields').values({ person_id: id, name, value, visible: 1, sort }).execute();
  }
  return different.length > 0;
}

/** Deletes the values of fields that the company no longer declares; values of `people.json` stay. */
export async function forgetFields(trx: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const rows = await trx
    .selectFrom('person_fields as f')
    .innerJoin('people as p', 'p.id', 'f.person_id')
    .select('f.person_id as id')
    .distinct()
    .where('f.name', 'in', names)
    .where('p.managed_by', '<>', 'files')
    .execute();
  const ids = rows.map(({ id }) => id);
  for (const some of chunks(ids)) await trx.deleteFrom('person_fields').where('person_id', 'in', some).where('name', 'in', names).execute();
  await indexPeople(trx, ids);
}

/** Adds people without their search terms; overwrites the given columns of existing ones. */
export async function putPeople(trx: Db, rows: readonly NewRow<'people'>[]): Promise<void> {
  for (const some of chunks(rows)) {
    const columns = Object.keys(some[0]!).filter((column) => column !== 'id') as (keyof Row<'people'>)[];
    await trx
      .insertInto('people')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute();
  }
}

/** Replaces the memberships or the other fields of people, without their search terms. */
export async function replaceLinks<T extends 'person_tenants' | 'person_fields'>(
  trx: Db,
  table: T,
  ids: readonly string[],
  rows: readonly NewRow<T>[],
): Promise<void> {
  const tables = trx as unknown as Kysely<Record<T, NewRow<T>>>;
  for (const some of chunks(ids))
    await trx
      .deleteFrom(table as 'person_fields')
      .where('person_id', 'in', some)
      .execute();
  for (const some of chunks(rows))
    await tables
      .insertInto(table)
      .values(some as never)
      .execute();
}

/** Gives a person to a source, and adds the person to its tenant. */
export async function givePerson(trx: Db, id: string, managedBy: string, tenantId: string): Promise<void> {
  await setColumns(trx, id, { managed_by: managedBy });
  await trx
    .insertInto('person_tenants')
    .values({ person_id: id, tenant_id: tenantId, department_id: null, sort: 0 })
    .onConflict((conflict) => conflict.columns(['person_id', 'tenant_id']).doNothing())
    .execute();
}

/** Replaces unique values by others that nobody has, so that people can swap them; the caller then writes the new ones. */
export async function freeUniqueValues(trx: Db, id: string, columns: readonly ('username' | 'user_code' | 'unique_no')[]): Promise<void> {
  await setColumns(trx, id, Object.fromEntries(columns.map((column) => [column, `~${id}`])));
}

/** Rewrites the search terms of people in each of their tenants, with the duties there. */
export async function indexPeople(trx: Db, ids: readonly string[]): Promise<void> {
  for (const some of chunks(ids)) {
    const rows = [...(await personTermRows(trx, some)).values()].flat();
    await trx.deleteFrom('person_terms').where('person_id', 'in', some).execute();
    for (const terms of chunks(rows, mostTerms)) await trx.insertInto('person_terms').values(terms).execute();
  }
}
