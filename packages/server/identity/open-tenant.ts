import { type RawBuilder, sql } from 'kysely';

/** The condition that the tenant in a column is not archived. Nobody enters an archived one, and nothing goes out to its people. */
export const isOpenTenant = (column: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from tenants as archived where archived.id = ${sql.ref(column)} and archived.archived_at is not null)`;
