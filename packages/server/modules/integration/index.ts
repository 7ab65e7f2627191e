import type { FastifyInstance } from 'fastify';
import { integrationRoutes } from './routes.ts';

/** The integration API, and the deliveries to business systems. */
export function integration(server: FastifyInstance): void {
  integrationRoutes(server);
}
