import type { FastifyInstance } from 'fastify';
import { checkExternalService } from '../../startup/check-external-service.ts';
import { hour, repeat } from '../../clock/repeat.ts';
import { checkDirectory } from '../directory-password/bind-as.ts';
import { directoryIn } from './settings.ts';
import { signOnLogoutRoutes } from './logout-routes.ts';
import { deleteOver } from './queries.ts';
import { signOnRoutes } from './routes.ts';
import { databaseNow } from '../../clock/database-now.ts';

/** Signing in through an identity provider, and its logout. */
export function signOn(server: FastifyInstance): void {
  signOnRoutes(server);
  signOnLogoutRoutes(server);
  for (const provider of server.signOn)
    checkExternalService(server, { name: provider.name, address: provider.issuer, check: () => provider.check() });
  const directory = directoryIn(server.config);
  if (directory !== undefined)
    checkExternalService(server, { name: directory.name ?? 'ldap', address: directory.url, check: () => checkDirectory(directory) });
  repeat(server, hour, 'old sign-ins could not be deleted', () => deleteOver(server.db, databaseNow().toISOString()));
}
