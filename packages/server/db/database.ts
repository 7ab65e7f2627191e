import Database from 'better-sqlite3';
import { Kysely, type Logger, PostgresDialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startup/start-error.ts';
import { cannotBeUsed, checkAddresses, directAddress } from './postgres/check-addresses.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseLostFile, refuseLostTables, type Where } from './lost-database.ts';
import { rebuildTerms } from './rebuild-terms.ts';
import { migrate } from './migrate.ts';
import { isOutage } from './outage.ts';
import { type PoolOptions, PostgresConnections, setConnections } from './postgres/postgres-pool.ts';
import { postgresReader, setReader, sqliteReader } from './prepared.ts';
import type { Db, Schema } from './schema.ts';

export interface OpenDatabase {
  db: Db;
  /** Closes the connections and gives the data folder free. */
  close(): Promise<void>;
}

/** Opens the configured database and migrates its schema; throws StartError if it is unusable. `log` receives every statement. */
export async function openDatabase(config: Where, warn: (error: Error) => void = () => {}, log: Logger = () => {}): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openPostgres({ ...config, databaseUrl: config.databaseUrl }, warn, log);
  const opened = embedded(config, log);
  try {
    await bringUpToDate(opened.db, config);
  } catch (error) {
    await opened.close();
    throw error instanceof StartError ? error : startError(config, error);
  }
  return opened;
}

async function bringUpToDate(db: Db, config: Where): Promise<void> {
  await migrate(db, { begin: () => refuseLostTables(config) });
  await rebuildTerms(db);
}

/** The schema is migrated over a connection of its own, which no pooler shares and no statement's limit ends. */
async function openPostgres(config: Where & { databaseUrl: string }, warn: (error: Error) => void, log: Logger): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseListenUrl, databaseConnections: connections = 10 } = config;
  try {
    const { isPooled } = await checkAddresses(config);
    const direct = postgres({ url: databaseListenUrl ?? url, connections: 1, unlimited: true, warn }, log);
    try {
      await bringUpToDate(direct.db, config);
    } finally {
      await direct.close();
    }
    return postgres({ url, connections, isPooled, warn }, log);
  } catch (error) {
    throw error instanceof StartError ? error : startError(config, error);
  }
}

/** Opens the configured database only to look at it, also while a portal works with it; nothing is migrated. */
export function openForReading(config: Where): OpenDatabase {
  const direct = directAddress(config);
  if (direct !== null) return postgres({ url: direct.url, connections: 1, warn: () => {} }, () => {});
  try {
    const database = new Database(join(config.dataFolder, 'atrium.sqlite'), { readonly: true, fileMustExist: true });
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
    return { db, close: () => db.destroy() };
  } catch (error) {
    throw new StartError(unusable(config, error));
  }
}

/** The start error for an error of the database or a full disk; other errors unchanged. */
export function startErrorOf(config: Where, error: unknown): unknown {
  const code = codeOf(error);
  return code.startsWith('SQLITE_') || noRoom.test(code) || isOutage(error) ? startError(config, error) : error;
}

const startError = (config: Where, error: unknown): StartError =>
  new StartError(unusable(config, error), { isAway: config.databaseUrl !== null && isOutage(error) });

const noRoom = /^(SQLITE_FULL|ENOSPC|EDQUOT)$/;
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

function unusable({ databaseUrl, dataFolder }: Where, error: unknown): string {
  if (noRoom.test(codeOf(error)))
    return `There is no room left for the data in ${dataFolder}; make room, or set ATRIUM_DATA to another folder.`;
  if (databaseUrl !== null) return cannotBeUsed('ATRIUM_DATABASE_URL', error);
  const reason = error instanceof Error ? error.message.split('\n')[0] || error.name : 'unknown';
  return `The embedded database cannot be used (${reason}); restore a backup, or set ATRIUM_DATA to another folder.`;
}

function embedded(where: Where, log: Logger): OpenDatabase {
  const lock = lockFolder(where.dataFolder);
  const path = join(where.dataFolder, 'atrium.sqlite');
  let file: Database.Database;
  let writes = 0;
  try {
    refuseLostFile(where);
    file = new Database(path);
    chmodSync(path, 0o600);
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    file.pragma('busy_timeout = 5000');
  } catch (error) {
    lock.release();
    throw error instanceof StartError ? error : new StartError(unusable(where, error));
  }
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: withKnownStatements(file, () => (writes += 1)) }), log });
  const reader = sqliteReader(
    () => new Database(path, { readonly: true, timeout: 5000 }),
    () => writes,
  );
  setReader(db, reader);
  return {
    db,
    close: async () => {
      reader.close();
      await db.destroy();
      lock.release();
    },
  };
}

const mostStatements = 500;

/**
 * A transaction waits for another process's at its beginning. One that reads first and writes then would fail at once where somebody else
 * has written in between, however long it may wait.
 */
export const beginAtOnce = 'begin immediate';

/** The same few statements run all day; prepared ones are cached. `wrote` is called for each that may write. */
function withKnownStatements(file: Database.Database, wrote: () => void): SqliteDatabase {
  const known = new Map<string, SqliteStatement>();
  return {
    prepare: (text) => {
      const found = known.get(text);
      if (found !== undefined) return found;
      const statement = file.prepare(text === 'begin' ? beginAtOnce : text);
      const plain = statement.readonly && statement.reader ? statement : telling(statement, wrote);
      const told = text === 'rollback' ? ifBegun(file, plain) : plain;
      if (known.size < mostStatements) known.set(text, told);
      return told;
    },
    close: () => file.close(),
  };
}

/** Where the disk fails it, SQLite rolls back by itself; rolling back once more would only hide why. */
const ifBegun = (file: Database.Database, rollback: SqliteStatement): SqliteStatement => ({
  ...rollback,
  run: (values) => (file.inTransaction ? rollback.run(values) : { changes: 0, lastInsertRowid: 0 }),
});

/** `commit` counts as a write: only after it others see the changes of a transaction. */
function telling(statement: Database.Statement, wrote: () => void): SqliteStatement {
  const after = <T>(work: () => T): T => {
    try {
      return work();
    } finally {
      wrote();
    }
  };
  return {
    reader: statement.reader,
    all: (values) => after(() => statement.all(values)),
    run: (values) => after(() => statement.run(values)),
    iterate: (values) => after(() => statement.all(values)).values(),
  };
}

function postgres(options: PoolOptions, log: Logger): OpenDatabase {
  const pool = new PostgresConnections(options);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log });
  setReader(db, postgresReader(pool));
  setConnections(db, pool);
  return { db, close: () => db.destroy() };
}
