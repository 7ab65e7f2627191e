import type { FastifyInstance } from 'fastify';
import { day, hour, repeat, timeBefore } from '../../clock/repeat.ts';
import { deleteUnusedBefore } from './decision-files/queries.ts';
import { decisionFileRoutes } from './decision-files/routes.ts';
import { fileRoutes } from './routes.ts';

/** Uploaded pictures, and files of decisions. */
export function files(server: FastifyInstance): void {
  fileRoutes(server);
  decisionFileRoutes(server);
  repeat(server, hour, 'unused files of decisions could not be deleted', () => deleteUnusedBefore(server.db, timeBefore(day)));
}
