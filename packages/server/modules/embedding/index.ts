import type { FastifyInstance } from 'fastify';
import { hour, minute, repeat } from '../../repeat.ts';
import { bridgePageRoutes } from './bridge-pages.ts';
import { bridgeRoutes } from './bridge-routes.ts';
import { forgetEmbedding } from './queries.ts';
import { embeddingRoutes } from './routes.ts';

/** Elements of the portal on pages of other sites. */
export function embedding(server: FastifyInstance): void {
  embeddingRoutes(server);
  bridgeRoutes(server);
  bridgePageRoutes(server);
  repeat(server, 10 * minute, 'old codes and tokens of other pages could not be deleted', () =>
    forgetEmbedding(server.db, new Date(), hour),
  );
}
