import { sql } from 'kysely';
import { onPostgres } from '../db/dialect.ts';
import type { Db } from '../db/schema.ts';

export interface OwnTable {
  name: string;
  columns: readonly { name: string; dataType: string; isNullable: boolean; hasDefaultValue: boolean }[];
}

/** The tables of this database alone; Kysely's look at PostgreSQL stumbles over schemas that other tests drop meanwhile. */
export async function ownTables(db: Db): Promise<OwnTable[]> {
  if (!onPostgres(db)) return (await db.introspection.getTables()).filter(({ isView }) => !isView);
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: string; fallback: string | null }>`
    select c.table_name as table, column_name as column, udt_name as type, is_nullable as nullable, column_default as fallback
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by c.table_name, ordinal_position`.execute(db);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, own]) => ({
    name,
    columns: own.map(({ column, type, nullable, fallback }) => ({
      name: column,
      dataType: type,
      isNullable: nullable === 'YES',
      hasDefaultValue: fallback !== null,
    })),
  }));
}
