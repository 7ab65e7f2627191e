import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { insertNewlyShipped } from './shipped.ts';
import { readyToken, tokenFile } from './token.ts';

/**
 * Makes the token of an empty portal; returns what logs, once the address is known, how to set the portal up. Adds to a portal that was set up
 * by an earlier version the screens that are new.
 */
export async function prepareSetup(server: Pick<FastifyInstance, 'db' | 'config' | 'log' | 'setup'>): Promise<(address: string) => void> {
  const { db, config, log } = server;
  if (await server.setup.isDone()) {
    await insertNewlyShipped(db);
    return () => {};
  }
  if (config.administrationReadOnly) return (address) => log.warn(howToSetUp(config, address));
  // The folder of the embedded database is the only one.
  const token = await readyToken(db, config, { renew: config.databaseUrl === null });
  const file = tokenFile(config);
  return (address) =>
    log.warn(
      token === null
        ? `The portal is not set up: ${address}/pba/setup takes the code of the node that started first; "administration setup-token" makes a new one in ${file}`
        : `The portal is not set up: open ${address}/pba/setup#${token}, or type the code of ${file} there`,
    );
}

/** One line for the person at the terminal, without the token. */
export const howToSetUp = (config: Config, address: string): string =>
  config.administrationReadOnly
    ? 'The portal is not set up: load the files of the organisation with "npm run provision -- <folder>"'
    : `The portal is not set up: open ${address}/pba/setup and type the code of ${tokenFile(config)}`;
