import { type Kysely, sql } from 'kysely';

/** Cases and tasks that an approval centre, such as Feishu's, shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table approval_centres (
      provider text primary key,
      state text not null check (state in ('on', 'off')),
      code text not null default '',
      digest text not null default '',
      lease_until text not null default '',
      paused_until text not null default '',
      succeeded_at text,
      failed_at text,
      failure text not null default ''
    )`,
    `create table approval_instances (
      subject text primary key,
      kind text not null check (kind in ('case', 'task')),
      tenant_id text not null,
      version integer not null,
      changed_at text not null,
      next_at text,
      attempts integer not null default 0,
      state text not null check (state in ('waiting', 'put', 'ended', 'given-up')),
      answer text
    )`,
    'create index approval_instances_next on approval_instances (next_at) where next_at is not null',
    'create index approval_instances_old on approval_instances (state, changed_at)',
  ])
    await sql.raw(statement).execute(db);
}
