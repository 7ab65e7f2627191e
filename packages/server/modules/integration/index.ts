import type { FastifyInstance } from 'fastify';
import { integrationRoutes } from './routes.ts';
import { taskSystems } from './task-systems.ts';

/** What business systems call, and what is sent to them. */
export function integration(server: FastifyInstance): void {
  server.decorate('taskSystems', taskSystems(server));
  integrationRoutes(server);
}
