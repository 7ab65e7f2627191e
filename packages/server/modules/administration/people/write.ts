import type { AdministeredPerson, CallBody } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { writePersonTerms } from '../../people/person-terms.ts';
import { normalizePhone } from '../../people/phone.ts';
import { hasNumber } from '../../people/staff-number.ts';
import { normalizeUsername } from '../../sign-in/username.ts';

/** Adds a person, whom the screens manage, to a tenant. Nobody can sign in before a password is set. */
export async function addPerson(trx: Db, tenantId: string, body: CallBody<'POST /administration/v1/people'>): Promise<string> {
  const { name, number: userCode, department, title = '', email = '' } = body;
  const username = normalizeUsername(body.username);
  const phone = normalizePhone(body.phone ?? '');
  const taken = await trx
    .selectFrom('people')
    .select('username')
    .where((or) => or.or([or('username', '=', username), hasNumber([userCode])]))
    .execute();
  const fields = [
    taken.some((one) => one.username === username) && '/username',
    taken.some((one) => one.username !== username) && '/number',
  ];
  const errors = fields.flatMap((path) => (path === false ? [] : [{ path, message: 'fieldTaken' as const }]));
  if (errors.length > 0) throw new Refusal('recordExists', { errors });
  if (department !== undefined) await requireDepartment(trx, tenantId, department);
  const id = randomUUID();
  await trx
    .insertInto('people')
    .values({
      id,
      username,
      user_code: userCode,
      unique_no: userCode,
      real_name: name.trim(),
      title,
      email,
      phone,
      managed_by: 'screens',
      nick_name: '',
      sex: 'unknown',
      picture: null,
      office: '',
      password_hash: '',
      status: 'active',
      tsmp_visible: 0,
    })
    .execute();
  await trx
    .insertInto('person_tenants')
    .values({ person_id: id, tenant_id: tenantId, department_id: department ?? null, sort: 0 })
    .execute();
  await writePersonTerms(trx, id, { name: name.trim(), userCode, nickName: '', uniqueNo: userCode, phone, extension: '', email });
  return id;
}

/** Changes a person whom the screens manage; throws if a file or a source manages the person. */
export async function changePerson(
  trx: Db,
  tenantId: string,
  { id, managedBy }: AdministeredPerson,
  { name, title, email, department, ...body }: CallBody<'PUT /administration/v1/people/{id}'>,
): Promise<void> {
  if (managedBy !== 'screens')
    throw new Refusal('importManaged', { values: { source: managedBy === 'files' ? 'people.json' : managedBy } });
  const username = normalizeUsername(body.username);
  const phone = normalizePhone(body.phone);
  const taken = await trx.selectFrom('people').select('id').where('username', '=', username).where('id', '<>', id).executeTakeFirst();
  if (taken !== undefined) throw new Refusal('recordExists', { errors: [{ path: '/username', message: 'fieldTaken' }] });
  if (department !== null) await requireDepartment(trx, tenantId, department);
  const person = await trx
    .updateTable('people')
    .set({ username, real_name: name.trim(), title, email, phone })
    .where('id', '=', id)
    .returning(['user_code as userCode', 'nick_name as nickName', 'unique_no as uniqueNo', 'extension'])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('person_tenants')
    .set({ department_id: department })
    .where('person_id', '=', id)
    .where('tenant_id', '=', tenantId)
    .execute();
  await writePersonTerms(trx, id, { ...person, name: name.trim(), phone, email });
}

async function requireDepartment(trx: Db, tenantId: string, id: string): Promise<void> {
  const found = await trx.selectFrom('departments').select('id').where('id', '=', id).where('tenant_id', '=', tenantId).executeTakeFirst();
  if (found === undefined) throw new Refusal('malformed', { errors: [{ path: '/department', message: 'fieldValue' }] });
}
