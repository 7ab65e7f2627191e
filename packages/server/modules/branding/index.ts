import type { FastifyInstance } from 'fastify';
import { accentRoute, brandingRoutes } from './routes.ts';

/** The look of the company: its pictures, and what the page of the portal shows of it. */
export function branding(server: FastifyInstance): void {
  brandingRoutes(server);
  accentRoute(server);
}
