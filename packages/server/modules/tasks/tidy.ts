import type { FastifyInstance } from 'fastify';
import { deleteDraftsBefore } from './move-queries.ts';
import { restoreMilliseconds } from './move-routes.ts';

const everyMilliseconds = 60 * 60_000;
/** What may just still be restored must not be forgotten while it is. */
const marginMilliseconds = 60_000;

/** Forgets, once an hour, deleted drafts that cannot be restored any more. */
export function tidyDrafts(server: FastifyInstance): void {
  const tidy = () =>
    deleteDraftsBefore(server.db, new Date(Date.now() - restoreMilliseconds - marginMilliseconds).toISOString()).catch((error: unknown) =>
      server.log.warn({ err: error }, 'deleted drafts could not be forgotten'),
    );
  const timer = setInterval(() => void tidy(), everyMilliseconds).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
