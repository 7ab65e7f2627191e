import { type Kysely, sql } from 'kysely';

/** Columns that distinguish a next step of a business system's task from an edit, and store a close that came before its task. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task_decisions add column version double precision`.execute(db);
  await sql`alter table integration_events add column handed_at text`.execute(db);
  await sql`alter table integration_tasks add column next_version double precision`.execute(db);
  await sql`create table integration_closes (
    account_id text not null references service_accounts (id) on delete cascade,
    external_id text not null,
    version double precision not null,
    end_reason text,
    closed_at text not null,
    primary key (account_id, external_id)
  )`.execute(db);
  await sql`create index integration_closes_old on integration_closes (closed_at)`.execute(db);
  await sql`create index integration_tasks_open_changed on integration_tasks (account_id, changed_at, id) where state = 'open'`.execute(db);
  // Copies of a case had an id that a business system could give itself; `modules/integration/tasks/case-copies.ts` has the new one.
  await sql`update integration_tasks set external_id = 'copies ' || case_id
    where content like '%"kind":"toread"%' and external_id in
      (select substr(c.external_id, 1, 120) || '/copies' from integration_cases c where c.id = integration_tasks.case_id)`.execute(db);
}
