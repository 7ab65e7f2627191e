import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { type AuditEvent, appendAudit } from './queries.ts';

interface What {
  /** Who did it, where it is not the signed-in person. */
  personId?: string | null;
  tenantId?: string;
  /** Nothing secret, and nothing that a person typed freely. */
  details?: Record<string, string | number>;
  /** The transaction of what is recorded, so that neither is there without the other. */
  trx?: Db;
}

/** Writes what a request did to the audit log; it fails with the log. */
export async function record(
  request: FastifyRequest,
  event: AuditEvent,
  { personId, tenantId, details = {}, trx }: What = {},
): Promise<void> {
  const { db, vault } = request.server;
  await appendAudit(trx ?? db, vault, {
    event,
    personId: personId === undefined ? (request.session?.personId ?? null) : personId,
    tenantId: tenantId ?? request.session?.tenantId ?? null,
    address: request.ip,
    requestId: request.id,
    details,
  });
  request.server.metrics.audited.inc({ event });
  request.log.info({ audit: event, person: personId ?? request.session?.personId, address: request.ip, ...details }, 'audited');
}
