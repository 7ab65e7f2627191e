import type { FastifyInstance } from 'fastify';
import { linkRoutes } from './routes.ts';

/** Links that sign a person on elsewhere, and tickets. */
export function links(server: FastifyInstance): void {
  linkRoutes(server);
}
