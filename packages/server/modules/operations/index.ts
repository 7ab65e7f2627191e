import type { FastifyInstance } from 'fastify';
import { operationRoutes } from './routes.ts';

/** Health checks. */
export function operations(server: FastifyInstance): void {
  operationRoutes(server);
}
