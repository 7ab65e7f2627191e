import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../db/schema.ts';
import { changePerson, insertPeople, type NewPerson } from '../../people/write.ts';
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

/** Writes people in chunks of some hundred, and yields to other work of this process in between. */
export async function writePeople(trx: Db, tenantId: string, people: readonly PersonToWrite[]): Promise<void> {
  for (let at = 0; at < people.length; at += chunk) {
    const some = people.slice(at, at + chunk);
    const fresh = some.filter(({ isNew }) => isNew);
    await insertPeople(
      trx,
      fresh.map((one) => newPerson(tenantId, one)),
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

function newPerson(tenantId: string, { id, username, number, name, title, email, phone, department }: PersonToWrite): NewPerson {
  const columns = { id, username, user_code: number, real_name: name, title, email, phone, managed_by: 'screens' };
  return { columns, membership: { tenant_id: tenantId, department_id: department } };
}

async function updatePerson(
  trx: Db,
  tenantId: string,
  { id, present, name, title, email, phone, department }: PersonToWrite,
): Promise<void> {
  const wanted = { real_name: name, title, email, phone };
  // Writes only what the file changes, so that meanwhile changes of the person stay.
  const columns = Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => present?.[column as keyof typeof wanted] !== value),
  );
  await changePerson(trx, id, { columns, membership: { tenant_id: tenantId, department_id: department } });
}
