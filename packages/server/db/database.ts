import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect } from 'kysely';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import type { Db, Schema } from './schema.ts';

export interface OpenDatabase {
  db: Db;
  /** Closes the connections and gives the data folder free. */
  close(): Promise<void>;
}

/** Opens the configured database and brings its schema up to date; throws StartError when it cannot be used. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  warn: (error: Error) => void = () => {},
): Promise<OpenDatabase> {
  const opened = config.databaseUrl === null ? embedded(config.dataFolder) : postgres(config.databaseUrl, warn);
  try {
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error instanceof StartError ? error : new StartError(unusable(config, error));
  }
  return opened;
}

/** Opens the configured database only to look at it, also while a portal works with it; nothing is migrated. */
export function openForReading(config: Pick<Config, 'databaseUrl' | 'dataFolder'>): OpenDatabase {
  if (config.databaseUrl !== null) return postgres(config.databaseUrl, () => {});
  try {
    const database = new Database(join(config.dataFolder, 'atrium.sqlite'), { readonly: true, fileMustExist: true });
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
    return { db, close: () => db.destroy() };
  } catch (error) {
    throw new StartError(unusable(config, error));
  }
}

function unusable(config: Pick<Config, 'databaseUrl'>, error: unknown): string {
  const reason = error instanceof Error ? error.message.split('\n')[0] || ('code' in error ? String(error.code) : error.name) : 'unknown';
  return config.databaseUrl === null
    ? `The embedded database cannot be used (${reason}); restore a backup, or set ATRIUM_DATA to another folder.`
    : `The database of ATRIUM_DATABASE_URL cannot be used (${reason}); start it or correct the address.`;
}

function embedded(folder: string): OpenDatabase {
  const lock = lockFolder(folder);
  const path = join(folder, 'atrium.sqlite');
  let file: Database.Database;
  try {
    file = new Database(path);
    chmodSync(path, 0o600);
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    file.pragma('busy_timeout = 5000');
  } catch (error) {
    lock.release();
    throw new StartError(unusable({ databaseUrl: null }, error));
  }
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: withKnownStatements(file) }) });
  return {
    db,
    close: async () => {
      await db.destroy();
      lock.release();
    },
  };
}

const mostStatements = 500;

/** The same few statements are asked all day; keeping them saves preparing each anew. */
function withKnownStatements(file: Database.Database): SqliteDatabase {
  const known = new Map<string, Database.Statement>();
  return {
    prepare: (text) => {
      const statement = known.get(text) ?? file.prepare(text);
      if (known.size < mostStatements) known.set(text, statement);
      return statement;
    },
    close: () => file.close(),
  };
}

function postgres(connectionString: string, warn: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    application_name: 'atrium',
  });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', warn);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}
