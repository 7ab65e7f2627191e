import type { Kysely } from 'kysely';

/** What is named in other languages than the plain one: each column holds JSON, language → text. */
const columns = {
  tenants: ['names', 'descriptions'],
  departments: ['names'],
  roles: ['names'],
  apps: ['names'],
  functions: ['names', 'remarks', 'module_names'],
  sub_apps: ['titles'],
  dictionaries: ['names'],
  dictionary_entries: ['labels'],
  news: ['titles', 'summaries', 'bodies'],
  guides: ['titles'],
  guide_articles: ['titles', 'bodies'],
  guide_contacts: ['duties'],
};

/** Names in every language, beside the records; and those of texts that many records have in common, such as a job title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) {
      await db.schema
        .alterTable(table)
        .addColumn(name, 'text', (column) => column.notNull().defaultTo('{}'))
        .execute();
    }
  }
  await db.schema
    .createTable('shared_names')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addUniqueConstraint('shared_names_text', ['kind', 'text'] as never)
    .execute();
}
