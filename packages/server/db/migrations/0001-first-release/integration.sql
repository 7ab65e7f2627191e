create table service_accounts (
  id text primary key,
  name text not null,
  source text not null,
  department text not null default '',
  owners text not null default '[]',
  scopes text not null,
  tenants text not null,
  networks text not null default '[]',
  origins text not null default '[]',
  requests_per_minute integer not null,
  created_at text not null,
  ended_at text
);
create UNIQUE index service_accounts_source on service_accounts (source) where ended_at is null;

create table service_keys (
  id text primary key,
  account_id text not null references service_accounts (id) on delete cascade,
  hash text not null unique,
  created_at text not null,
  expires_at text not null,
  ended_at text,
  used_at text,
  used_from text,
  told_days integer,
  begins text not null default '',
  name text not null default '',
  made_by text references people (id) on delete set null
);
create index service_keys_account on service_keys (account_id);

create table integration_tasks (
  id text primary key,
  account_id text not null references service_accounts (id) on delete cascade,
  tenant_id text not null references tenants (id) on delete cascade,
  case_id text,
  external_id text not null,
  version double precision not null,
  state text not null,
  end_reason text,
  claimed_by text references people (id) on delete set null,
  content text not null,
  created_at text not null,
  changed_at text not null
);
create UNIQUE index integration_tasks_external on integration_tasks (account_id, external_id);
create index integration_tasks_changed on integration_tasks (account_id, changed_at, id);
create index integration_tasks_open on integration_tasks (account_id, external_id) where state = 'open';
create index integration_tasks_case on integration_tasks (case_id) where case_id is not null;

create table integration_assignees (
  task_id text not null references integration_tasks (id) on delete cascade,
  place integer not null,
  reference text not null,
  person_id text references people (id) on delete set null,
  row_id text,
  state text not null,
  decision text,
  decided_version double precision,
  primary key (task_id, reference)
);
create index integration_assignees_waiting on integration_assignees (reference) where person_id is null;
create index integration_assignees_row on integration_assignees (row_id) where row_id is not null;

create table integration_endpoints (
  account_id text primary key references service_accounts (id) on delete cascade,
  url text not null,
  checks integer not null default 0,
  state text not null,
  secrets text not null,
  public_key text not null,
  created_at text not null,
  failing_since text,
  told_at text
);

create table integration_events (
  id text primary key,
  account_id text not null references service_accounts (id) on delete cascade,
  task_id text not null,
  row_id text not null,
  sequence integer not null,
  type text not null,
  data text not null,
  state text not null,
  attempts integer not null default 0,
  next_at text not null,
  created_at text not null,
  finished_at text,
  answer text
);
create UNIQUE index integration_events_sequence on integration_events (task_id, sequence);
create index integration_events_due on integration_events (next_at) where state = 'queued';
create index integration_events_row on integration_events (row_id);
create index integration_events_account on integration_events (account_id, created_at, id);

create table integration_tickets (
  hash text primary key,
  account_id text not null references service_accounts (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null,
  link text not null,
  expires_at text not null
);
create index integration_tickets_expiry on integration_tickets (expires_at);

create table integration_cases (
  id text primary key,
  account_id text not null references service_accounts (id) on delete cascade,
  tenant_id text not null references tenants (id) on delete cascade,
  external_id text not null,
  version double precision not null,
  status text not null,
  content text not null,
  row_id text,
  changed_at text not null
);
create index integration_cases_row on integration_cases (row_id) where row_id is not null;
create UNIQUE index integration_cases_external on integration_cases (account_id, external_id);
