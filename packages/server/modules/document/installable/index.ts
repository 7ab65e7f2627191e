import type { FastifyInstance } from 'fastify';
import { installableRoutes } from './routes.ts';

/** The portal as an app that a browser installs. */
export function installable(server: FastifyInstance): void {
  installableRoutes(server);
}
