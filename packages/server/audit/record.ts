import { type AuditEvent, callsByName, type FieldChange } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema.ts';
import { appendAudit } from './queries.ts';

interface What {
  /** Who did it, where it is not the signed-in person. */
  personId?: string | null;
  tenantId?: string;
  /** Nothing secret, and nothing that a person typed freely. */
  details?: Record<string, string | number>;
  /** The record that it is about, as `<kind>:<id>`, and its fields that became other: secrets are masked before. */
  subject?: string;
  changes?: readonly FieldChange[];
  /** The transaction of what is recorded, so that neither is there without the other. */
  trx?: Db;
}

/** Writes that a call of the contract was made, as the `audit` event of its entry in the contract. */
export function recordCall(request: FastifyRequest, what: What = {}): Promise<void> {
  const { call } = request.routeOptions.config;
  const event = call === undefined ? undefined : callsByName[call].audit;
  if (event === undefined) throw new Error(`${request.routeOptions.url} has no audit event in the contract`);
  return record(request, event, what);
}

/** Writes what a request did to the audit log; it fails with the log. */
export async function record(
  request: FastifyRequest,
  event: AuditEvent,
  { personId, tenantId, details = {}, subject, changes, trx }: What = {},
): Promise<void> {
  const { db, vault } = request.server;
  const page = request.session?.embedded;
  const signedIn = request.session?.seenBy ?? request.session?.personId ?? null;
  const said = page === undefined ? details : { host: page.hostOrigin, ...details };
  await appendAudit(trx ?? db, vault, {
    event,
    personId: personId === undefined ? signedIn : personId,
    tenantId: tenantId ?? request.session?.tenantId ?? null,
    address: request.ip,
    requestId: request.id,
    ...(subject === undefined ? {} : { subject }),
    details: said,
    ...(changes === undefined ? {} : { changes }),
  });
  request.server.metrics.audited.inc({ event });
  request.log.info({ audit: event, person: personId ?? signedIn, address: request.ip, ...said }, 'audited');
}
