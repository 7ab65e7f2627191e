import type { FastifyInstance } from 'fastify';
import { workbenchRoutes } from './routes.ts';

/** Which cards the home page shows, and where. */
export function workbench(server: FastifyInstance): void {
  workbenchRoutes(server);
}
