import { PostgresAdapter } from 'kysely';
import type { Db } from './schema.ts';

/** Whether the database is PostgreSQL; else it is the embedded one, which has one process and one transaction at a time. */
export const onPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
