import type { FastifyInstance } from 'fastify';
import { messageRoutes } from './routes.ts';

/** Messages, their stream and what people want to be notified of. */
export function messages(server: FastifyInstance): void {
  messageRoutes(server);
}
