create table portal_notices (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  severity text not null,
  title text not null,
  titles text not null default '{}',
  body text not null,
  bodies text not null default '{}',
  from_at text not null,
  until_at text,
  roles text not null default '[]',
  dismissable integer not null,
  changed_at text not null
);
create index portal_notices_from on portal_notices (tenant_id, from_at, id);

create table portal_notice_dismissals (
  person_id text not null references people (id) on delete cascade,
  -- also of a maintenance, which is no row
  notice_id text not null,
  version text not null,
  primary key (person_id, notice_id)
);
create index portal_notice_dismissals_notice on portal_notice_dismissals (notice_id);

-- One row: the maintenance mode as the screen or the command has written it last.
create table maintenance (
  id integer primary key,
  state text not null
);
