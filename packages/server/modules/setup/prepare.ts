import type { FastifyInstance } from 'fastify';
import { readyToken, tokenFile } from './token.ts';

/** Makes the token of an empty portal; returns what logs, once the address is known, how to set the portal up. */
export async function prepareSetup(server: Pick<FastifyInstance, 'db' | 'config' | 'log' | 'setup'>): Promise<(address: string) => void> {
  const { db, config, log } = server;
  if (await server.setup.isDone()) return () => {};
  if (config.administrationReadOnly)
    return () => log.warn('the portal is not set up: load the files of the organisation with "npm run provision -- <folder>"');
  // The folder of the embedded database is the only one.
  const token = await readyToken(db, config, { renew: config.databaseUrl === null });
  const file = tokenFile(config);
  return (address) =>
    log.warn(
      token === null
        ? `the portal is not set up: ${address}/pba/setup takes the token of the node that started first; "administration setup-token" makes a new one in ${file}`
        : `the portal is not set up: open ${address}/pba/setup#${token}, or type the token of ${file} there`,
    );
}
