create table roles (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  name text not null,
  names text not null default '{}',
  second_factor text not null default 'optional'
);

create table role_permissions (
  role_id text not null references roles (id) on delete cascade,
  permission_id text not null,
  actions text not null default '[]',
  primary key (role_id, permission_id)
);

create table person_roles (
  person_id text not null references people (id) on delete cascade,
  role_id text not null references roles (id) on delete cascade,
  given_by text not null default 'files',
  primary key (person_id, role_id)
);

create table apps (
  code text primary key,
  name text not null,
  system_code text not null,
  resource_path text not null default '',
  icon text not null default '',
  sort integer not null default 0,
  names text not null default '{}',
  owner text not null default ''
);

create table role_apps (
  role_id text not null references roles (id) on delete cascade,
  app_code text not null references apps (code) on delete cascade,
  primary key (role_id, app_code)
);

create table functions (
  code text primary key,
  app_code text not null references apps (code) on delete cascade,
  module_code text not null,
  module_name text not null,
  parent_code text,
  name text not null,
  type integer not null default 1,
  url text not null default '',
  front_module text not null default '',
  remark text not null default '',
  icon text not null default '',
  sort integer not null default 0,
  names text not null default '{}',
  remarks text not null default '{}',
  module_names text not null default '{}',
  fills text not null default '[]',
  permission text
);
create index functions_app on functions (app_code, sort);

create table role_functions (
  role_id text not null references roles (id) on delete cascade,
  function_code text not null references functions (code) on delete cascade,
  primary key (role_id, function_code)
);

create table closed_functions (
  function_code text not null references functions (code) on delete cascade,
  role_id text not null references roles (id) on delete cascade,
  primary key (function_code, role_id)
);
create index closed_functions_role on closed_functions (role_id);

create table versions (
  name text primary key,
  value integer not null
);
