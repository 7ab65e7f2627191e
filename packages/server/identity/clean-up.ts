import type { FastifyInstance } from 'fastify';
import { day, hour, repeat, timeBefore } from '../repeat.ts';
import { deleteFailuresBefore } from '../modules/sign-in/queries.ts';
import { deleteSessionsBefore } from './queries.ts';

/** Deletes, once an hour, sessions and failed sign-ins that have been over for a day. */
export function cleanUpSessions(server: FastifyInstance): void {
  repeat(server, hour, 'old sessions could not be deleted', async () => {
    await deleteSessionsBefore(server.db, timeBefore(day));
    await deleteFailuresBefore(server.db, timeBefore(day));
  });
}
