import type { FastifyInstance } from 'fastify';
import { installable } from './installable/index.ts';
import { keptFiles } from './kept-files/index.ts';
import { elementsRoutes } from './elements-routes.ts';
import { documentRoutes } from './routes.ts';

/** The page of the portal, and the page that shows its elements. */
export function document(server: FastifyInstance): void {
  documentRoutes(server);
  elementsRoutes(server);
  installable(server);
  keptFiles(server);
}
