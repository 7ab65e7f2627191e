import type { FastifyInstance } from 'fastify';
import { appRoutes } from './routes.ts';

/** Apps, functions and menus that the person may use. */
export function apps(server: FastifyInstance): void {
  appRoutes(server);
}
