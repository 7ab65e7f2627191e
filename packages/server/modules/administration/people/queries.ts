import type { AdministeredPerson, Ownership, PageOf, PersonEntry, SecondFactorState } from '@atrium/api/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { idleMilliseconds } from '../../../identity/life.ts';
import { factorNeeds } from '../../sign-in/factor-needs.ts';
import { factorsOf, guessesOf } from '../../second-factor/queries.ts';
import { failuresSince } from '../../sign-in/queries.ts';
import { inLanguage, textIn } from '../../../names/in-language.ts';
import type { Language } from '../../../messages/language.ts';
import { fileOf, ownershipOf } from '../records/ownership.ts';
import type { Reader } from '../records/reader.ts';
import { versionOf } from '../../../records/version.ts';
import { valuesOf } from '../../people/custom-fields.ts';
import { headAt } from '../../people/departments/managers.ts';
import { editedFields } from './edited-fields.ts';
import { matchingPeople } from './matching.ts';

interface PeopleQuery {
  q?: string;
  sort?: string;
  state?: 'active' | 'source' | 'administrator';
  department?: string;
  role?: string;
  secondFactor?: SecondFactorState;
  password?: 'set' | 'none';
  pageIndex: number;
  pageSize: number;
}

const sorts = { name: 'p.real_name', username: 'p.username', userCode: 'p.user_code', managedBy: 'p.managed_by' } as const;
/** State of the second factor of person `p`: set up, or required by a role in any tenant. */
const secondFactorOf = sql<SecondFactorState>`case
  when exists (select 1 from second_factors f where f.person_id = p.id) then 'set-up'
  when exists (select 1 from person_roles pr join roles r on r.id = pr.role_id
    where pr.person_id = p.id and r.second_factor = 'required') then 'missing'
  else 'none' end`;

const windowMilliseconds = 15 * 60_000;
const mostFailures = 20;

export async function listPeople(db: Db, { tenantId, language }: Reader, asked: PeopleQuery): Promise<PageOf<PersonEntry>> {
  const { q = '', sort = 'name', state, department, role, secondFactor, password, pageIndex, pageSize } = asked;
  const ids = q.trim() === '' ? null : await matchingPeople(db, tenantId, q);
  if (ids?.length === 0) return { total: 0, rows: [] };
  const of = db
    .selectFrom('people as p')
    .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
    .where('m.tenant_id', '=', tenantId)
    .$if(ids !== null, (query) => query.where('p.id', 'in', [...(ids ?? [])]))
    .$if(state === 'active', (query) => query.where('p.status', '=', 'active'))
    .$if(state === 'source', (query) => query.where('p.disabled_by_source', '=', 1))
    .$if(state === 'administrator', (query) => query.where('p.disabled_by_administrator', '=', 1))
    .$if(secondFactor !== undefined, (query) => query.where(secondFactorOf, '=', secondFactor!))
    .$if(password !== undefined, (query) => query.where('p.password_hash', password === 'none' ? '=' : '<>', ''))
    .$if(department !== undefined, (query) => query.where('m.department_id', '=', department ?? ''))
    .$if(role !== undefined, (query) =>
      query.where('p.id', 'in', (some) =>
        some
          .selectFrom('person_roles as pr')
          .innerJoin('roles as r', 'r.id', 'pr.role_id')
          .select('pr.person_id')
          .where('r.tenant_id', '=', tenantId)
          .where('r.id', '=', role ?? ''),
      ),
    );
  const column = sorts[sort.replace('-', '') as keyof typeof sorts] ?? sorts.name;
  const [{ count }, rows] = await Promise.all([
    of.select((eb) => eb.fn.countAll<string | number>().as('count')).executeTakeFirstOrThrow(),
    of
      .leftJoin('departments as d', 'd.id', 'm.department_id')
      .select((eb) => [
        'p.id',
        'p.real_name as name',
        'p.username',
        'p.user_code as userCode',
        'p.managed_by as managedBy',
        'p.disabled_by_source',
        'p.disabled_by_administrator',
        'p.password_hash',
        'd.name as department',
        'd.names as departments',
        secondFactorOf.as('secondFactor'),
        eb
          .selectFrom('person_roles as pr')
          .innerJoin('roles as r', 'r.id', 'pr.role_id')
          .whereRef('pr.person_id', '=', 'p.id')
          .where('r.tenant_id', '=', tenantId)
          .select(eb.fn.countAll<number>().as('n'))
          .as('roles'),
      ])
      .orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('p.id')
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize)
      .execute(),
  ]);
  const entries = rows.map(
    ({
      disabled_by_source: source,
      disabled_by_administrator: administrator,
      password_hash: hash,
      roles,
      department,
      departments,
      ...row
    }) => ({
      ...row,
      department: textIn(language, department ?? '', departments),
      roles: Number(roles),
      hasPassword: hash !== '',
      disabledBySource: source === 1,
      disabledByAdministrator: administrator === 1,
    }),
  );
  return { total: Number(count), rows: entries };
}

