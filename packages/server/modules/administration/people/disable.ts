import type { AdministeredPerson } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import type { Db } from '../../../db/schema.ts';
import type { Session } from '../../../identity/queries.ts';
import { changesBetween } from '../../../records/changes.ts';
import { setDisabled } from '../../people-sources/status.ts';
import { requireManageable } from '../power/people.ts';
import { keepAdministrator } from '../power/roles.ts';
import { comeBack, lockAccount } from './leaving/leave.ts';
import { fieldsOf, foundPerson } from './person.ts';

/** Sets or lifts the administrator's flag of a person, with an audit entry. Runs in a transaction. */
export async function disablePerson(
  request: FastifyRequest,
  trx: Db,
  session: Session,
  id: string,
  disabled: boolean,
): Promise<AdministeredPerson> {
  await lockAccount(trx, id);
  const before = await foundPerson(trx, session.tenantId, id);
  await requireManageable(trx, session, { ids: [id] }, 'disable');
  const now = new Date();
  const change = async () => {
    await setDisabled(trx, [id], 'administrator', disabled, now);
    if (!disabled) await comeBack(trx, id, now);
  };
  const guarded = before.tenants.reduce(
    (inner, tenant) => () => keepAdministrator(trx, { ...session, tenantId: tenant.id }, inner),
    change,
  );
  await guarded();
  const after = await foundPerson(trx, session.tenantId, id);
  const changes = changesBetween(fieldsOf(before, session.tenantId), fieldsOf(after, session.tenantId));
  const did = disabled ? 'disabled' : 'enabled';
  await recordCall(request, { subject: `person:${id}`, details: { did, name: after.name }, changes, trx });
  return after;
}
