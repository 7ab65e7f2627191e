import type { FastifyInstance } from 'fastify';
import { deleteFailuresBefore } from '../sign-in/queries.ts';
import { deleteSessionsBefore } from './queries.ts';

const everyMilliseconds = 60 * 60_000;
const dayMilliseconds = 24 * 60 * 60_000;

/** Forgets, once an hour, sessions and failed sign-ins that are over for a day. */
export function tidySessions(server: FastifyInstance): void {
  const tidy = async () => {
    const yesterday = new Date(Date.now() - dayMilliseconds).toISOString();
    try {
      await deleteSessionsBefore(server.db, yesterday);
      await deleteFailuresBefore(server.db, yesterday);
    } catch (error) {
      server.log.warn({ err: error }, 'old sessions could not be forgotten');
    }
  };
  const timer = setInterval(() => void tidy(), everyMilliseconds).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