/** Returns a person of a tenant with their roles there and the names in a language, or undefined. */
export async function findPerson(
  db: Db,
  tenantId: string,
  id: string,
  language: Language = 'zh-CN',
): Promise<AdministeredPerson | undefined> {
  const person = await db
    .selectFrom('people as p')
    .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
    .selectAll('p')
    .select(['m.department_id as department', 'm.manager_id as manager'])
    .where('p.id', '=', id)
    .where('m.tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const now = Date.now();
  const since = new Date(now - windowMilliseconds).toISOString();
  const values = await valuesOf(db, [person], await editedFields(db));
  const leader = person.manager ?? (await headAt(db, { tenantId, personId: id }, person.department));
  const [ownership, leaving, tenants, roles, sessions, factors, needs, ...failures] = await Promise.all([
    ownershipOfPerson(db, id, person.managed_by),
    db.selectFrom('leavings').select('from_day').where('person_id', '=', id).executeTakeFirst(),
    db
      .selectFrom('person_tenants as m')
      .innerJoin('tenants as t', 't.id', 'm.tenant_id')
      .leftJoin('departments as d', 'd.id', 'm.department_id')
      .select(['t.id', 't.name', 't.names', 'd.name as department', 'd.names as departments'])
      .where('m.person_id', '=', id)
      .orderBy('m.sort')
      .orderBy('t.id')
      .execute(),
    db
      .selectFrom('person_roles as pr')
      .innerJoin('roles as r', 'r.id', 'pr.role_id')
      .select(['r.id', 'r.name', 'r.names', 'pr.given_by as givenBy', 'pr.ends_on as until', 'pr.reason'])
      .where('pr.person_id', '=', id)
      .where('r.tenant_id', '=', tenantId)
      .orderBy('r.name')
      .orderBy('r.id')
      .execute(),
    db
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll<string | number>().as('count'))
      .where('person_id', '=', id)
      .where('tenant_id', '=', tenantId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(now).toISOString())
      .where('seen_at', '>', new Date(now - idleMilliseconds).toISOString())
      .executeTakeFirstOrThrow(),
    factorsOf(db, id),
    factorNeeds(db, id),
    failuresSince(db, { username: person.username }, since, mostFailures),
    failuresSince(db, { username: guessesOf(id) }, since, mostFailures),
  ]);
  const fields = {
    name: person.real_name,
    username: person.username,
    fields: values.get(id) ?? {},
    department: person.department,
    manager: person.manager,
    managedBy: person.managed_by,
  };
  return {
    id,
    ...fields,
    userCode: person.user_code,
    ownership,
    leader: leader === null ? null : ((await nameOf(db, leader)) ?? null),
    hasPassword: person.password_hash !== '',
    disabledBySource: person.disabled_by_source === 1,
    disabledByAdministrator: person.disabled_by_administrator === 1,
    leavesOn: leaving?.from_day ?? null,
    tenants: tenants.map((one) => tenantIn(language, one)),
    roles: roles.map((role) => inLanguage(language, role)),
    sessions: Number(sessions.count),
    failures: failures.flat().length,
    secondFactors: factors.length,
    secondFactorRequired: needs.required,
    // Computed only from the form's fields, so that other changes by the person or a source are no conflict.
    version: versionOf(fields),
  };
}

/** Files and screens take turns; a source has its people for good. */
async function ownershipOfPerson(db: Db, id: string, managedBy: string): Promise<Ownership> {
  const none: Ownership = { file: null, takenOver: null };
  if (managedBy === 'files') return { ...none, file: { name: fileOf('person'), record: id } };
  const { file, takenOver } = await ownershipOf(db, { kind: 'person', id });
  return managedBy === 'screens' && takenOver !== null ? { file: file ?? { name: fileOf('person'), record: id }, takenOver } : none;
}

const nameOf = (db: Db, id: string) => db.selectFrom('people').select(['id', 'real_name as name']).where('id', '=', id).executeTakeFirst();

interface TenantOfPerson {
  id: string;
  name: string;
  names: string | null;
  department: string | null;
  departments: string | null;
}

const tenantIn = (language: Language, { department, departments, ...tenant }: TenantOfPerson) => ({
  ...inLanguage(language, tenant),
  department: textIn(language, department ?? '', departments),
});
