import type { FastifyInstance } from 'fastify';
import { guideRoutes } from './routes.ts';

/** Articles that are no news: guides, canteen, opening hours. */
export function guides(server: FastifyInstance): void {
  guideRoutes(server);
}
