import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * When a member of a tenant was changed last, in what business systems read (`GET /people`). The database writes it for every change of the
 * record: a file, a source, a screen, the person, or a node of the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const now = isPostgres ? postgresNow : sqliteNow;
  await sql.raw("alter table person_tenants add column changed_at text not null default ''").execute(db);
  await sql.raw(`update person_tenants set changed_at = ${now}`).execute(db);
  await sql.raw('create index person_tenants_changed on person_tenants (tenant_id, changed_at)').execute(db);
  for (const statement of isPostgres ? postgresTriggers : sqliteTriggers) await sql.raw(statement).execute(db);
}

/** As the portal writes times, so that they are compared as texts. */
const sqliteNow = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const postgresNow = `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = ['user_code', 'unique_no', 'real_name', 'title', 'email', 'phone', 'status'];
const differs = (comparison: string) => columns.map((column) => `old.${column} ${comparison} new.${column}`).join(' or ');
const changeOfPerson = `after update of ${columns.join(', ')} on people`;

const sqliteTriggers = [
  `create trigger person_tenants_come after insert on person_tenants
    begin update person_tenants set changed_at = ${sqliteNow} where person_id = new.person_id and tenant_id = new.tenant_id; end`,
  `create trigger person_tenants_moved after update of department_id on person_tenants when old.department_id is not new.department_id
    begin update person_tenants set changed_at = ${sqliteNow} where person_id = new.person_id and tenant_id = new.tenant_id; end`,
  `create trigger people_changed ${changeOfPerson} when ${differs('is not')}
    begin update person_tenants set changed_at = ${sqliteNow} where person_id = new.id; end`,
];

const postgresTriggers = [
  `create function note_change_of_member() returns trigger language plpgsql as $$
    begin new.changed_at := ${postgresNow}; return new; end $$`,
  'create trigger person_tenants_come before insert on person_tenants for each row execute function note_change_of_member()',
  `create trigger person_tenants_moved before update of department_id on person_tenants for each row
    when (old.department_id is distinct from new.department_id) execute function note_change_of_member()`,
  // With the search path of now: a program that writes with another one must not miss the table.
  `create function note_change_of_person() returns trigger language plpgsql set search_path from current as $$
    begin update person_tenants set changed_at = ${postgresNow} where person_id = new.id; return null; end $$`,
  `create trigger people_changed ${changeOfPerson} for each row
    when (${differs('is distinct from')}) execute function note_change_of_person()`,
];
