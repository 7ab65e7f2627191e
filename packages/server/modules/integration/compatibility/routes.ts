import type { FastifyInstance } from 'fastify';
import type { CompatibleProduct } from '../settings.ts';
import { seeyonRoutes } from './seeyon.ts';
import { weaverRoutes } from './weaver.ts';

const products: Record<CompatibleProduct, (scope: FastifyInstance) => void> = { weaver: weaverRoutes, seeyon: seeyonRoutes };

/** The endpoints of other products that this deployment answers (`ATRIUM_INTEGRATION_COMPATIBILITY`); without it there are none. */
export function compatibilityRoutes(server: FastifyInstance): void {
  for (const product of server.config.integrationCompatibility) void server.register(async (scope) => products[product](scope));
}
