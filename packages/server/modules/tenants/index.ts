import type { FastifyInstance } from 'fastify';
import { tenantRoutes } from './routes.ts';

/** Tenants of a person, and the switch between them. */
export function tenants(server: FastifyInstance): void {
  tenantRoutes(server);
}
