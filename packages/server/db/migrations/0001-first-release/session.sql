create table sessions (
  id text primary key,
  token_hash text not null,
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null,
  created_at text not null,
  seen_at text not null,
  expires_at text not null,
  ended_at text,
  ended_reason text,
  device text not null default '',
  address text not null default '',
  cookie_hash text,
  next_cookie_hash text,
  next_cookie_at text,
  former_cookie_hash text,
  former_cookie_until text,
  rotated_at text,
  confirmed_at text,
  network text,
  seen_as text references people (id) on delete set null
);
create index sessions_person on sessions (person_id, ended_at);
create index sessions_expiry on sessions (expires_at);
create index sessions_ended on sessions (ended_at);
create UNIQUE index sessions_cookie on sessions (cookie_hash);
create index sessions_next_cookie on sessions (next_cookie_hash);
create index sessions_former_cookie on sessions (former_cookie_hash);
create index sessions_network on sessions (network, person_id);

create table login_failures (
  username text not null,
  address text not null,
  at text not null
);
create index login_failures_username on login_failures (username, at);

create table one_time_links (
  id text primary key,
  service text not null,
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null,
  expires_at text not null
);
create index one_time_links_expiry on one_time_links (expires_at);

create table second_factors (
  id text primary key,
  person_id text not null references people (id) on delete cascade,
  kind text not null,
  name text not null,
  sealed_secret text,
  credential_id text,
  public_key text,
  transports text not null default '[]',
  counter integer not null default 0,
  added_at text not null,
  used_at text
);
create index second_factors_person on second_factors (person_id);
create UNIQUE index second_factors_credential on second_factors (credential_id);

create table recovery_codes (
  person_id text not null references people (id) on delete cascade,
  code_mark text not null,
  primary key (person_id, code_mark)
);

create table pending_sign_ins (
  id text primary key,
  person_id text not null references people (id) on delete cascade,
  password_mark text not null,
  redirect text not null,
  passed integer not null default 0,
  expires_at text not null
);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

create table factor_challenges (
  owner text not null,
  kind text not null,
  sealed text not null,
  expires_at text not null,
  primary key (owner, kind)
);
create index factor_challenges_expiry on factor_challenges (expires_at);

create table external_identities (
  issuer text not null,
  subject text not null,
  person_id text not null references people (id) on delete cascade,
  linked_at text not null,
  primary key (issuer, subject)
);
create UNIQUE index external_identities_person on external_identities (person_id, issuer);

create table sign_on_hand_overs (
  id text primary key,
  person_id text not null references people (id) on delete cascade,
  issuer text not null,
  subject text not null,
  mark text,
  redirect text not null,
  expires_at text not null
);
create index sign_on_hand_overs_expiry on sign_on_hand_overs (expires_at);

create table sign_on_sessions (
  session_id text primary key references sessions (id) on delete cascade,
  issuer text not null,
  subject text not null,
  mark text
);
create index sign_on_sessions_mark on sign_on_sessions (issuer, mark);
create index sign_on_sessions_subject on sign_on_sessions (issuer, subject);

create table sign_on_notices (
  id text primary key,
  expires_at text not null
);

create table ended_view_tokens (
  session_id text not null references sessions (id) on delete cascade,
  token_hash text not null,
  ended_at text not null,
  primary key (session_id, token_hash)
);
