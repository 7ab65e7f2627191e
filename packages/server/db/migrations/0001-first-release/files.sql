create table files (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  media_type text not null,
  size integer not null,
  created_at text not null,
  content {bytes} not null
);
create index files_person on files (person_id, created_at);

create table kept_files (
  path text primary key,
  content {bytes} not null,
  seen_at text not null
);
create index kept_files_seen on kept_files (seen_at);

create table covers (
  id text primary key,
  media_type text not null,
  content text not null
);
