import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

interface Part {
  type: string;
  name: string;
  sql: string | null;
}

/** SQLite's own: indexes of keys, and statistics. Only SQLite writes them. */
const ownOfSqlite = /^sqlite_(autoindex_.+|sequence|stat\d)$/;

/** Parts of a copy that differ from its migrations, such as `trigger x`: added, changed or missing. Empty if none does. */
export async function foreignParts(path: string, migrations: readonly string[]): Promise<string[]> {
  const [found, made] = [readParts(path), await partsMade(migrations)];
  const names = new Set([...found.keys(), ...made.keys()]);
  return [...names].filter((name) => found.get(name) !== made.get(name));
}

function readParts(path: string): Map<string, string> {
  const copy = new Database(path, { readonly: true, fileMustExist: true });
  try {
    return partsOf(copy);
  } finally {
    copy.close();
  }
}

async function partsMade(migrations: readonly string[]): Promise<Map<string, string>> {
  const empty = new Database(':memory:');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: empty }) });
  try {
    await migrate(db, { only: migrations });
    return partsOf(empty);
  } finally {
    await db.destroy();
  }
}

/** The definition of each part, by kind and name; its formatting does not count. */
function partsOf(database: Database.Database): Map<string, string> {
  const parts = database.prepare('select type, name, sql from sqlite_master').all() as Part[];
  return new Map(
    parts
      .filter(({ type, name, sql }) => !(ownOfSqlite.test(name) && (sql === null || type === 'table')))
      .map(({ type, name, sql }) => [`${type} ${name}`, (sql ?? '').replace(/[\s"]+/g, ' ').trim()]),
  );
}
