import type { FastifyInstance } from 'fastify';
import { recommendedRoutes } from './routes.ts';

/** Functions that are recommended to a person. */
export function recommended(server: FastifyInstance): void {
  recommendedRoutes(server);
}
