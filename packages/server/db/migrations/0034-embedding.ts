import type { Kysely } from 'kysely';

/** Who people are on pages outside the portal: one-time codes, narrow tokens, proofs that were taken already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('embedding_codes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('client', 'text')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('session_id', 'text', (c) => c.references('sessions.id').onDelete('cascade'))
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('host_origin', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema
    .createTable('embedding_tokens')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code_id', 'text')
    .addColumn('client', 'text')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('session_id', 'text', (c) => c.references('sessions.id').onDelete('cascade'))
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('host_origin', 'text', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('embedding_assertions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  for (const table of ['embedding_codes', 'embedding_tokens']) {
    for (const column of ['person_id', 'session_id', 'expires_at'])
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
  await db.schema.createIndex('embedding_tokens_code').on('embedding_tokens').column('code_id').execute();
  await db.schema.createIndex('embedding_assertions_expiry').on('embedding_assertions').column('expires_at').execute();
}
