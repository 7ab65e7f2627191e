import type { FastifyInstance } from 'fastify';
import { loginPageRoutes } from './page-routes.ts';
import { signInRoutes } from './routes.ts';

/** The login page, and signing in with a password. */
export function signIn(server: FastifyInstance): void {
  loginPageRoutes(server);
  signInRoutes(server);
}
