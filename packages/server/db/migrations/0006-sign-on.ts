import type { Kysely } from 'kysely';

/** Who people are for identity providers, sign-ins on their way to the browser, sessions that a provider may end, its notices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('external_identities')
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('linked_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('external_identities_key', ['issuer', 'subject'])
    .execute();
  await db.schema.createIndex('external_identities_person').unique().on('external_identities').columns(['person_id', 'issuer']).execute();
  await db.schema
    .createTable('sign_on_hand_overs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('mark', 'text')
    .addColumn('redirect', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sign_on_hand_overs_expiry').on('sign_on_hand_overs').column('expires_at').execute();
  await db.schema
    .createTable('sign_on_sessions')
    .addColumn('session_id', 'text', (c) => c.primaryKey().references('sessions.id').onDelete('cascade'))
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('mark', 'text')
    .execute();
  await db.schema.createIndex('sign_on_sessions_mark').on('sign_on_sessions').columns(['issuer', 'mark']).execute();
  await db.schema.createIndex('sign_on_sessions_subject').on('sign_on_sessions').columns(['issuer', 'subject']).execute();
  await db.schema
    .createTable('sign_on_notices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
}
