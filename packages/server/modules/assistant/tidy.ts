import type { FastifyInstance } from 'fastify';
import { forgetConversations, stopLeftBehind } from './queries.ts';

const everyMilliseconds = 5 * 60_000;
/** Longer than any answer takes. */
const diedMilliseconds = 15 * 60_000;

/** Forgets conversations that are deleted or that nobody has gone on with, and ends answers whose node died. */
export function tidyConversations(server: FastifyInstance): void {
  const tidy = async () => {
    await stopLeftBehind(server.db, diedMilliseconds);
    await forgetConversations(server.db);
  };
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => server.log.warn({ err: error }, 'conversations could not be tidied'));
  }, everyMilliseconds).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
