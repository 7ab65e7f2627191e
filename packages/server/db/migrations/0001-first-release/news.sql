create table news (
  id text primary key,
  tenant_id text references tenants (id) on delete cascade,
  category text not null,
  title text not null,
  summary text not null default '',
  cover text,
  author text not null default '',
  body text not null,
  published_at text not null,
  titles text not null default '{}',
  summaries text not null default '{}',
  bodies text not null default '{}',
  state text not null default 'published',
  source text,
  external_id text,
  expires_at text
);
create index news_published on news (published_at, id);
create index news_category on news (category, published_at, id);
create UNIQUE index news_external on news (source, external_id) where external_id is not null;

create table news_terms (
  news_id text not null references news (id) on delete cascade,
  term text {byte order} not null,
  primary key (news_id, term)
);
create index news_terms_term on news_terms (term, news_id);

create table news_reads (
  person_id text not null references people (id) on delete cascade,
  news_id text not null references news (id) on delete cascade,
  read_at text not null,
  confirmed_at text,
  primary key (person_id, news_id)
);

create table news_notices (
  news_id text primary key references news (id) on delete cascade,
  confirm_by_at text,
  pinned_until_at text
);

create table news_files (
  id text primary key,
  media_type text not null,
  content text not null
);

create table news_attachments (
  id text primary key,
  news_id text not null references news (id) on delete cascade,
  file_id text not null references news_files (id),
  name text not null,
  size integer not null,
  sort integer not null default 0
);
create index news_attachments_news on news_attachments (news_id, sort);

create table news_roles (
  news_id text not null references news (id) on delete cascade,
  role_id text not null,
  primary key (news_id, role_id)
);

create table news_drafts (
  news_id text primary key references news (id) on delete cascade,
  fields text not null
);

create table news_versions (
  article_id text not null references news (id) on delete cascade,
  number integer not null,
  fields text not null,
  person_id text references people (id) on delete set null,
  at text not null,
  primary key (article_id, number)
);

create table guides (
  id text primary key,
  kind text not null,
  tenant_id text references tenants (id) on delete cascade,
  title text not null,
  titles text not null default '{}',
  hours text not null default '',
  open_hours text
);

create table guide_articles (
  id text primary key,
  guide_id text not null references guides (id) on delete cascade,
  title text not null,
  body text not null,
  week integer,
  weekday integer,
  updated_at text not null,
  sort integer not null default 0,
  titles text not null default '{}',
  bodies text not null default '{}',
  meals text,
  state text not null default 'published',
  draft text,
  published_at text,
  expires_at text
);
create index guide_articles_guide on guide_articles (guide_id, sort);

create table guide_article_roles (
  article_id text not null references guide_articles (id) on delete cascade,
  role_id text not null,
  primary key (article_id, role_id)
);

create table guide_article_versions (
  article_id text not null references guide_articles (id) on delete cascade,
  number integer not null,
  fields text not null,
  person_id text references people (id) on delete set null,
  at text not null,
  primary key (article_id, number)
);

create table guide_contacts (
  guide_id text not null references guides (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  duty text not null,
  sort integer not null default 0,
  duties text not null default '{}',
  rota integer,
  primary key (guide_id, person_id)
);

create table guide_functions (
  guide_id text not null references guides (id) on delete cascade,
  function_code text not null references functions (code) on delete cascade,
  sort integer not null default 0,
  primary key (guide_id, function_code)
);
