import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** While the server stops, requests on connections that are still open are told to come again. */
export function refuseWhileDraining(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!server.drain.started) return;
    reply.header('connection', 'close');
    if (request.url !== '/healthz') throw new Refusal('unavailable', { retryAfterSeconds: 5 });
  });
}

/** Stops after what has begun is finished; connections that need longer than the limit are cut. */
export async function drainAndClose(server: FastifyInstance, limitMilliseconds = 10_000): Promise<void> {
  server.drain.started = true;
  const cut = setTimeout(() => server.server.closeAllConnections(), limitMilliseconds);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
  }
}
