import type { AdministeredPerson, CallData } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import { makePasswordLink } from '../../account/password-link.ts';
import { requireManageable } from '../power/people.ts';
import { foundPerson } from './person.ts';

type Made = CallData<'POST /administration/v1/people/password-links'>;

/** Creates a link for each person without a password whom the administrator may manage, with an audit entry each. */
export async function makePasswordLinks(request: FastifyRequest, trx: Db, session: Session, people: readonly string[]): Promise<Made> {
  const made: Made = { links: [], skipped: [] };
  for (const id of people) {
    const person = await foundPerson(trx, session.tenantId, id);
    const { name, username } = person;
    const isMine = await mayManage(trx, session, person);
    const why = person.hasPassword ? 'has-password' : isMine ? null : 'refused';
    if (why !== null) {
      made.skipped.push({ id, name, why });
      continue;
    }
    const link = await makePasswordLink(trx, { personId: id, tenantId: session.tenantId });
    await recordCall(request, { subject: `person:${id}`, details: { did: 'password-link', name }, trx });
    made.links.push({ id, name, username, ...link });
  }
  return made;
}

async function mayManage(trx: Db, session: Session, person: AdministeredPerson): Promise<boolean> {
  try {
    await requireManageable(trx, session, { ids: [person.id] }, 'edit');
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
