import type { FastifyInstance } from 'fastify';
import { setupRoutes } from './routes.ts';

/** The page that sets up an empty portal. */
export function setup(server: FastifyInstance): void {
  setupRoutes(server);
}
