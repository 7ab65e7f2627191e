create table sub_apps (
  name text primary key,
  title text not null,
  kind text not null default 'auto',
  port integer,
  router_base text,
  sort integer not null default 0,
  storage text not null default 'shared',
  rests integer not null default 1,
  keep_alive text,
  public integer not null default 0,
  methods text,
  titles text not null default '{}',
  calls text,
  isolation text,
  off integer not null default 0,
  off_sentences text not null default '{}',
  address text,
  pinned text,
  candidate text,
  share integer not null default 0,
  departments text not null default '[]'
);

create table sub_app_overrides (
  session_id text not null references sessions (id) on delete cascade,
  name text not null,
  origin text not null,
  expires_at text not null,
  role_id text,
  primary key (session_id, name)
);

create table common_use (
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null,
  resource_code text not null,
  created_at text not null,
  folder text not null default '',
  sort integer,
  primary key (person_id, tenant_id, resource_code)
);

create table recent_apps (
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null,
  src text not null,
  resource_code text not null,
  payload text not null,
  visited_at text not null,
  cleared_at text,
  primary key (person_id, tenant_id, src, resource_code)
);

create table search_history (
  id text primary key,
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null,
  query_key text not null,
  at text not null
);
create index search_history_person on search_history (person_id, tenant_id, at);

create table quick_links (
  id text primary key,
  tenant_id text references tenants (id) on delete cascade,
  name text not null,
  url text not null,
  sort integer not null
);

create table recommended_groups (
  id text primary key,
  sort integer not null
);

create table recommended_functions (
  group_id text not null references recommended_groups (id) on delete cascade,
  function_code text not null,
  sort integer not null,
  primary key (group_id, function_code)
);

create table workbenches (
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null,
  cards text not null,
  primary key (person_id, tenant_id)
);

create table workbench_history (
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null references tenants (id) on delete cascade,
  day text not null,
  cards text not null,
  primary key (person_id, tenant_id, day)
);

create table workbench_defaults (
  id text primary key,
  tenant_id text references tenants (id) on delete cascade,
  cards text not null
);
