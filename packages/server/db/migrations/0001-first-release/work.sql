create table reports (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  type text not null,
  period text not null,
  content text not null,
  reviewer_id text not null references people (id) on delete cascade,
  state text not null default 'draft',
  comment text not null default '',
  created_at text not null,
  submitted_at text,
  version integer not null default 1,
  sources text not null default '[]',
  notes text not null default '[]',
  seen_at text,
  decided_at text
);
create UNIQUE index reports_period on reports (person_id, tenant_id, type, period);
create index reports_reviewer on reports (reviewer_id, tenant_id, state);

create table meetings (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  title text not null,
  room text not null,
  start_at text not null,
  end_at text not null,
  organiser_id text not null references people (id) on delete cascade,
  join_url text not null default '',
  dial_in text not null default ''
);
create index meetings_start on meetings (tenant_id, start_at);

create table meeting_people (
  meeting_id text not null references meetings (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  reply text not null default 'none',
  sort integer not null default 0,
  former_reply text,
  replied_at text,
  late_minutes integer not null default 0,
  primary key (meeting_id, person_id)
);
create index meeting_people_person on meeting_people (person_id);

create table mails (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  sender text not null,
  subject text not null,
  snippet text not null default '',
  received_at text not null,
  is_read integer not null default 0
);
create index mails_person on mails (person_id, tenant_id, received_at);

create table mailboxes (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  address text not null,
  synced_at text,
  failed_at text
);
create UNIQUE index mailboxes_person on mailboxes (person_id, tenant_id);

create table devices (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  kind text not null,
  model text not null,
  serial_no text not null,
  assigned_at text not null,
  state text not null default 'in-use',
  drawing text not null default 'other',
  return_at text
);
create index devices_person on devices (person_id, tenant_id);

create table tickets (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  category text not null,
  title text not null,
  description text not null,
  phone text not null default '',
  created_at text not null,
  number text
);
create UNIQUE index tickets_number on tickets (number);

create table banks (
  code text primary key,
  name text not null,
  sort integer not null default 0
);

create table bank_subbranches (
  code text primary key,
  bank_code text not null references banks (code) on delete cascade,
  name text not null,
  region_code text not null,
  sort integer not null default 0
);
create index bank_subbranches_bank on bank_subbranches (bank_code, region_code);

create table bank_cards (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  holder text not null,
  bank_code text not null,
  bank_name text not null,
  subbranch_code text not null,
  subbranch_name text not null,
  region_code text not null,
  sealed_no text not null,
  last_four text not null,
  no_mark text not null,
  is_default integer not null default 0,
  created_at text not null,
  updated_at text not null,
  counts_from text
);
create UNIQUE index bank_cards_number on bank_cards (person_id, tenant_id, no_mark);

create table form_drafts (
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null references tenants (id) on delete cascade,
  form_key text not null,
  content text not null,
  revision integer not null,
  writer text not null,
  device text not null,
  title text not null,
  path text not null,
  changed_at text not null,
  primary key (person_id, tenant_id, form_key)
);
create index form_drafts_changed on form_drafts (changed_at);

create table hints_seen (
  person_id text not null references people (id) on delete cascade,
  hint text not null,
  seen_at text not null,
  primary key (person_id, hint)
);
