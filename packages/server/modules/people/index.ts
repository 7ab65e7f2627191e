import type { FastifyInstance } from 'fastify';
import { peopleRoutes } from './routes.ts';

/** What a person has searched for. */
export function people(server: FastifyInstance): void {
  peopleRoutes(server);
}
