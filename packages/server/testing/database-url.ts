import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The PostgreSQL that the suite runs on; the embedded database where it is unset. */
export const suiteDatabase = process.env.ATRIUM_TEST_DATABASE_URL || null;

export interface TestDatabase {
  /** For `Config.databaseUrl`. */
  url: string | null;
  drop(): Promise<void>;
}

/** An empty database for one test: a schema of its own on PostgreSQL, else the test's own data folder. */
export async function emptyDatabase(given: string | null = suiteDatabase): Promise<TestDatabase> {
  if (given === null) return { url: null, drop: async () => {} };
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await run(given, `create schema ${schema}`);
  const url = new URL(given);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { url: url.href, drop: () => run(given, `drop schema ${schema} cascade`) };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
