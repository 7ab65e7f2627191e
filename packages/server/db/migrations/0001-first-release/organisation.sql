create table tenants (
  id text primary key,
  name text not null,
  description text not null default '',
  logo text,
  sort integer not null default 0,
  names text not null default '{}',
  descriptions text not null default '{}',
  watermark integer not null default 0
);

create table departments (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  parent_id text,
  name text not null,
  sort integer not null default 0,
  names text not null default '{}'
);

create table people (
  id text primary key,
  username text not null unique,
  user_code text not null unique,
  unique_no text not null unique,
  real_name text not null,
  nick_name text not null default '',
  sex text not null default 'unknown',
  picture text,
  title text not null default '',
  email text not null default '',
  phone text not null default '',
  office text not null default '',
  password_hash text not null default '',
  status text not null default 'active',
  tsmp_visible integer not null default 0,
  extension text not null default '',
  time_zone text not null default '',
  disowned_hash text,
  language text,
  managed_by text not null default 'files',
  disabled_by_source integer not null default 0,
  disabled_by_administrator integer not null default 0
);
create index people_picture on people (picture);
create index people_gone on people (id) where status <> 'active';
create index people_mail on people (lower(email));
create index people_phone on people (replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+86', ''));

create table person_tenants (
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null references tenants (id) on delete cascade,
  department_id text references departments (id) on delete set null,
  sort integer not null default 0,
  manager_id text,
  duties text not null default '',
  primary key (person_id, tenant_id)
);
create index person_tenants_department on person_tenants (tenant_id, department_id);
create index person_tenants_manager on person_tenants (tenant_id, manager_id);

create table person_fields (
  person_id text not null references people (id) on delete cascade,
  name text not null,
  value text not null,
  visible integer not null default 1,
  sort integer not null default 0,
  primary key (person_id, name)
);

create table person_terms (
  tenant_id text not null,
  weight integer not null,
  term text {byte order} not null,
  person_id text not null,
  primary key (tenant_id, weight, term, person_id),
  foreign key (person_id, tenant_id) references person_tenants (person_id, tenant_id) on delete cascade
) {by key};
create index person_terms_person on person_terms (person_id, tenant_id, term);

create table dictionaries (
  code text primary key,
  name text not null,
  permission text,
  names text not null default '{}'
);

create table dictionary_entries (
  dictionary_code text not null references dictionaries (code) on delete cascade,
  value text not null,
  label text not null,
  sort integer not null default 0,
  labels text not null default '{}',
  primary key (dictionary_code, value)
);

create table synonyms (
  id text primary key,
  words text not null,
  means text not null,
  sort integer not null default 0
);

create table shared_names (
  id text primary key,
  kind text not null,
  text text not null,
  names text not null,
  unique (kind, text)
);

create table company_days (
  id text primary key,
  tenant_id text references tenants (id) on delete cascade,
  day text not null,
  work integer not null,
  name text not null,
  names text not null default '{}'
);
create index company_days_day on company_days (day);

create table provision_state (
  key text primary key,
  value text not null
);

create table taken_over (
  key text primary key,
  person_id text not null,
  at text not null
);
