import { type Kysely, sql } from 'kysely';

/**
 * What a person's card shows besides: extension, time zone, and in each tenant the manager and the duties. Mail addresses become
 * something to search by. A manager is no foreign key: files name people in any order, and one who left stays named.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['extension', 'time_zone']) {
    await db.schema
      .alterTable('people')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('person_tenants').addColumn('manager_id', 'text').execute();
  await db.schema
    .alterTable('person_tenants')
    .addColumn('duties', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('person_tenants_manager').on('person_tenants').columns(['tenant_id', 'manager_id']).execute();
  await sql`insert into person_terms (tenant_id, weight, term, person_id)
    select t.tenant_id, 30, lower(p.email), p.id from people p join person_tenants t on t.person_id = p.id
    where p.email <> '' and length(p.email) <= 64`.execute(db);
}
