import type { FastifyInstance } from 'fastify';
import { tenantRoutes } from './routes.ts';
import { tenantPart } from './tenant-part.ts';

/** Tenants of a person, what waits in each, and the switch between them. */
export function tenants(server: FastifyInstance): void {
  tenantRoutes(server);
  server.streams.parts.push(tenantPart);
}
