import { type Kysely, sql } from 'kysely';

/** What goes to people outside the open page, by which channel, and what each person wants of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table delivery_channels (
      channel text primary key,
      state text not null check (state in ('on', 'off')),
      paused_until text,
      succeeded_at text,
      failed_at text,
      failure text,
      minute text not null default '',
      minute_count integer not null default 0
    )`,
    `create table deliveries (
      message_id text not null,
      person_id text not null references people (id) on delete cascade,
      channel text not null,
      content_id text not null,
      tenant_id text not null,
      kind text not null,
      state text not null check (state in ('waiting', 'sending', 'sent', 'dropped', 'given-up')),
      created_at text not null,
      due_at text not null,
      next_at text,
      attempts integer not null default 0,
      provider_ref text,
      reason text,
      answer text,
      finished_at text,
      primary key (person_id, channel, message_id)
    )`,
    'create index deliveries_next on deliveries (channel, next_at) where next_at is not null',
    'create index deliveries_created on deliveries (created_at)',
    `create table delivery_choices (
      person_id text not null references people (id) on delete cascade,
      channel text not null,
      kind text not null,
      wanted integer not null check (wanted in (0, 1)),
      primary key (person_id, channel, kind)
    )`,
    `create table delivery_addresses (
      person_id text not null references people (id) on delete cascade,
      channel text not null,
      address text not null,
      refused_at text not null,
      answer text not null,
      primary key (person_id, channel)
    )`,
    'alter table message_preferences add column delay text',
    'alter table message_preferences add column while_active integer',
  ])
    await sql.raw(statement).execute(db);
}
