import type { FastifyInstance } from 'fastify';
import { minute, repeat } from '../../clock/repeat.ts';
import { endLeftBehind, forgetConversations } from './queries.ts';

/** Longer than any answer takes. */
const diedMilliseconds = 15 * minute;

/** Deletes old conversations and those that the person deleted, and ends answers whose node died; the latter at start, too. */
export function cleanUpConversations(server: FastifyInstance): void {
  // Nobody but this process can be giving answers out of the embedded database.
  const isAlone = server.config.databaseUrl === null;
  server.addHook('onReady', () => endLeftBehind(server.db, isAlone ? 0 : diedMilliseconds));
  repeat(server, 5 * minute, 'old conversations could not be deleted', async () => {
    await endLeftBehind(server.db, diedMilliseconds);
    await forgetConversations(server.db);
  });
}
