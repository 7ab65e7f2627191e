import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import type { Where } from './lost-database.ts';
import { migrationNames } from './migrate.ts';
import type { Schema } from './schema.ts';

/**
 * Opens the configured database for short writes of a command, also while a portal works with it; the portal has to have
 * been started with this version once. Throws StartError.
 */
export async function openBeside(config: Where): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openDatabase(config);
  let db: Kysely<Schema> | undefined;
  try {
    const database = new Database(join(config.dataFolder, 'atrium.sqlite'), { fileMustExist: true });
    database.pragma('foreign_keys = ON');
    database.pragma('busy_timeout = 5000');
    db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
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
