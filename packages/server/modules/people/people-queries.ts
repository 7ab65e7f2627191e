import type { Person } from '@atrium/api/contract';
import { sql } from 'kysely';
import { onPostgres } from '../../db/dialect.ts';
import type { Db, NewRow, Row } from '../../db/schema.ts';
import { groupBy } from '../../lists/group-by.ts';
import { inLanguage, textIn } from '../../names/in-language.ts';
import { personName } from '../../names/person-name.ts';
import type { Asker } from '../../identity/rights.ts';
import { withAway } from '../absences/away.ts';
import { avatarOf } from '../user/avatar.ts';
import { labelOf } from './custom-fields.ts';
import { type FieldColumn, type PersonField, personFields } from './fields.ts';

export type MemberRow = Pick<Row<'people'>, 'id' | 'user_code' | 'real_name' | 'unique_no' | 'sex' | 'picture' | FieldColumn> & {
  department_id: string | null;
  department_name: string | null;
  department_names: string | null;
  titles: string | null;
};

/** The tenant of a query for people, and the language of their departments and titles. */
export type Asking = Pick<Asker, 'tenantId' | 'language'>;

/** The people of a tenant with their departments, also those who are disabled. */
export const everyMember = (db: Db, tenantId: string) =>
  db
    .selectFrom('person_tenants as t')
    .innerJoin('people as p', 'p.id', 't.person_id')
    .leftJoin('departments as d', 'd.id', 't.department_id')
    .leftJoin('shared_names as j', (join) => join.onRef('j.text', '=', 'p.title').on('j.kind', '=', 'title'))
    .where('t.tenant_id', '=', tenantId);

/** The active ones. */
export const members = (db: Db, tenantId: string) => everyMember(db, tenantId).where('p.status', '=', 'active');

const fieldColumns = personFields.map(({ column }) => `p.${column}` as const);

/** All columns of a record. */
export const whole = (query: ReturnType<typeof members>) =>
  query.select([
    'p.id',
    'p.user_code',
    'p.real_name',
    'p.unique_no',
    'p.sex',
    'p.picture',
    ...fieldColumns,
    't.department_id',
    'd.name as department_name',
    'd.names as department_names',
    'j.names as titles',
  ]);

/** People of a tenant, in the order of the ids; others are left out. */
export async function findPeople(db: Db, { tenantId, language }: Asking, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const rows = await whole(members(db, tenantId)).where('p.id', 'in', ids).execute();
  const found = await withAway(db, { tenantId, language }, await persons(db, language, rows));
  const people = new Map(found.map((person) => [person.id, person]));
  return ids.flatMap((id) => people.get(id) ?? []);
}

/** The person of a tenant with this number, id or code; undefined when there is none. */
export async function findPerson(
  db: Db,
  { tenantId, language }: Asking,
  by: { numberOrId: string } | { userCode: string },
): Promise<Person | undefined> {
  const query = whole(members(db, tenantId));
  const rows = await (
    'userCode' in by
      ? query.where('p.user_code', '=', by.userCode)
      : query.where((where) => where.or([where('p.unique_no', '=', by.numberOrId), where('p.id', '=', by.numberOrId)]))
  )
    .limit(2)
    .execute();
  // A number comes before an id that looks the same.
  const row = rows.find((one) => 'numberOrId' in by && one.unique_no === by.numberOrId) ?? rows[0];
  return row === undefined ? undefined : (await withAway(db, { tenantId, language }, await persons(db, language, [row])))[0];
}

/** As people look names up: by the whole name's pinyin, which is the term of weight 90; Latin names are the term of weight 100. */
export const byName = sql<string>`(select n.term from person_terms n where n.person_id = p.id and n.tenant_id = t.tenant_id
  and n.weight in (90, 100) order by n.weight limit 1)`;

/** Some people of a department, by name. */
export async function listPeople(
  db: Db,
  { tenantId, language }: Asking,
  { department, offset, limit }: { department: string; offset: number; limit: number },
): Promise<Person[]> {
  const rows = await whole(members(db, tenantId))
    .where('t.department_id', '=', department)
    .orderBy(byName)
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return persons(db, language, rows);
}

interface Only {
  departments?: readonly string[];
  ids?: readonly string[];
}

const some = (db: Db, tenantId: string, { departments, ids }: Only) =>
  members(db, tenantId)
    .$if(departments !== undefined, (query) => query.where('t.department_id', 'in', departments ?? []))
    .$if(ids !== undefined, (query) => query.where('p.id', 'in', ids ?? []));

