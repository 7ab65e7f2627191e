import { type Kysely, sql } from 'kysely';

/** The company's look, of the portal and of each tenant, with its pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table branding (
      id text primary key,
      tenant_id text references tenants (id) on delete cascade,
      name text not null default '',
      names text not null default '{}',
      short_name text not null default '',
      short_names text not null default '{}',
      logo_light text,
      logo_dark text,
      icon text,
      picture text,
      accent text not null default '',
      accent_only integer not null default 0,
      sentence text not null default '',
      sentences text not null default '{}',
      footer text not null default '[]',
      privacy text not null default '',
      terms text not null default '',
      sender text not null default '',
      senders text not null default '{}',
      host text not null default ''
    )`,
    `create table branding_pictures (
      key text primary key,
      branding_id text not null,
      picture_id text not null,
      files text not null,
      unused_since text
    )`,
    'create index branding_pictures_picture on branding_pictures (picture_id)',
  ])
    await sql.raw(statement).execute(db);
}
