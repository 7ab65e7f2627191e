import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../db/schema.ts';
import { updatePerson as writePerson } from '../../people/people-queries.ts';
import { personTermRows } from '../../../search/person-terms.ts';
import type { KnownPerson } from './people-known.ts';

export interface PersonToWrite {
  id: string;
  isNew: boolean;
  /** Present record; undefined for a new person. */
  present: KnownPerson | undefined;
  name: string;
  username: string;
  number: string;
  title: string;
  email: string;
  phone: string;
  department: string | null;
  /** Roles to grant. */
  roles: readonly string[];
}

const chunk = 200;
const mostTerms = 2000;

/** Writes people in chunks of some hundred, and yields to other work of this process in between. */
export async function writePeople(trx: Db, tenantId: string, people: readonly PersonToWrite[]): Promise<void> {
  for (let at = 0; at < people.length; at += chunk) {
    const some = people.slice(at, at + chunk);
    await insertPeople(
      trx,
      tenantId,
      some.filter(({ isNew }) => isNew),
    );
    for (const one of some) if (!one.isNew) await updatePerson(trx, tenantId, one);
    const roles = some.flatMap(({ id, roles: given }) =>
      given.map((role) => ({ person_id: id, role_id: role, given_by: 'screens' as const })),
    );
    if (roles.length > 0)
      await trx
        .insertInto('person_roles')
        .values(roles)
        .onConflict((conflict) => conflict.columns(['person_id', 'role_id']).doNothing())
        .execute();
    await setImmediate();
  }
}

async function insertPeople(trx: Db, tenantId: string, people: readonly PersonToWrite[]): Promise<void> {
  if (people.length === 0) return;
  await trx
    .insertInto('people')
    .values(
      people.map(({ id, username, number, name, title, email, phone }) => ({
        id,
        username,
        user_code: number,
        unique_no: number,
        real_name: name,
        title,
        email,
        phone,
        managed_by: 'screens' as const,
        nick_name: '',
        sex: 'unknown' as const,
        picture: null,
        office: '',
        password_hash: '',
        status: 'active' as const,
        tsmp_visible: 0 as const,
      })),
    )
    .execute();
  await trx
    .insertInto('person_tenants')
    .values(people.map(({ id, department }) => ({ person_id: id, tenant_id: tenantId, department_id: department, sort: 0 })))
    .execute();
  const terms = people.flatMap(({ id, name, number, phone, email }) =>
    personTermRows(tenantId, id, { name, userCode: number, nickName: '', uniqueNo: number, phone, extension: '', email }),
  );
  for (let at = 0; at < terms.length; at += mostTerms)
    await trx
      .insertInto('person_terms')
      .values(terms.slice(at, at + mostTerms))
      .execute();
}

async function updatePerson(
  trx: Db,
  tenantId: string,
  { id, present, name, title, email, phone, department }: PersonToWrite,
): Promise<void> {
  const said = { real_name: name, title, email, phone };
  // Writes only what the file changes, so that meanwhile changes of the person stay.
  const changes = Object.fromEntries(Object.entries(said).filter(([column, value]) => present?.[column as keyof typeof said] !== value));
  if (Object.keys(changes).length > 0) await writePerson(trx, id, changes);
  await trx
    .updateTable('person_tenants')
    .set({ department_id: department })
    .where('person_id', '=', id)
    .where('tenant_id', '=', tenantId)
    .execute();
}
