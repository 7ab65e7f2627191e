import type { FastifyInstance } from 'fastify';
import { hour, repeat } from '../../clock/repeat.ts';
import { factorPage } from './page.ts';
import { sealedFactors } from './prove.ts';
import { deleteFactorsOver } from './queries.ts';
import { factorRoutes } from './routes.ts';
import { factorSignInRoutes } from './sign-in-routes.ts';
import { databaseNow } from '../../clock/database-now.ts';

/** The second factor: authenticator apps, passkeys and recovery codes, at the sign-in and in the user centre. */
export function secondFactor(server: FastifyInstance): void {
  factorPage(server);
  factorSignInRoutes(server);
  factorRoutes(server);
  server.sealed.push(sealedFactors);
  repeat(server, hour, 'old sign-ins without a factor could not be deleted', () =>
    deleteFactorsOver(server.db, databaseNow().toISOString()),
  );
}