export async function countMembers(db: Db, tenantId: string, only: Only): Promise<number> {
  const row = await some(db, tenantId, only)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The people that come after one, by id, for reading all of them in pieces. */
export async function peopleAfter(db: Db, { tenantId, language }: Asking, only: Only, after: string, most: number) {
  const rows = await whole(some(db, tenantId, only))
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(most)
    .execute();
  return rows.map((row) => inLanguage(language, row));
}

/** How many active people are in each department itself. */
export async function countPeople(db: Db, tenantId: string): Promise<Map<string, number>> {
  const all = db
    .selectFrom('person_tenants as t')
    .select((of) => ['t.department_id', of.fn.countAll<string | number>().as('count')])
    .where('t.tenant_id', '=', tenantId)
    .where('t.department_id', 'is not', null)
    .groupBy('t.department_id');
  // Counting all from the index and taking off the few who have left spares a look at every person.
  const [rows, gone] = await Promise.all([
    all.execute(),
    all
      .where('t.person_id', 'in', (of) =>
        of
          .selectFrom('people as p')
          .select('p.id')
          .where(sql<boolean>`p.status <> 'active'`),
      )
      .execute(),
  ]);
  const counts = new Map(rows.map(({ department_id: id, count }) => [id ?? '', Number(count)]));
  for (const { department_id: id, count } of gone) counts.set(id ?? '', (counts.get(id ?? '') ?? 0) - Number(count));
  return counts;
}

/** The departments of a tenant in their order, without archived ones. */
export function listDepartments(db: Db, tenantId: string): Promise<Pick<Row<'departments'>, 'id' | 'parent_id' | 'name' | 'names'>[]> {
  return db
    .selectFrom('departments')
    .select(['id', 'parent_id', 'name', 'names'])
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/**
 * Keeps everybody else from changing a person's record and from giving them roles and tenants until the transaction ends. The embedded
 * database has one transaction at a time.
 */
export async function lockPerson(trx: Db, personId: string): Promise<void> {
  if (onPostgres(trx)) await trx.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute();
}

/** Whether columns of a person's record hold these values. On PostgreSQL nobody changes them until the transaction ends. */
export async function isStill(trx: Db, personId: string, columns: Partial<NewRow<'people'>>): Promise<boolean> {
  const row = await trx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', personId)
    .$if(onPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return Object.entries(columns).every(([name, value]) => row[name as keyof typeof row] === value);
}

type Recorded = NonNullable<PersonField['record']>;
const recorded = personFields.filter(({ record }) => record !== undefined);
const listed = personFields.filter(({ isListed }) => isListed);

/** Rows as people in a language, with the visible of their other fields. */
export async function persons(db: Db, language: Asking['language'], found: MemberRow[]): Promise<Person[]> {
  if (found.length === 0) return [];
  const rows = found.map((row) => inLanguage(language, row));
  const fields = await db
    .selectFrom('person_fields')
    .leftJoin('custom_fields as c', 'c.name', 'person_fields.name')
    .leftJoin('shared_names as j', (join) => join.onRef('j.text', '=', 'person_fields.name').on('j.kind', '=', 'field'))
    .select(['person_id', 'person_fields.name as filedName', 'value as filedValue', 'j.names'])
    .where(
      'person_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('visible', '=', 1)
    .where((where) => where.or([where('c.hidden', 'is', null), where('c.hidden', '=', 0)]))
    .orderBy('person_fields.sort')
    .execute();
  const of = groupBy(fields, ({ person_id: id }) => id);
  return rows.map((row) => ({
    id: row.id,
    userCode: row.user_code,
    realName: personName(language, row.real_name),
    uniqueNo: row.unique_no,
    sex: row.sex,
    avatar: avatarOf(row),
    departmentId: row.department_id,
    departmentName: row.department_name ?? '',
    ...(Object.fromEntries(recorded.map(({ record, column }) => [record, row[column]])) as Pick<Person, Recorded>),
    fileds: [
      ...listed.map((field) => ({ filedName: labelOf(language, field), filedValue: row[field.column] })),
      ...(of.get(row.id) ?? []).map(({ filedName, filedValue, names }) => ({ filedName: textIn(language, filedName, names), filedValue })),
    ],
  }));
}
