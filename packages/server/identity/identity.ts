import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { isMember, type Session } from './queries.ts';

/**
 * Identity that a request names is only a hint: where it contradicts the session, the request is refused. The two cookies are not
 * looked at: a browser shares them among all portals of a host, whatever the port.
 */
export function refuseOtherIdentity(request: FastifyRequest, session: Session): void {
  const { headers } = request;
  const hints: [unknown, string][] = [
    [headers['current-user-id'], session.personId],
    [headers['current-user-no'], session.uniqueNo],
    [headers['user-code'], session.userCode],
  ];
  const contradicts = hints.some(([hint, own]) => hint !== undefined && hint !== '' && hint !== own);
  if (contradicts) throw new Refusal('identityMismatch');
}

/** A tenant header must name a tenant of the person, and the session's current one. */
export async function refuseOtherTenant(request: FastifyRequest, session: Session): Promise<void> {
  const tenantId = request.headers['tenant-id'];
  if (tenantId === undefined || tenantId === session.tenantId) return;
  const own = typeof tenantId === 'string' && tenantId.length <= 64 && (await isMember(request.server.db, session.personId, tenantId));
  throw new Refusal(own ? 'tenantChanged' : 'tenantForbidden');
}

/** Refuses ids of a caller in a payload that are not the caller's own. */
export function refuseForeignIds(session: Session, fields: { userId?: unknown; userCode?: unknown; uId?: unknown }): void {
  const own = { userId: session.personId, userCode: session.userCode, uId: session.uniqueNo };
  const foreign = (['userId', 'userCode', 'uId'] as const).some((name) => fields[name] !== undefined && fields[name] !== own[name]);
  if (foreign) throw new Refusal('identityMismatch');
}
