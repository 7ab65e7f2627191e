import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { directAddress } from '../db/postgres/check-addresses.ts';
import { StartError } from '../startup/start-error.ts';
import { keyFile } from '../vault/vault.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import { keyOfBackup, linesOf } from './restore-key.ts';
import { restorePostgres } from './restore-postgres.ts';

/** Replaces the configured database by a backup, all or nothing. Answers where the former data are, or null. */
export async function restoreBackup(
  config: Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'dataFolder' | 'secretKey'>,
  path: string,
  env: NodeJS.ProcessEnv,
): Promise<string | null> {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) throw new StartError(`There is no file ${path}.`);
  const { dataFolder } = config;
  const to = directAddress(config);
  const key = keyOfBackup(config, path);
  const keyIsSet = config.secretKey !== null;
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  try {
    if (to === null) return await restoreEmbedded({ path, dataFolder, key, keyIsSet, stamp });
    const kept = await restorePostgres({ path, to, dataFolder, key, stamp, env });
    if (!keyIsSet) putKey(dataFolder, key);
    return kept;
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`The backup could not be restored (${(error as Error).message}); nothing was changed.`);
  }
}

function putKey(folder: string, key: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, keyFile), linesOf(key), { mode: 0o600, flush: true });
}
