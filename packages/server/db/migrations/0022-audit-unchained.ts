import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Entries of the audit log that wait for their place in the chain: `audit/chain-waiting.ts` moves them. They are written without the lock
 * of `audit_head`. Numbers begin again after the highest: entries are here for a second.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const number = isPostgres ? 'generated always as identity (maxvalue 147000000 cycle)' : '';
  await sql
    .raw(
      `create table audit_unchained (
        id integer primary key ${number},
        at text not null,
        event text not null,
        person_id text,
        tenant_id text,
        address text not null,
        request_id text not null,
        subject text,
        details text not null,
        mark text not null
      )`,
    )
    .execute(db);
  const refusal = 'the audit log only grows';
  // They are deleted where they are chained; nobody changes one.
  const trigger = isPostgres
    ? 'create trigger audit_unchained_stays before update on audit_unchained for each statement execute function refuse_audit_change()'
    : `create trigger audit_unchained_stays before update on audit_unchained begin select raise(abort, '${refusal}'); end`;
  await sql.raw(trigger).execute(db);
}
