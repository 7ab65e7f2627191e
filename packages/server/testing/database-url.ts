import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Config } from '../config/config.ts';

/** The PostgreSQL that the suite runs on; the embedded database where it is unset. */
export const suiteDatabase = process.env.ATRIUM_TEST_DATABASE_URL || null;

/** Host and port of a pooler before that PostgreSQL, through which portals work. */
const suitePooler = process.env.ATRIUM_TEST_POOLER || null;

/** The addresses of a portal with this database. */
export function addressesOfPortal(url: string | null): Pick<Config, 'databaseUrl' | 'databaseListenUrl'> {
  if (url === null || suitePooler === null) return { databaseUrl: url, databaseListenUrl: null };
  const pooled = new URL(url);
  pooled.host = suitePooler;
  return { databaseUrl: pooled.href, databaseListenUrl: url };
}

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
