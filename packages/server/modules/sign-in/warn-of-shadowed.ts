import type { FastifyInstance } from 'fastify';
import { shadowedAccounts } from './username.ts';

/** Says in the log, at each start, which accounts cannot be signed in to because of another one's name. */
export async function warnOfShadowedAccounts(server: FastifyInstance): Promise<void> {
  for (const account of await shadowedAccounts(server.db)) {
    server.log.warn(
      account,
      'somebody cannot sign in: their username differs only in capital letters from that of the others named here; give each a username of its own in people.json and provision again',
    );
  }
}
