import type { FastifyInstance } from 'fastify';
import { day, hour, repeat, timeBefore } from '../../clock/repeat.ts';
import { deleteSessionsBefore } from '../queries.ts';

/** Deletes, once an hour, sessions that have been over for a day. */
export function cleanUpSessions(server: FastifyInstance): void {
  repeat(server, hour, 'old sessions could not be deleted', () => deleteSessionsBefore(server.db, timeBefore(day)));
}
