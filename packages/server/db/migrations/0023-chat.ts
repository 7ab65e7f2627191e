import { type Kysely, sql } from 'kysely';

/** Users of WeCom, DingTalk and Feishu: who is who, access tokens, cards that were sent, callbacks that were handled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table chat_people (
      provider text not null,
      user_id text not null,
      person_id text references people (id) on delete cascade,
      union_id text,
      name text not null,
      state text not null check (state in ('linked', 'waiting', 'refused')),
      how text,
      reason text,
      found_at text not null,
      primary key (provider, user_id)
    )`,
    "create unique index chat_people_person on chat_people (provider, person_id) where state = 'linked'",
    `create table chat_tokens (
      app text primary key,
      token text,
      mark text not null default '',
      expires_at text not null default '',
      lease_until text not null default ''
    )`,
    `create table chat_cards (
      channel text not null,
      person_id text not null references people (id) on delete cascade,
      message_id text not null,
      card_id text not null,
      content_id text not null,
      tenant_id text not null,
      state text not null check (state in ('sending', 'unproven', 'open', 'ended', 'left', 'lost')),
      sent_at text not null,
      provider_ref text,
      update_code text,
      next_at text,
      attempts integer not null default 0,
      answer text,
      primary key (channel, person_id, message_id)
    )`,
    'create unique index chat_cards_card on chat_cards (card_id)',
    'create index chat_cards_sent on chat_cards (channel, person_id, sent_at)',
    'create index chat_cards_next on chat_cards (channel, next_at) where next_at is not null',
    'create index chat_cards_content on chat_cards (content_id)',
    'create index chat_cards_old on chat_cards (sent_at)',
    'create table chat_callbacks (id text primary key, expires_at text not null)',
    'create index chat_callbacks_old on chat_callbacks (expires_at)',
  ])
    await sql.raw(statement).execute(db);
}
