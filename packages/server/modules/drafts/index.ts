import type { FastifyInstance } from 'fastify';
import { hour, repeat } from '../../clock/repeat.ts';
import { deleteOldDrafts } from './queries.ts';
import { draftRoutes } from './routes.ts';

/** Forms that a person has begun. */
export function drafts(server: FastifyInstance): void {
  draftRoutes(server);
  repeat(server, hour, 'old form drafts could not be deleted', () => deleteOldDrafts(server.db));
}
