import type { FastifyInstance } from 'fastify';
import { scimRoutes } from './routes.ts';

/** People and groups from an identity provider (SCIM 2.0). */
export function scim(server: FastifyInstance): void {
  scimRoutes(server);
}
