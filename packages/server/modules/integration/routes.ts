import type { FastifyInstance } from 'fastify';
import { absenceInRoutes } from './absences-in/absence-routes.ts';
import { answerIntegration, integrationPath } from './answer.ts';
import { meetingInRoutes } from './meetings-in/meeting-routes.ts';
import { documentRoutes } from './messages-in/document-routes.ts';
import { messageInRoutes } from './messages-in/message-routes.ts';
import { newsInRoutes } from './messages-in/news-routes.ts';
import { integrationOpenApi } from './open-api.ts';
import { refuseIntegration } from './refuse.ts';
import { peopleRoutes } from './people-routes.ts';
import { openRoutes, ticketRoutes } from './links/open-routes.ts';
import { caseRoutes } from './tasks/case-routes.ts';
import { compatibilityRoutes } from './compatibility/routes.ts';
import { remindOfKeys } from './accounts/remind-of-keys.ts';
import { taskRoutes } from './tasks/task-routes.ts';
import { watchDeliveries } from './events/deliver.ts';
import { watchWaiting } from './tasks/waiting.ts';
import { webhookRoutes } from './events/webhook-routes.ts';

/** The calls of business systems, apart from all that people's sessions may call. */
export function integrationRoutes(server: FastifyInstance): void {
  server.decorateRequest('caller', null);
  let document: object | undefined;
  server.get('/api/integration/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send((document ??= integrationOpenApi(server.config.title))),
  );
  void server.register(
    async (scope) => {
      refuseIntegration(scope);
      accountRoutes(scope);
      taskRoutes(scope);
      caseRoutes(scope);
      ticketRoutes(scope);
      webhookRoutes(scope);
      messageInRoutes(scope);
      meetingInRoutes(scope);
      absenceInRoutes(scope);
      newsInRoutes(scope);
      documentRoutes(scope);
      peopleRoutes(scope);
    },
    { prefix: integrationPath },
  );
  compatibilityRoutes(server);
  openRoutes(server);
  remindOfKeys(server);
  watchWaiting(server);
  watchDeliveries(server);
}

function accountRoutes(scope: FastifyInstance): void {
  answerIntegration(scope, 'GET /account', async ({ account, request }) => ({
    account: account.id,
    name: account.name,
    source: account.source,
    scopes: [...account.scopes],
    tenants: [...account.tenants],
    origins: [...account.origins],
    requestsPerMinute: account.requestsPerMinute,
    keyExpiresAt: request.caller!.keyExpiresAt,
  }));
}
