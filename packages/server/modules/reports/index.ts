import type { FastifyInstance } from 'fastify';
import { reportRoutes } from './routes.ts';

/** Work reports and their review. */
export function reports(server: FastifyInstance): void {
  reportRoutes(server);
}
