import type { FastifyInstance } from 'fastify';
import { openApi } from '../../http/open-api.ts';
import { Refusal } from '../../http/refusal.ts';
import { hasRoom, isReachable, isWritable } from './queries.ts';

/** A write is tried so often at most, however often it is asked. */
const triedMilliseconds = 5_000;

export function operationRoutes(server: FastifyInstance): void {
  server.get('/healthz', async () => ({ status: 'ok' }));

  let tried = { at: -Infinity, works: Promise.resolve(true) };
  const writes = (): Promise<boolean> => {
    if (Date.now() - tried.at >= triedMilliseconds) tried = { at: Date.now(), works: isWritable(server.db) };
    return tried.works;
  };
  const isReady = async (): Promise<boolean> =>
    !server.drain.leaving && !server.drain.started && (await hasRoom(server.config)) && (await isReachable(server.db)) && (await writes());
  server.get('/readyz', async () => {
    if (!(await isReady())) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    return { status: 'ready' };
  });

  const document = JSON.stringify(openApi(server.config.title, server.config.product));
  server.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
  );
}
