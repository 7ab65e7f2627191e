import type { FastifyInstance } from 'fastify';
import { newsRoutes } from './routes.ts';

/** News of a tenant. */
export function news(server: FastifyInstance): void {
  newsRoutes(server);
}
