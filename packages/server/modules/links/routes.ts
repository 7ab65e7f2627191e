import { pathOf } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nextTime } from '../../db/next-time.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { listFunctions } from '../apps/queries.ts';
import { resourcePath } from '../apps/menu-item.ts';
import { recordCall } from '../../audit/record.ts';
import type { Session } from '../../identity/queries.ts';
import { hashSecret } from '../../identity/secret.ts';
import { newSessionSecret } from '../../identity/sessions/session-secret.ts';
import { insertLink, insertTicket, takeLink } from './queries.ts';
import { databaseMilliseconds, databaseNow } from '../../clock/database-now.ts';

const lifeMilliseconds = 60_000;
/** The function that shows tickets, where the deployment has it. */
const ticketFunction = 'it-desk-tickets';

/** Links into mailbox and wiki: each valid once, for a minute, for the caller only. */
export function linkRoutes(server: FastifyInstance): void {
  const { db, settings } = server;

  answer(server, 'GET /business-center/v1/email/mail/usersignurlbycode', async ({ session, request }) => {
    const token = await makeLink('mail', session, request);
    const url = settings.now.mailUrl ?? `/pba${pathOf('mail')}`;
    return { url: `${url}${url.includes('?') ? '&' : '?'}code=${token}` };
  });

  answer(server, 'POST /wiki-index/developers-server/rest/user/req-gateway/code-login', async ({ session, request }) => ({
    token: await makeLink('wiki', session, request),
  }));

  answer(server, 'POST /business-center/v1/link/redeem', async ({ body }) => {
    const person = await takeLink(db, body.token, body.service, databaseNow().toISOString());
    if (person === undefined) throw new Refusal('notFound');
    return person;
  });

  answer(server, 'POST /workorder/ticket', async ({ body, session, remember }) => {
    const at = nextTime();
    const [shown] = await listFunctions(db, session, { functions: [ticketFunction] });
    const owner = { tenant_id: session.tenantId, person_id: session.personId, title: body.title, created_at: at };
    const task = {
      ...owner,
      kind: 'apply',
      process_name: '服务工单',
      applicant: session.realName,
      current_node: '待受理',
      priority: 'normal',
      due_at: null,
      link: shown === undefined ? pathOf('home') : resourcePath(shown),
      withdrawable: 1,
    } as const;
    const said = { category: body.category, description: body.description, phone: body.phone ?? '' };
    return db.transaction().execute(async (trx) => {
      const handedIn = { ...(await insertTicket(trx, { ...owner, ...said }, task)), link: task.link };
      await remember(trx, handedIn);
      return handedIn;
    });
  });

  async function makeLink(service: 'mail' | 'wiki', { id, personId, tenantId }: Session, request: FastifyRequest): Promise<string> {
    const token = newSessionSecret(id);
    const expiresAt = new Date(databaseMilliseconds() + lifeMilliseconds).toISOString();
    await db.transaction().execute(async (trx) => {
      await insertLink(trx, { id: hashSecret(token), service, person_id: personId, tenant_id: tenantId, expires_at: expiresAt });
      await recordCall(request, { trx, details: { service } });
    });
    return token;
  }
}
