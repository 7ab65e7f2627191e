import type { FastifyInstance } from 'fastify';
import { endLeftBehind, forgetConversations } from './queries.ts';

const everyMilliseconds = 5 * 60_000;
/** Longer than any answer takes. */
const diedMilliseconds = 15 * 60_000;

/** Forgets conversations that are deleted or that nobody has gone on with, and ends answers whose node died. */
export function cleanUpConversations(server: FastifyInstance): void {
  const tidy = async () => {
    await endLeftBehind(server.db, diedMilliseconds);
    await forgetConversations(server.db);
  };
  // Nobody but this process can be giving answers out of the embedded database.
  const isAlone = server.config.databaseUrl === null;
  server.addHook('onReady', () => endLeftBehind(server.db, isAlone ? 0 : diedMilliseconds));
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => server.log.warn({ err: error }, 'conversations could not be tidied'));
  }, everyMilliseconds).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
