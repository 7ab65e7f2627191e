import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError, configOfProcess } from './config/config.ts';
import { startErrorOf } from './db/database.ts';
import type { Db } from './db/schema.ts';
import { drainAndClose } from './http/drain.ts';
import { openLog } from './http/logging/log.ts';
import { listDemoAccounts } from './modules/user/queries.ts';
import { buildServer } from './server.ts';
import { isPlainOrigin } from './config/origin-settings.ts';
import { howToSetUp, prepareSetup } from './startup/setup/prepare.ts';
import { StartError } from './startup/start-error.ts';
import type { Vault } from './vault/vault.ts';
import { whenDatabaseIsThere } from './startup/wait-for-database.ts';

export interface RunningServer {
  server: FastifyInstance;
  /** Where it listens, without a path: `http://127.0.0.1:4800`. */
  address: string;
  /** Finishes what has begun, within 10 seconds, and gives database and port free. */
  stop(): Promise<void>;
}

/** Opens the database, lets `prepare` work on it, then listens; throws StartError with one sentence when it cannot. */
export async function startServer(
  config: Config,
  prepare: (db: Db, vault: Vault) => Promise<void> = async () => {},
): Promise<RunningServer> {
  for (const file of ['portal/manifest.json', 'login/manifest.json', 'ticket-form/manifest.json', 'assistant-page/manifest.json']) {
    if (!existsSync(join(config.distFolder, file))) {
      throw new StartError(`The build is missing (${join(config.distFolder, file)}); run "npm run build" first.`);
    }
  }
  const server = await whenDatabaseIsThere({ config, log: openLog(config) }, () => buildServer(config));
  let announceSetup = (_address: string): void => {};
  try {
    await prepare(server.db, server.vault);
    announceSetup = await prepareSetup(server);
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    await server.close();
    throw listenError(config, error);
  }
  const { port } = server.server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = `http://${host}:${port}`;
  announceSetup(config.origin ?? address);
  return { server, address, stop: () => drainAndClose(server) };
}

function listenError(config: Config, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${config.port} of ${config.host} is in use; stop what uses it, or set ATRIUM_PORT to another port.`);
  }
  if (code === 'EACCES') return new StartError(`Port ${config.port} may not be used; set ATRIUM_PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`ATRIUM_HOST is ${config.host}, which is no address of this machine; set it to one, such as 127.0.0.1.`);
  }
  return startErrorOf(config, error);
}

/** Prints where the portal is and who can sign in for a try; warns where others could use those accounts too. */
export async function announce({ server, address }: RunningServer): Promise<void> {
  const { title, origin, host, unknownSettings } = server.config;
  for (const name of unknownSettings)
    server.log.warn(`${name} is no setting of the portal; packages/server/SETTINGS.md lists all that there are`);
  if (isPlainOrigin(origin))
    server.log.warn(
      `ATRIUM_ORIGIN is ${origin}: passwords and cookies pass the network unencrypted; put a proxy with TLS before the portal and write https`,
    );
  const accounts = await listDemoAccounts(server.db);
  const lines = [`${title}: ${origin ?? address}/pba/`];
  if (!(await server.setup.isDone())) lines.push(howToSetUp(server.config, origin ?? address));
  if (accounts.length > 0) lines.push(`Demo accounts: ${accounts.map((name) => `${name} / Atrium@2026`).join(', ')}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (accounts.length > 0 && !/^(127\.|::1$|localhost$)/.test(host)) {
    server.log.warn({ accounts }, 'demo accounts with a known password can be reached from other machines; disable them');
  }
}

/** Stops on SIGTERM and SIGINT; a second signal ends at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

/** Ends the process: with one sentence for a fault that the operator can fix, with the whole error for one of ours. */
export function fail(error: unknown): never {
  const ours = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${ours ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

if (import.meta.main) {
  try {
    const running = await startServer(configOfProcess(process.env));
    stopOnSignals(() => running.stop());
    await announce(running);
  } catch (error) {
    fail(error);
  }
}
