import type { FastifyInstance } from 'fastify';
import { hintRoutes } from './routes.ts';

/** Which hints a person has seen. */
export function hints(server: FastifyInstance): void {
  hintRoutes(server);
}
