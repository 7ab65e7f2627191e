create table audit_log (
  seq integer primary key,
  at text not null,
  event text not null,
  person_id text,
  tenant_id text,
  address text not null,
  request_id text not null,
  subject text,
  details text not null,
  hash text not null
);
create index audit_log_person on audit_log (person_id, event, at);
create index audit_log_who on audit_log (person_id, seq);
create index audit_log_event on audit_log (event, seq);
create index audit_log_at on audit_log (at, seq);
create index audit_log_tenant on audit_log (tenant_id, seq);
create index audit_log_subject on audit_log (subject, seq) where subject is not null;

create table audit_head (
  id integer primary key,
  seq integer not null,
  hash text not null,
  key_mark text
);

create table idempotency_keys (
  id text primary key,
  fingerprint text not null,
  answer text,
  begun_at text not null,
  expires_at text not null,
  owner text
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);

create table nodes (
  id text primary key,
  started_at text not null,
  seen_at text not null,
  version text not null,
  facts text not null
);

create table usage_counts (
  day text not null,
  tenant_id text not null,
  kind text not null,
  name text not null,
  count integer not null,
  primary key (tenant_id, kind, day, name)
);
create index usage_counts_day on usage_counts (day);

create table write_checks (
  id integer primary key,
  at text not null
);

create {unlogged} table call_counts (
  key text primary key,
  began integer not null,
  calls integer not null
);
