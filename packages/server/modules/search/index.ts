import type { FastifyInstance } from 'fastify';
import { searchRoutes } from './routes.ts';

/** The search field. */
export function search(server: FastifyInstance): void {
  searchRoutes(server);
}
