import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../startup/start-error.ts';
import { keyFile } from '../vault/vault.ts';

/** Where a database is, and whether the folder's own key is used; without `secretKey` it is. */
export type Where = Pick<Config, 'databaseUrl' | 'dataFolder'> &
  Partial<Pick<Config, 'databaseListenUrl' | 'databaseConnections' | 'secretKey'>>;

/** Files that show that a folder had a database: it is refused, so that a lost database never looks like a new portal. */
const signs = /^(before-restore|restoring)-/;
const log = 'atrium.sqlite-wal';

/** Refuses an embedded database whose file is missing or empty beside what shows that there was one. */
export function refuseLostFile(where: Where): void {
  const size = statSync(join(where.dataFolder, 'atrium.sqlite'), { throwIfNoEntry: false })?.size;
  if (size === undefined || size === 0) refuseLost(where, size === 0 ? 'empty' : 'missing');
}

/** The same for a database without any of our tables. */
export function refuseLostTables(where: Where): void {
  // The file is open by now and has a log of its own.
  if (where.databaseUrl === null) return refuseLost(where, 'without tables', false);
  const key = join(where.dataFolder, keyFile);
  if ((where.secretKey ?? null) !== null || !existsSync(key)) return;
  throw new StartError(
    `The database of ATRIUM_DATABASE_URL is empty, but ${key} is the key of an earlier one. ` +
      'Correct the address, or run "npm run restore -- <backup>"; to begin again with nothing, move that key away.',
  );
}

function refuseLost({ dataFolder, secretKey = null }: Where, what: string, logCounts = true): void {
  const names = readdirSync(dataFolder);
  const sign =
    secretKey === null && names.includes(keyFile) ? keyFile : names.find((name) => signs.test(name) || (logCounts && name === log));
  if (sign === undefined) return;
  throw new StartError(
    `The data folder ${dataFolder} has lost its database: atrium.sqlite is ${what}, but ${sign} is still there. ` +
      `Run "npm run restore -- <backup>"; to begin again with nothing, move ${sign} away.`,
  );
}
