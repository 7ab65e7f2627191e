import type { AdministeredPerson, CallBody } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import { writePersonTerms } from '../../people/person-terms.ts';
import { normalizeUsername } from '../../sign-in/username.ts';
import { requireGrantable } from '../roles/granting.ts';
import { findRole } from '../roles/queries.ts';

/** Adds a person, whom the screens manage, to a tenant. Nobody signs in before a password is set. */
export async function addPerson(trx: Db, tenantId: string, body: CallBody<'POST /administration/v1/people'>): Promise<string> {
  const { name, number: userCode, department, title = '', email = '', phone = '' } = body;
  const username = normalizeUsername(body.username);
  const taken = await trx
    .selectFrom('people')
    .select('id')
    .where((or) => or.or([or('username', '=', username), or('user_code', '=', userCode), or('unique_no', '=', userCode)]))
    .executeTakeFirst();
  if (taken !== undefined) throw new Refusal('recordExists');
  if (department !== undefined) await requireDepartment(trx, tenantId, department);
  const id = randomUUID();
  await trx
    .insertInto('people')
    .values({
      ...{ id, username, user_code: userCode, unique_no: userCode, real_name: name.trim(), title, email, phone, managed_by: 'screens' },
      ...{ nick_name: '', sex: 'unknown', picture: null, office: '', password_hash: '', status: 'active', tsmp_visible: 0 },
    })
    .execute();
  await trx
    .insertInto('person_tenants')
    .values({ person_id: id, tenant_id: tenantId, department_id: department ?? null, sort: 0 })
    .execute();
  await writePersonTerms(trx, id, { name: name.trim(), userCode, nickName: '', uniqueNo: userCode, phone, extension: '', email });
  return id;
}

async function requireDepartment(trx: Db, tenantId: string, id: string): Promise<void> {
  const found = await trx.selectFrom('departments').select('id').where('id', '=', id).where('tenant_id', '=', tenantId).executeTakeFirst();
  if (found === undefined) throw new Refusal('malformed', { errors: [{ path: '/department', message: 'fieldValue' }] });
}

interface Roles {
  give: readonly string[];
  take: readonly string[];
}

/** Gives roles of the tenant and takes those that were given on screens; refuses what the administrator does not have. */
export async function changeRoles(trx: Db, session: Session, person: AdministeredPerson, { give, take }: Roles): Promise<void> {
  const had = new Map(person.roles.map((role) => [role.id, role]));
  for (const id of [...give, ...take]) {
    const role = await findRole(trx, session.tenantId, id);
    if (role === undefined) throw new Refusal('notFound');
    if (give.includes(id) !== had.has(id)) await requireGrantable(trx, session, role);
  }
  for (const id of take) {
    const role = had.get(id);
    if (role !== undefined && role.givenBy !== 'screens') throw new Refusal('roleGivenElsewhere', { values: { role: role.name } });
  }
  if (take.length > 0)
    await trx
      .deleteFrom('person_roles')
      .where('person_id', '=', person.id)
      .where('role_id', 'in', [...take])
      .where('given_by', '=', 'screens')
      .execute();
  if (give.length > 0)
    await trx
      .insertInto('person_roles')
      .values(give.map((id) => ({ person_id: person.id, role_id: id, given_by: 'screens' as const })))
      .onConflict((conflict) => conflict.columns(['person_id', 'role_id']).doNothing())
      .execute();
}
