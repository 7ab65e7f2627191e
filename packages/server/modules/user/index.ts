import type { FastifyInstance } from 'fastify';
import { userRoutes } from './routes.ts';

/** The signed-in person. */
export function user(server: FastifyInstance): void {
  userRoutes(server);
}
