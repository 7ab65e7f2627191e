import type { FastifyInstance } from 'fastify';
import { ticketFormRoutes } from './routes.ts';

/** The page of a support ticket. */
export function ticketForm(server: FastifyInstance): void {
  ticketFormRoutes(server);
}
