import type { FastifyInstance } from 'fastify';
import { quickLinkRoutes } from './routes.ts';

/** Links of the home page. */
export function quickLinks(server: FastifyInstance): void {
  quickLinkRoutes(server);
}
