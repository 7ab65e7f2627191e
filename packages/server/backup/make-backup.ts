import { chmodSync, constants, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openForReading } from '../db/database.ts';
import { openBeside } from '../db/open-beside.ts';
import { type DirectAddress, directAddress } from '../db/postgres/check-addresses.ts';
import { runProgram, schemaOf } from '../db/postgres-programs.ts';
import { checkSnapshot, takeSnapshot } from '../db/snapshot.ts';
import { noteBackup } from './note-backup.ts';
import { StartError } from '../startup/start-error.ts';
import { keyFile } from '../vault/vault.ts';

/** How long the note waits for a portal that writes. */
const noteMilliseconds = 5000;

export interface Backup {
  bytes: number;
  /** Where the folder's own key was copied; null where the key is a setting. */
  keyPath: string | null;
}

/** The key of a backup. Together they reveal everything. */
export const keyPathOf = (path: string): string => `${path}.key`;

/** Writes a backup of the configured database, also while portals work with it; it has its name only when it is whole. */
export async function makeBackup(
  config: Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'dataFolder' | 'secretKey'>,
  path: string,
  env: NodeJS.ProcessEnv,
): Promise<Backup> {
  const keyPath = config.secretKey === null ? keyPathOf(path) : null;
  for (const taken of [path, keyPath]) {
    if (taken !== null && existsSync(taken)) throw new StartError(`${taken} exists already; name another file, or move that one away.`);
  }
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    const from = directAddress(config);
    await (from === null ? copyEmbedded(config.dataFolder, unfinished) : dump(from, unfinished, env));
    chmodSync(unfinished, 0o600);
    if (keyPath !== null) copyKey(join(config.dataFolder, keyFile), keyPath);
    renameSync(unfinished, path);
    await note(config);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error instanceof StartError ? error : new StartError(`The backup ${path} could not be made (${(error as Error).message}).`);
  }
  return { bytes: statSync(path).size, keyPath };
}

/** The backup is good without its note: a portal of another version keeps none. */
async function note(config: Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'dataFolder'>): Promise<void> {
  try {
    // Neither migrates: a backup before an upgrade leaves the database to the version that runs.
    const { db, close } = config.databaseUrl === null ? await openBeside(config, noteMilliseconds) : openForReading(config);
    try {
      await noteBackup(db, new Date());
    } finally {
      await close();
    }
  } catch {
    // Administrators then see an older one, or none.
  }
}

async function copyEmbedded(folder: string, to: string): Promise<void> {
  const from = join(folder, 'atrium.sqlite');
  if (!existsSync(from)) throw new StartError(`There is no database in ${folder}; set ATRIUM_DATA to the portal's data folder.`);
  await takeSnapshot(from, to);
  checkSnapshot(to);
}

async function dump({ url, setting }: DirectAddress, to: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { schema, address } = await schemaOf(url, setting);
  const what = [`--schema=${schema}`, '--format=custom', '--no-owner', '--no-privileges', `--file=${to}`];
  await runProgram('pg_dump', address, [...what, '{database}'], env);
  const list = await runProgram('pg_restore', address, ['--list', to], env);
  if (!/TABLE DATA \S+ schema_version /.test(list)) throw new StartError(`The database of ${setting} holds no portal.`);
}

function copyKey(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_EXCL);
  chmodSync(to, 0o600);
}
