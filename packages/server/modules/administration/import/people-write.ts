import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../db/schema.ts';
import { changePerson, insertPeople, type NewPerson } from '../../people/write.ts';

export interface PersonToWrite {
  id: string;
  isNew: boolean;
  name: string;
  username: string;
  number: string;
  /** Changed values by the name of the field. */
  fields: Readonly<Record<string, string>>;
  department: string | null;
  /** Roles to grant. */
  roles: readonly string[];
}

/** Few enough that others wait for a moment only. */
const chunk = 50;

/** Writes people in small chunks, and yields to other work of this process in between. */
export async function writePeople(trx: Db, tenantId: string, people: readonly PersonToWrite[]): Promise<void> {
  for (let at = 0; at < people.length; at += chunk) {
    const some = people.slice(at, at + chunk);
    const fresh = some.filter(({ isNew }) => isNew);
    await insertPeople(
      trx,
      fresh.map((one) => newPerson(tenantId, one)),
    );
    for (const { id, isNew, name, fields, department } of some)
      if (!isNew)
        await changePerson(trx, id, {
          columns: { real_name: name },
          fields,
          membership: { tenant_id: tenantId, department_id: department },
        });
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

const newPerson = (tenantId: string, { id, username, number, name, fields, department }: PersonToWrite): NewPerson => ({
  columns: { id, username, user_code: number, real_name: name, managed_by: 'screens' },
  fields,
  membership: { tenant_id: tenantId, department_id: department },
});
