import { type Kysely, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { onPostgres } from './dialect.ts';
import * as firstRelease from './migrations/0001-first-release.ts';
import type { Db } from './schema.ts';

interface Migration {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** In the order in which they run; only ever added to. */
const migrations: readonly Migration[] = [{ name: '0001-first-release', up: firstRelease.up }];

/** Their names, in the same order. */
export const migrationNames = migrations.map(({ name }) => name);

interface Migrating {
  /** Called before an empty database gets its first tables; throws where it must stay empty. */
  begin?: () => void;
  /** The migrations of an earlier version, to have its schema. */
  only?: readonly string[];
}

/** Brings the schema up to date, all or nothing; refuses a database that a newer version has migrated. */
export async function migrate(db: Db, { begin = () => {}, only = migrationNames }: Migrating = {}): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // Several nodes may start at once: one migrates, the others wait and find it done.
    if (onPostgres(trx)) await sql`select pg_advisory_xact_lock(480013)`.execute(trx);
    await trx.schema
      .createTable('schema_version')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute();
    const applied = (await trx.selectFrom('schema_version').select('name').orderBy('name').execute()).map(({ name }) => name);
    refuseNewer(applied);
    if (applied.length === 0) begin();
    const missing = migrations.filter(({ name }) => only.includes(name) && !applied.includes(name));
    for (const { name, up } of missing) {
      await up(trx.withTables<Record<never, never>>() as unknown as Kysely<unknown>);
      await trx.insertInto('schema_version').values({ name, applied_at: new Date().toISOString() }).execute();
    }
    return missing.map(({ name }) => name);
  });
}

function refuseNewer(applied: string[]): void {
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown === '0001-foundation') {
    throw new StartError(
      'The database is older than release 0.1.0, the first one, and cannot be brought up to date; begin with an empty one.',
    );
  }
  if (unknown !== undefined) {
    throw new StartError(
      `The database was migrated by a newer version of the portal (${unknown}); run that version, or restore a backup made before it.`,
    );
  }
}
