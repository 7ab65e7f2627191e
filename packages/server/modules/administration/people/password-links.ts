import type { AdministeredPerson, CallData } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import { makePasswordLink } from '../../links/password-link.ts';
import { requireManageable } from '../power/people.ts';
import { foundPerson } from './person.ts';

type Made = CallData<'POST /administration/v1/people/password-links'>;

export interface MadeLink {
  id: string;
  name: string;
  username: string;
  path: string;
  expiresAt: string;
}

interface Skipped {
  id: string;
  name: string;
  why: 'has-password' | 'refused' | 'no-address';
}

/** Creates a link for each person without a password whom the administrator may manage, with an audit entry each. */
export async function makePasswordLinks(request: FastifyRequest, trx: Db, session: Session, people: readonly string[]): Promise<Made> {
  const made: Made = { links: [], skipped: [] };
  for (const id of people) {
    const one = await makeLink(request, trx, session, id);
    if ('why' in one) made.skipped.push({ ...one, why: one.why === 'has-password' ? 'has-password' : 'refused' });
    else made.links.push(one);
  }
  return made;
}

/** Creates a link for one person, with an audit entry; or says why not. */
export async function makeLink(
  request: FastifyRequest,
  trx: Db,
  session: Session,
  id: string,
  { alsoWithPassword = false, needsAddress = false } = {},
): Promise<MadeLink | Skipped> {
  const person = await foundPerson(trx, session.tenantId, id);
  const { name, username } = person;
  const isMine = await mayManage(trx, session, person);
  if (person.hasPassword && !alsoWithPassword) return { id, name, why: 'has-password' };
  if (!isMine) return { id, name, why: 'refused' };
  if (needsAddress && (person.fields['email'] ?? '') === '') return { id, name, why: 'no-address' };
  const link = await makePasswordLink(trx, { personId: id, tenantId: session.tenantId });
  await recordCall(request, { subject: `person:${id}`, details: { did: 'password-link', name }, trx });
  return { id, name, username, ...link };
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
