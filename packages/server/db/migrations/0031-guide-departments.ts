import { type Kysely, sql } from 'kysely';

/** Departments that articles of guides are for, each with all below it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table guide_article_departments (
        article_id text not null references guide_articles (id) on delete cascade,
        department_id text not null,
        primary key (article_id, department_id)
      )`,
    )
    .execute(db);
}
