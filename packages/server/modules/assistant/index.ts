import type { FastifyInstance } from 'fastify';
import { brainOf } from './brain-of.ts';
import { assistantPageRoutes } from './page-routes.ts';
import { assistantRoutes } from './routes.ts';

/** The chat of the assistant: its calls and its page. */
export function assistant(server: FastifyInstance): void {
  assistantRoutes(server, brainOf(server));
  assistantPageRoutes(server);
}
