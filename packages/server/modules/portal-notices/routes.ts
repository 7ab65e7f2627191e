import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { eventText } from '../messages/event-text.ts';
import { dismissPortalNotice, listPortalNotices } from './queries.ts';

export function portalNoticeRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /user-end/v1/portal-notices', ({ request, session }) => listPortalNotices(db, session, requestLanguage(request)));

  answer(server, 'POST /user-end/v1/portal-notices/dismiss', async ({ session, body }) => {
    if (!(await dismissPortalNotice(db, session, body))) throw new Refusal('notFound');
    // Other pages of the person on this node let it go at once, those on other nodes when they load next.
    server.streams.writeTo(session.personId, eventText('portal-notices', {}));
    return null;
  });
}
