import type { FastifyInstance } from 'fastify';
import { peopleRoutes } from './routes.ts';

/** What a person has searched for. */
export function searchHistory(server: FastifyInstance): void {
  peopleRoutes(server);
}
