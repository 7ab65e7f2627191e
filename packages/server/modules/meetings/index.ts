import type { FastifyInstance } from 'fastify';
import { meetingRoutes } from './routes.ts';

/** Meetings of a person. */
export function meetings(server: FastifyInstance): void {
  meetingRoutes(server);
}
