import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { join } from 'node:path';
import { StartError } from '../startup/start-error.ts';
import { beginAtOnce, type OpenDatabase, openDatabase } from './database.ts';
import type { Where } from './lost-database.ts';
import { migrationNames } from './migrate.ts';
import type { Schema } from './schema.ts';

/** A command waits so long for a portal that writes, or for another command. */
const longestWait = 60_000;

/** The message of a command if the embedded database stays locked by others; null for every other error. */
export function busySentence(error: unknown): string | null {
  const isBusy = error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));
  return isBusy ? 'The portal or another command keeps the database locked; run the command again in a moment.' : null;
}

/**
 * Opens the configured database for short writes of a command, also while a portal works with it; the portal has to have
 * been started with this version once. Throws StartError.
 */
export async function openBeside(config: Where, waitMilliseconds = longestWait): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openDatabase(config);
  let db: Kysely<Schema> | undefined;
  try {
    const database = new Database(join(config.dataFolder, 'atrium.sqlite'), { fileMustExist: true });
    database.pragma('foreign_keys = ON');
    database.pragma(`busy_timeout = ${waitMilliseconds}`);
    const waiting = { prepare: (text: string) => database.prepare(text === 'begin' ? beginAtOnce : text), close: () => database.close() };
    db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: waiting }) });
    const applied = await db.selectFrom('schema_version').select('name').execute();
    if (applied.length !== migrationNames.length) throw new Error('it is of another version');
    const open = db;
    return { db: open, close: () => open.destroy() };
  } catch (error) {
    await db?.destroy();
    throw new StartError(
      `The database in ${config.dataFolder} cannot be used (${error instanceof Error ? error.message : 'unknown'}); start the portal once, or set ATRIUM_DATA to its folder.`,
    );
  }
}
