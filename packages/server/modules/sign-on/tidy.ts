import type { FastifyInstance } from 'fastify';
import { deleteOver } from './queries.ts';

const everyMilliseconds = 60 * 60_000;

/** Forgets, once an hour, sign-ins that nobody finished and old logout notices. */
export function tidySignOn(server: FastifyInstance): void {
  const tidy = () =>
    deleteOver(server.db, new Date().toISOString()).catch((error: unknown) =>
      server.log.warn({ err: error }, 'old sign-ins could not be forgotten'),
    );
  const timer = setInterval(() => void tidy(), everyMilliseconds).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
