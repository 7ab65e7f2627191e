import type { FastifyInstance } from 'fastify';
import { integrationRoutes } from './routes.ts';

/** What business systems call, and what is sent to them. */
export function integration(server: FastifyInstance): void {
  integrationRoutes(server);
}
