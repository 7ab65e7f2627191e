import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { Refusal } from '../http/refusal.ts';
import { hashSecret, sameHash } from '../identity/secret.ts';
import { countSessions } from '../modules/operations/queries.ts';
import { Metrics } from './metrics.ts';
import { processMetrics } from './process-metrics.ts';
import { databaseNow } from '../clock/database-now.ts';

/** `/metrics` for Prometheus. Without access it responds as if it did not exist. */
export function metricsRoutes(server: FastifyInstance): void {
  const { config, db, metrics } = server;
  // Event loop lag is measured from now on, not from the first question on.
  processMetrics();
  metrics.watch('atrium_sessions', 'Sessions that are alive, of all nodes', () => countSessions(db, databaseNow()));
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request)) throw new Refusal('notFound');
    return reply
      .type(Metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * With a token set, callers with the token. Else programs of this machine without a proxy: a proxy would call from this machine too, so if
 * ATRIUM_ORIGIN shows that there is one, only the token grants access.
 */
function mayRead(config: Config, { headers, socket }: FastifyRequest): boolean {
  if (config.metricsToken !== null) {
    const token = /^Bearer ([\x21-\x7e]{1,256})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    return sameHash(hashSecret(token), hashSecret(config.metricsToken));
  }
  const near = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  const named = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?$/i.test(headers.host ?? '');
  return near && named && config.origin === null && forwarding.every((name) => headers[name] === undefined);
}
