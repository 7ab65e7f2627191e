import type { FastifyInstance } from 'fastify';
import { deleteOldDrafts } from './queries.ts';

const everyMilliseconds = 60 * 60_000;

/** Forgets, once an hour, what nobody has gone on with for thirty days. */
export function tidyFormDrafts(server: FastifyInstance): void {
  const tidy = () =>
    deleteOldDrafts(server.db).catch((error: unknown) => server.log.warn({ err: error }, 'old form drafts could not be forgotten'));
  const timer = setInterval(() => void tidy(), everyMilliseconds).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
