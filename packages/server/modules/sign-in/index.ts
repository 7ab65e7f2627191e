import type { FastifyInstance } from 'fastify';
import { day, hour, repeat, timeBefore } from '../../clock/repeat.ts';
import { loginPageRoutes } from './page-routes.ts';
import { deleteFailuresBefore } from './queries.ts';
import { signInRoutes } from './routes.ts';

/** The login page, and signing in with a password. */
export function signIn(server: FastifyInstance): void {
  loginPageRoutes(server);
  signInRoutes(server);
  repeat(server, hour, 'old failed sign-ins could not be deleted', () => deleteFailuresBefore(server.db, timeBefore(day)));
}
