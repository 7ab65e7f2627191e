import { type Kysely, sql } from 'kysely';

/**
 * Absences, of which today's substitutions are rows. The table `substitutions` stays for nodes of the version before, which read and write
 * it: `modules/absences/old-substitutions.ts` keeps both the same until a later migration drops it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table absences (
      id text primary key,
      tenant_id text not null references tenants (id) on delete cascade,
      person_id text not null references people (id) on delete cascade,
      substitute_id text references people (id) on delete set null,
      from_at text not null,
      until_at text not null,
      note text not null default '',
      processes text not null default '[]',
      source text not null check (source in ('self', 'system', 'administrator', 'manager')),
      set_by text references people (id) on delete set null,
      account_id text references service_accounts (id) on delete set null,
      external_id text,
      version integer,
      created_at text not null,
      told text not null check (told in ('planned', 'active', 'over'))
    )`,
    'create index absences_person on absences (person_id, tenant_id, until_at)',
    'create index absences_substitute on absences (substitute_id, tenant_id, until_at)',
    'create index absences_until on absences (until_at)',
    'create unique index absences_external on absences (account_id, external_id) where external_id is not null',
    `insert into absences (id, tenant_id, person_id, substitute_id, from_at, until_at, source, set_by, created_at, told)
      select id, tenant_id, person_id, substitute_id, from_at, until_at, 'self', null, created_at, told from substitutions`,
    'alter table messages add column on_behalf_of text',
    'alter table message_preferences add column while_away text',
  ])
    await sql.raw(statement).execute(db);
}
