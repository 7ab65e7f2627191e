import type { FastifyInstance } from 'fastify';
import { deviceRoutes } from './routes.ts';

/** Devices of the signed-in person. */
export function devices(server: FastifyInstance): void {
  deviceRoutes(server);
}
