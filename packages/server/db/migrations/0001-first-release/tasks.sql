create table tasks (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  kind text not null,
  title text not null,
  process_name text not null,
  applicant text not null,
  current_node text not null,
  priority text not null default 'normal',
  created_at text not null,
  due_at text,
  link text not null default '',
  withdrawable integer not null default 0,
  deleted_at text,
  source text not null default '',
  instance text not null default '',
  handler text not null default '',
  comment text not null default '',
  decided_by text not null default '',
  details text not null default '{}',
  since_at text,
  outcome text,
  decided_at text,
  decider_id text,
  later_until text,
  urged_at text,
  viewed_at text,
  changed_at text,
  actions text not null default '[]',
  origin_id text,
  end_reason text,
  titles text not null default '{}'
);
create index tasks_person on tasks (person_id, tenant_id, kind, created_at);
create index tasks_deleted on tasks (deleted_at) where deleted_at is not null;
create index tasks_newest on tasks (person_id, tenant_id, kind, coalesce(decided_at, created_at));
create index tasks_instance on tasks (tenant_id, instance) where instance <> '';
create index tasks_decider on tasks (decider_id, tenant_id) where decider_id is not null;
create index tasks_later on tasks (later_until) where later_until is not null;
create index tasks_origin on tasks (origin_id) where origin_id is not null;

create table task_decisions (
  id text primary key,
  batch text not null,
  task_id text not null,
  tenant_id text not null references tenants (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  decider_id text not null references people (id) on delete cascade,
  decider text not null,
  action text not null,
  comment text not null,
  before text not null,
  state text not null,
  decided_at text not null,
  final_at text not null
);
create index task_decisions_held on task_decisions (final_at) where state = 'held';
create index task_decisions_batch on task_decisions (batch);

create table task_filters (
  id text primary key,
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null references tenants (id) on delete cascade,
  kind text not null,
  name text not null,
  query text not null,
  created_at text not null
);
create index task_filters_person on task_filters (person_id, tenant_id, kind);

create table task_presence (
  task_id text not null references tasks (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  until_at text not null,
  primary key (task_id, person_id)
);
create index task_presence_until on task_presence (until_at);

create table substitutions (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  substitute_id text not null references people (id) on delete cascade,
  from_at text not null,
  until_at text not null,
  created_at text not null,
  told text not null
);
create index substitutions_person on substitutions (person_id, tenant_id, until_at);
create index substitutions_substitute on substitutions (substitute_id, tenant_id, until_at);
