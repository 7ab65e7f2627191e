import type { FastifyInstance } from 'fastify';
import { portalNoticeRoutes } from './routes.ts';
import { watchPortalNotices } from './watch.ts';

/** Notices at the top of the portal, as people see them; administrators write them in `administration/notices`. */
export function portalNotices(server: FastifyInstance): void {
  portalNoticeRoutes(server);
  watchPortalNotices(server);
}
