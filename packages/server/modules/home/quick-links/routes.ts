import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/answer.ts';
import { listQuickLinks } from './queries.ts';

export function quickLinkRoutes(server: FastifyInstance): void {
  answer(server, 'GET /business-center/v1/quick-links', ({ session }) => listQuickLinks(server.db, session));
}
