import type { FastifyInstance } from 'fastify';
import { openApi } from '../../http/open-api.ts';
import { Refusal } from '../../http/refusal.ts';
import { isReachable } from './queries.ts';

export function operationRoutes(server: FastifyInstance): void {
  server.get('/healthz', async () => ({ status: 'ok' }));

  server.get('/readyz', async () => {
    if (server.drain.leaving || server.drain.started || !(await isReachable(server.db)))
      throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    return { status: 'ready' };
  });

  const document = JSON.stringify(openApi(server.config.title, server.config.product));
  server.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
  );
}
