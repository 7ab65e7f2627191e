import type { FastifyRequest } from 'fastify';
import { zoneOf } from '../../clock/tenant-zone.ts';
import { sessionOfBrowser } from '../../identity/require.ts';

/** Where the days of a page begin: in the zone of the tenant in which the browser is signed in, else in that of the portal. */
export async function zoneOfPage(request: FastifyRequest): Promise<string> {
  const { db, config } = request.server;
  // Pages come also while the database is away.
  const session = await sessionOfBrowser(request).catch(() => null);
  return session === null ? config.timeZone : zoneOf(db, session.tenantId, config.timeZone).catch(() => config.timeZone);
}
