import { type RawBuilder, sql } from 'kysely';
import { onPostgres } from '../db/dialect.ts';
import type { Db } from '../db/schema.ts';

/** The kind in a subject `<kind>:<id>`, in the words of the index `audit_log_kind`: other words would not use it. */
export const subjectKind = (db: Db, column: string): RawBuilder<string> => {
  const subject = sql.ref(column);
  return onPostgres(db)
    ? sql<string>`split_part(${subject}, ':', 1)`
    : sql<string>`substr(${subject}, 1, instr(${subject} || ':', ':') - 1)`;
};
