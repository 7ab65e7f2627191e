import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Records of business systems that the search finds, and what tasks and reports are searched by (null until a program has written it). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of ['tasks', 'reports']) await sql.raw(`alter table ${table} add column search_text text`).execute(db);
  for (const statement of [
    `create table documents (
      id text primary key,
      account_id text not null references service_accounts (id) on delete cascade,
      tenant_id text not null references tenants (id) on delete cascade,
      external_id text not null,
      version double precision not null,
      number text not null default '',
      title text not null,
      titles text not null default '{}',
      body text not null default '',
      bodies text not null default '{}',
      link text not null,
      audience text not null,
      expires_at text,
      deleted_at text,
      changed_at text not null
    )`,
    'create unique index documents_external on documents (account_id, external_id)',
    'create index documents_expires on documents (expires_at) where expires_at is not null',
    'create index documents_deleted on documents (deleted_at) where deleted_at is not null',
    `create table document_audience (
      document_id text not null references documents (id) on delete cascade,
      key text not null,
      primary key (document_id, key)
    )`,
    `create table document_terms (
      document_id text not null references documents (id) on delete cascade,
      tenant_id text not null,
      term text ${isPostgres ? 'collate "C"' : ''} not null,
      primary key (document_id, term)
    )`,
    'create index document_terms_term on document_terms (tenant_id, term, document_id)',
  ])
    await sql.raw(statement).execute(db);
}
