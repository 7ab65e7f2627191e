import type { FastifyInstance } from 'fastify';
import { clearRecentRoutes } from './clear.ts';
import { recentRoutes } from './routes.ts';

/** Functions that a person has opened lately. */
export function recents(server: FastifyInstance): void {
  recentRoutes(server);
  clearRecentRoutes(server);
}
