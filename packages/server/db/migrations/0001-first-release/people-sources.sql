create table directory_people (
  person_id text primary key references people (id) on delete cascade,
  source text not null,
  tenant_id text not null,
  external_id text,
  attributes text not null,
  created_at text not null,
  changed_at text not null,
  deleted_at text,
  disabled_at text
);
create UNIQUE index directory_people_external on directory_people (source, external_id);
create index directory_people_order on directory_people (source, created_at, person_id);
create index directory_people_disabled on directory_people (source, disabled_at);

create table directory_values (
  person_id text not null references directory_people (person_id) on delete cascade,
  attribute text not null,
  element integer not null,
  value text not null
);
create index directory_values_person on directory_values (person_id, attribute);
create index directory_values_value on directory_values (attribute, value, person_id);

create table directory_groups (
  id text primary key,
  source text not null,
  tenant_id text not null,
  external_id text,
  name text not null,
  folded_name text not null,
  attributes text not null default '{}',
  role_id text references roles (id) on delete set null,
  created_at text not null,
  changed_at text not null
);
create UNIQUE index directory_groups_external on directory_groups (source, external_id);
create UNIQUE index directory_groups_name on directory_groups (source, tenant_id, folded_name);

create table directory_group_members (
  group_id text not null references directory_groups (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  primary key (group_id, person_id)
);
create index directory_group_members_person on directory_group_members (person_id);

create table directory_claims (
  id text primary key,
  source text not null,
  tenant_id text not null,
  person_id text not null references people (id) on delete cascade,
  field text not null,
  external_id text,
  user_name text not null,
  attributes text not null,
  asked_at text not null,
  decision text,
  decided_at text,
  decided_by text
);
create UNIQUE index directory_claims_asked on directory_claims (source, person_id, user_name);

create table directory_runs (
  id text primary key,
  source text not null,
  kind text not null,
  subject text not null,
  people text not null,
  of_people integer not null,
  stopped_at text not null,
  decision text,
  decided_at text,
  decided_by text
);
create index directory_runs_source on directory_runs (source, kind, subject, decision);

create table directory_syncs (
  source text primary key,
  started_at text not null,
  finished_at text,
  report text not null default '{}'
);
