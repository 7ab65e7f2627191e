import type { AdministeredPerson, AdministeredRole } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { entryOfRole } from '../../../audit/role-entry.ts';
import { isDay } from '@atrium/api/contract/period';
import { dayOfTenant } from '../../../clock/tenant-zone.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import { changesBetween } from '../../../records/changes.ts';
import { keepAdministrator, requireWholeRoles } from '../power/roles.ts';
import { findRole } from '../roles/queries.ts';
import { fieldsOf, foundPerson } from './person.ts';

interface Roles {
  give: readonly string[];
  take: readonly string[];
  /** The last day of the given roles; null for no end. */
  until?: string | null;
  reason?: string;
}

/** Grants and revokes roles of a person, with an audit entry. */
export async function changeRoles(
  request: FastifyRequest,
  trx: Db,
  session: Session,
  before: AdministeredPerson,
  roles: Roles,
): Promise<AdministeredPerson> {
  await keepAdministrator(trx, session, () => writeRoles(trx, session, before, roles));
  const after = await foundPerson(trx, session.tenantId, before.id);
  const changes = changesBetween(fieldsOf(before, session.tenantId), fieldsOf(after, session.tenantId));
  await recordCall(request, { subject: `person:${before.id}`, details: { did: 'roles-changed', name: after.name }, changes, trx });
  await recordRoles(request, trx, before, after);
  return after;
}

/** Records the same in the history of each role. */
async function recordRoles(request: FastifyRequest, trx: Db, before: AdministeredPerson, after: AdministeredPerson): Promise<void> {
  const without = (all: AdministeredPerson['roles'], some: AdministeredPerson['roles']) =>
    all.filter(({ id }) => !some.some((one) => one.id === id));
  for (const role of without(after.roles, before.roles)) await recordCall(request, { ...entryOfRole(role, 'role-given', before.id), trx });
  for (const role of without(before.roles, after.roles)) await recordCall(request, { ...entryOfRole(role, 'role-taken', before.id), trx });
}

/** Grants roles of the tenant and revokes those granted on screens; throws for roles with more than the administrator has. */
async function writeRoles(
  trx: Db,
  session: Session,
  person: AdministeredPerson,
  { give, take, until = null, reason = '' }: Roles,
): Promise<void> {
  if (until !== null && (!isDay(until) || until < (await dayOfTenant(trx, session.tenantId))))
    throw new Refusal('malformed', { errors: [{ path: '/until', message: 'fieldRange' }] });
  const had = new Map(person.roles.map((role) => [role.id, role]));
  const changed: AdministeredRole[] = [];
  for (const id of [...give, ...take]) {
    const role = await findRole(trx, session.tenantId, id);
    if (role === undefined) throw new Refusal('notFound');
    const own = had.get(id);
    const ends = own?.givenBy === 'screens' && (own.until !== until || own.reason !== reason);
    if (give.includes(id) !== (own !== undefined) || (give.includes(id) && ends)) changed.push(role);
  }
  await requireWholeRoles(trx, session, changed);
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
      .values(give.map((id) => ({ person_id: person.id, role_id: id, given_by: 'screens' as const, ends_on: until, reason })))
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'role_id']).doUpdateSet({ ends_on: until, reason }).where('person_roles.given_by', '=', 'screens'),
      )
      .execute();
}
