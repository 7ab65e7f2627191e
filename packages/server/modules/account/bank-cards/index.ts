import type { FastifyInstance } from 'fastify';
import { bankCardRoutes } from './routes.ts';
import { sealedCards } from './sealed-number.ts';

/** Bank cards of the signed-in person. */
export function bankCards(server: FastifyInstance): void {
  bankCardRoutes(server);
  server.sealed.push(sealedCards);
}
