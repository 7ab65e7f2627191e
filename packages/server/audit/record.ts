import { type AuditEvent, type AuditSubject, callsByName, type FieldChange } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema.ts';
import { appendAudit } from './queries.ts';

interface What {
  /** The actor, if it is not the signed-in user. */
  personId?: string | null;
  tenantId?: string | null;
  /** Nothing secret, and nothing that a person typed freely. */
  details?: Record<string, string | number>;
  /** The record that it is about, and its fields that became other: secrets are masked before. Without it: the account of who did it. */
  subject?: AuditSubject;
  changes?: readonly FieldChange[];
  /** The transaction of the recorded change, so that neither is stored without the other. */
  trx?: Db;
}

/** Writes that a call of the contract was made, as the `audit` event of its entry in the contract. */
export function recordCall(request: FastifyRequest, what: What = {}): Promise<void> {
  const { call } = request.routeOptions.config;
  const event = call === undefined ? undefined : callsByName[call].audit;
  if (event === undefined) throw new Error(`${request.routeOptions.url} has no audit event in the contract`);
  return record(request, event, what);
}

/** Events that are about a record, which must be named: the account of who did it would say nothing. */
const ofRecords = /^(administration|service|person|group|directory)-/;

/** Writes a request's action to the audit log; it fails if the log fails. */
export async function record(
  request: FastifyRequest,
  event: AuditEvent,
  { personId, tenantId, details = {}, subject, changes, trx }: What = {},
): Promise<void> {
  const { db, vault } = request.server;
  const page = request.session?.embedded;
  const signedIn = request.session?.seenBy ?? request.session?.personId ?? null;
  if (subject === undefined && ofRecords.test(event)) throw new Error(`the audit event ${event} names no record`);
  const who = personId === undefined ? signedIn : personId;
  const said = page === undefined ? details : { host: page.hostOrigin, ...details };
  await appendAudit(trx ?? db, vault, {
    event,
    personId: who,
    tenantId: tenantId ?? request.session?.tenantId ?? null,
    address: request.ip,
    requestId: request.id,
    subject: subject ?? (who === null ? null : `user:${who}`),
    details: said,
    ...(changes === undefined ? {} : { changes }),
  });
  request.server.metrics.audited.inc({ event });
  request.log.info({ audit: event, person: who, address: request.ip, ...said }, 'audited');
}
