import { type Kysely, sql } from 'kysely';

/** Browsers that messages are pushed to, each of one session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table push_subscriptions (
      id text primary key,
      person_id text not null references people (id) on delete cascade,
      session_id text not null references sessions (id) on delete cascade,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at text not null,
      delivered_at text,
      unanswered_since text,
      off_at text
    )`,
    'create unique index push_subscriptions_endpoint on push_subscriptions (endpoint)',
    'create unique index push_subscriptions_session on push_subscriptions (session_id)',
    'create index push_subscriptions_person on push_subscriptions (person_id)',
  ])
    await sql.raw(statement).execute(db);
}
