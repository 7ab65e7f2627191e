import type { FastifyInstance } from 'fastify';
import { bankCards } from './bank-cards/index.ts';
import { passwordLinkRoutes } from './password-link.ts';
import { accountRoutes } from './routes.ts';
import { seenAsRoutes } from './impersonation.ts';
import { securityRoutes } from './security-routes.ts';

/** Passwords, sessions as the person sees them, sign-ins. */
export function account(server: FastifyInstance): void {
  accountRoutes(server);
  passwordLinkRoutes(server);
  securityRoutes(server);
  seenAsRoutes(server);
  bankCards(server);
}
