import type { TaskContent } from '@atrium/api/integration';
import type { FastifyInstance } from 'fastify';
import type { Db, Row } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { loginAddress } from '../../document/routes.ts';
import { requireSession } from '../../../identity/require.ts';
import { findSeen } from '../../tasks/detail-queries.ts';
import { answerIntegration } from '../answer.ts';
import { IntegrationRefusal } from '../refusal.ts';
import { makeTicket, redeemTicket } from './tickets.ts';
import { databaseNow } from '../../../clock/database-now.ts';

/**
 * The redirect out of the portal to where a task is done (`task-row.ts` builds such links). The browser requests it with the cookie alone;
 * it leads only to the business system's link, and only people who have the task.
 */
export function openRoutes(server: FastifyInstance): void {
  const { db } = server;
  server.get<{ Params: { id: string } }>('/pba/open/:id', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const session = await requireSession(request, { cookieOnly: true, anyTenant: true }).catch((error: unknown) => {
      if (error instanceof Refusal && (error.status === 401 || error.status === 996)) return null;
      throw error;
    });
    if (session === null) return reply.redirect(loginAddress(request), 302);
    const seen = await findSeen(db, session, request.params.id);
    const task = seen === null ? undefined : await findOrigin(db, seen.row);
    if (task === undefined) throw new Refusal('notFound');
    const { link, mobileLink, signOn } = JSON.parse(task.content) as Partial<TaskContent>;
    const isPhone = request.headers['sec-ch-ua-mobile'] === '?1';
    const said = isPhone ? (mobileLink ?? link) : (link ?? mobileLink);
    if (said === undefined || said.startsWith('/')) throw new Refusal('notFound');
    const url = new URL(said);
    if (signOn === 'ticket') {
      const bound = {
        accountId: task.account_id,
        sessionId: session.id,
        personId: session.personId,
        tenantId: task.tenant_id,
        link: url.href,
      };
      url.searchParams.set('ticket', await makeTicket(db, bound, databaseNow()));
    }
    return reply.redirect(url.href, 302);
  });
}

/** The origin of a row in a business system: a task, or the case that somebody initiated. */
function findOrigin(db: Db, { id, origin_id: origin }: Row<'tasks'>) {
  const columns = ['account_id', 'tenant_id', 'content'] as const;
  if (origin !== null) return db.selectFrom('integration_tasks').select(columns).where('id', '=', origin).executeTakeFirst();
  return db.selectFrom('integration_cases').select(columns).where('row_id', '=', id).executeTakeFirst();
}

/** Where business systems ask who has come. */
export function ticketRoutes(scope: FastifyInstance): void {
  answerIntegration(scope, 'POST /tickets/redeem', async ({ account, body }) => {
    const person = await redeemTicket(scope.db, account.id, body, databaseNow());
    if (person === null)
      throw new IntegrationRefusal('not_found', 'The ticket is unknown, used, late, for another link, or its person has signed out.');
    return person;
  });
}
