import type { FastifyInstance } from 'fastify';
import { viewTokenRoutes } from './routes.ts';

/** Narrow tokens for sub-applications. */
export function viewTokens(server: FastifyInstance): void {
  viewTokenRoutes(server);
}
