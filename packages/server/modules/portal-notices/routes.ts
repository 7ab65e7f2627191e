import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { eventText } from '../../push/event-text.ts';
import { isPlannedNotice, maintenanceNotices } from './maintenance-notices.ts';
import { dismissPortalNotice, isDismissable, listPortalNotices } from './queries.ts';

export function portalNoticeRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /user-end/v1/portal-notices', async ({ request, session }) => {
    const language = requestLanguage(request);
    return listPortalNotices(db, session, language, await maintenanceNotices(server, session, language));
  });

  answer(server, 'POST /user-end/v1/portal-notices/dismiss', async ({ session, body }) => {
    const isThere = isPlannedNotice(server.maintenance.state, body) || (await isDismissable(db, session.tenantId, body.id));
    if (!isThere) throw new Refusal('notFound');
    await dismissPortalNotice(db, session.personId, body);
    // Other pages of the person on this node let it go at once, those on other nodes when they load next.
    server.streams.writeTo(session.personId, eventText('portal-notices', {}));
    return null;
  });
}
