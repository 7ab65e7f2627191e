import Database from 'better-sqlite3';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startup/start-error.ts';

/**
 * Takes the data folder for this process until `release`. The lock is the operating system's, on a file of its own:
 * it falls with the process, however that ends, and nothing is left behind that could look like a lock.
 */
export function lockFolder(folder: string): { release(): void } {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be made (${code(error)}); set ATRIUM_DATA to a folder that can be written.`);
  }
  let lock: Database.Database | undefined;
  try {
    lock = new Database(join(folder, 'atrium.lock'), { timeout: 0 });
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    throw new StartError(
      code(error) === 'SQLITE_BUSY'
        ? `Another process uses the data folder ${folder}; stop it, or set ATRIUM_DATA to another folder.`
        : code(error) === 'SQLITE_FULL'
          ? `There is no room left for the data in ${folder}; make room, or set ATRIUM_DATA to another folder.`
          : `The data folder ${folder} cannot be used (${code(error)}); set ATRIUM_DATA to a folder that can be written.`,
    );
  }
  const held = lock;
  return { release: () => held.close() };
}

const code = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown error');
