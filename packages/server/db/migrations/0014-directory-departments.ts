import { type Kysely, sql } from 'kysely';

/** What becomes of departments that a source of people names, and people whose department the portal does not have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table directory_departments (
      source text primary key,
      rule text not null,
      root_id text
    )`,
    `create table directory_unplaced (
      person_id text primary key references people (id) on delete cascade,
      source text not null,
      tenant_id text not null references tenants (id) on delete cascade,
      department text not null,
      why text not null
    )`,
    'create index directory_unplaced_tenant on directory_unplaced (tenant_id, source)',
    'alter table directory_people add column moved_at text',
  ])
    await sql.raw(statement).execute(db);
}
