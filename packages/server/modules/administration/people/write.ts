import type { AdministeredPerson, CallBody } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import { onPostgres } from '../../../db/dialect.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { mayManage } from '../../people/departments/managers.ts';
import { hasNumber } from '../../people/staff-number.ts';
import { changePerson as writePerson, insertPeople } from '../../people/write.ts';
import { normalizeUsername } from '../../sign-in/username.ts';
import { editedFields, fieldsReader } from './edited-fields.ts';

/** Adds a person, whom the screens manage, to a tenant. Nobody can sign in before a password is set. */
export async function addPerson(trx: Db, tenantId: string, body: CallBody<'POST /administration/v1/people'>): Promise<string> {
  const { name, number: userCode, department } = body;
  const fields = fieldsReader(await editedFields(trx))(body.fields ?? {});
  const username = normalizeUsername(body.username);
  const taken = await trx
    .selectFrom('people')
    .select('username')
    .where((or) => or.or([or('username', '=', username), hasNumber([userCode])]))
    .execute();
  const wrong = [
    taken.some((one) => one.username === username) && '/username',
    taken.some((one) => one.username !== username) && '/number',
  ];
  const errors = wrong.flatMap((path) => (path === false ? [] : [{ path, message: 'fieldTaken' as const }]));
  if (errors.length > 0) throw new Refusal('recordExists', { errors });
  if (department !== undefined) await requireDepartment(trx, tenantId, department);
  const id = randomUUID();
  const columns = { id, username, user_code: userCode, real_name: name.trim(), managed_by: 'screens' };
  await insertPeople(trx, [{ columns, fields, membership: { tenant_id: tenantId, department_id: department ?? null } }]);
  return id;
}

/** Changes a person whom the screens manage; throws if a file or a source manages the person. */
export async function changePerson(
  trx: Db,
  tenantId: string,
  person: AdministeredPerson,
  { name, department, manager, ...body }: CallBody<'PUT /administration/v1/people/{id}'>,
): Promise<void> {
  requireScreens(person);
  const { id } = person;
  const fields = fieldsReader(await editedFields(trx))(body.fields ?? {});
  const username = normalizeUsername(body.username);
  const taken = await trx.selectFrom('people').select('id').where('username', '=', username).where('id', '<>', id).executeTakeFirst();
  if (taken !== undefined) throw new Refusal('recordExists', { errors: [{ path: '/username', message: 'fieldTaken' }] });
  if (department !== null) await requireDepartment(trx, tenantId, department);
  if (manager !== undefined && manager !== null && !(await mayManage(trx, tenantId, id, manager)))
    throw new Refusal('malformed', { errors: [{ path: '/manager', message: 'fieldValue' }] });
  await writePerson(trx, id, {
    columns: { username, real_name: name.trim() },
    fields,
    membership: { tenant_id: tenantId, department_id: department, ...(manager !== undefined && { manager_id: manager }) },
  });
}

/** Throws 409 if a file or a source manages the person. */
export function requireScreens({ managedBy }: AdministeredPerson): void {
  if (managedBy !== 'screens')
    throw new Refusal('importManaged', { values: { source: managedBy === 'files' ? 'people.json' : managedBy } });
}

/** Throws for a department that is not of the tenant, or is archived. In a transaction nobody archives it before the end. */
export async function requireDepartment(trx: Db, tenantId: string, id: string, path = '/department'): Promise<void> {
  const found = await trx
    .selectFrom('departments')
    .select('id')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .$if(onPostgres(trx), (locked) => locked.forShare())
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('malformed', { errors: [{ path, message: 'fieldValue' }] });
}
