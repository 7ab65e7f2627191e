import type { FastifyInstance } from 'fastify';
import { hour, minute, repeat } from '../../clock/repeat.ts';
import { forgetEmbedding } from './queries.ts';
import { embeddingRoutes } from './routes.ts';
import { databaseNow } from '../../clock/database-now.ts';

/** Elements of the portal on pages of other sites. */
export function embedding(server: FastifyInstance): void {
  embeddingRoutes(server);
  repeat(server, 10 * minute, 'old codes and tokens of other pages could not be deleted', () =>
    forgetEmbedding(server.db, databaseNow(), hour),
  );
}
