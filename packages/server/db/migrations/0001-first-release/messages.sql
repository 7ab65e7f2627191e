create table message_contents (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  type text not null,
  title text not null,
  body text not null default '',
  link text,
  sender text not null default '',
  created_at text not null,
  process_key text,
  process_title text,
  task_id text,
  closed_at text,
  closed_by text,
  source text not null default '',
  rule text not null default 'direct',
  urgent integer not null default 0,
  outcome text,
  titles text not null default '{}',
  bodies text not null default '{}',
  process_titles text not null default '{}',
  sent_by text,
  expires_at text,
  replace_key text,
  withdrawn_at text,
  withdrawn_as text,
  removed integer not null default 0,
  removed_read integer not null default 0
);
create index message_contents_task on message_contents (tenant_id, task_id);
create index message_contents_expiry on message_contents (expires_at) where expires_at is not null and withdrawn_at is null;
create index message_contents_replace on message_contents (tenant_id, source, replace_key) where replace_key is not null and withdrawn_at is null;

create table messages (
  id text primary key,
  content_id text not null references message_contents (id) on delete cascade,
  tenant_id text not null,
  person_id text not null references people (id) on delete cascade,
  status text not null default 'noread',
  created_at text not null,
  box text not null default 'inbox',
  line text,
  snoozed_until text,
  returned_at text
);
create index messages_person on messages (person_id, tenant_id, created_at, id);
create index messages_status on messages (person_id, tenant_id, status);
create index messages_box on messages (person_id, tenant_id, box, status);
create index messages_snoozed on messages (snoozed_until) where snoozed_until is not null;
create index messages_content on messages (content_id, person_id, status);

create table message_terms (
  content_id text not null references message_contents (id) on delete cascade,
  term text {byte order} not null,
  primary key (content_id, term)
);
create index message_terms_term on message_terms (term, content_id);

create table message_preferences (
  person_id text primary key references people (id) on delete cascade,
  by_type text not null,
  quiet text
);

create table message_sequences (
  person_id text primary key references people (id) on delete cascade,
  last integer not null,
  pruned integer not null default 0
);

create table message_events (
  person_id text not null references people (id) on delete cascade,
  seq integer not null,
  tenant_id text not null,
  message_id text,
  at text not null,
  tasks integer not null default 0,
  primary key (person_id, seq)
);
create index message_events_at on message_events (at);

create table message_changes (
  id text primary key,
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null,
  before text not null,
  at text not null
);
create index message_changes_at on message_changes (at);

create table message_fanouts (
  content_id text primary key references message_contents (id) on delete cascade,
  audience text not null,
  last_person text not null
);

create table message_withdrawals (
  content_id text primary key references message_contents (id) on delete cascade
);

create table message_skips (
  content_id text not null references message_contents (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  primary key (content_id, person_id)
);

create table message_dedupes (
  tenant_id text not null,
  source text not null,
  key text not null,
  content_id text not null references message_contents (id) on delete cascade,
  at text not null,
  primary key (tenant_id, source, key)
);
create index message_dedupes_at on message_dedupes (at);
create index message_dedupes_content on message_dedupes (content_id);

create table muted_kinds (
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null,
  source text not null,
  rule text not null,
  at text not null,
  primary key (person_id, tenant_id, source, rule)
);
