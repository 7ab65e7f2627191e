import type { FastifyInstance } from 'fastify';
import { arrangeRoutes } from './arrange.ts';
import { commonUseRoutes } from './routes.ts';

/** Functions that a person keeps on the home page, and their order. */
export function commonUse(server: FastifyInstance): void {
  commonUseRoutes(server);
  arrangeRoutes(server);
}
