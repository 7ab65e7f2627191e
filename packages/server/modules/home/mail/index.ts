import type { FastifyInstance } from 'fastify';
import { mailRoutes } from './routes.ts';

/** The inbox on the home page. */
export function mail(server: FastifyInstance): void {
  mailRoutes(server);
}
