create table assistant_conversations (
  id text primary key,
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null references tenants (id) on delete cascade,
  title text not null,
  changed_at text not null,
  deleted_at text
);
create index assistant_conversations_person on assistant_conversations (person_id, tenant_id, changed_at);
create index assistant_conversations_changed on assistant_conversations (changed_at);

create table assistant_messages (
  id text primary key,
  conversation_id text not null references assistant_conversations (id) on delete cascade,
  place integer not null,
  role text not null,
  text text not null,
  state text not null,
  citations text not null default '[]',
  verdict text,
  created_at text not null
);
create UNIQUE index assistant_messages_place on assistant_messages (conversation_id, place);

create table assistant_usage (
  person_id text not null references people (id) on delete cascade,
  day text not null,
  tokens integer not null,
  primary key (person_id, day)
);

create table embedding_codes (
  id text primary key,
  client text,
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null,
  session_id text references sessions (id) on delete cascade,
  audience text not null,
  host_origin text not null,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index embedding_codes_person_id on embedding_codes (person_id);
create index embedding_codes_session_id on embedding_codes (session_id);
create index embedding_codes_expires_at on embedding_codes (expires_at);

create table embedding_tokens (
  id text primary key,
  code_id text,
  client text,
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null,
  session_id text references sessions (id) on delete cascade,
  origin text not null,
  host_origin text not null,
  scopes text not null,
  created_at text not null,
  expires_at text not null
);
create index embedding_tokens_person_id on embedding_tokens (person_id);
create index embedding_tokens_session_id on embedding_tokens (session_id);
create index embedding_tokens_expires_at on embedding_tokens (expires_at);
create index embedding_tokens_code on embedding_tokens (code_id);

create table embedding_assertions (
  id text primary key,
  expires_at text not null
);
create index embedding_assertions_expiry on embedding_assertions (expires_at);
