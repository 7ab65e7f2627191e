import type { FastifyRequest } from 'fastify';
import type { Db, Row } from '../../db/schema.ts';
import { recordCall } from '../../audit/record.ts';
import type { Session } from '../../identity/queries.ts';
import { tellOfSecurity } from '../account/security-message.ts';

const bodies = { added: 'factorAdded', removed: 'factorRemoved', codes: 'factorCodes' } as const;

interface Change {
  did: keyof typeof bodies;
  name?: string;
  kind?: Row<'second_factors'>['kind'];
}

/** Messages the user about a change of a second factor, and records it in the audit log. */
export async function noteChange(
  trx: Db,
  request: FastifyRequest,
  whom: Pick<Session, 'personId' | 'tenantId'>,
  { did, name = '', kind }: Change,
): Promise<void> {
  await tellOfSecurity(trx, request, whom, { title: 'factorChangedTitle', body: bodies[did], values: { name: name.trim() } });
  await recordCall(request, { trx, ...whom, details: { did, ...(kind === undefined ? {} : { kind }) } });
}
