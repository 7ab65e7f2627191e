import type { Kysely } from 'kysely';

/**
 * Which calls of the portal the token of a sub-application is accepted for, and whether it is served from a host name of its own; the
 * tokens that ended before their session did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sub_apps').addColumn('calls', 'text').execute();
  await db.schema.alterTable('sub_apps').addColumn('isolation', 'text').execute();
  await db.schema
    .createTable('ended_view_tokens')
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('ended_view_tokens_key', ['session_id', 'token_hash'] as never)
    .execute();
}
