import type { FastifyInstance } from 'fastify';
import { fileRoutes } from './routes.ts';

/** Uploaded pictures. */
export function files(server: FastifyInstance): void {
  fileRoutes(server);
}
