import type { FastifyInstance } from 'fastify';
import { syncByTimer } from './timer.ts';

/** People from a directory, by a timer. */
export function ldap(server: FastifyInstance): void {
  syncByTimer(server);
}
