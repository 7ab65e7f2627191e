import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Finds the entries of a tenant about one kind of record: the part of `subject` before its colon. `audit/subject-kind.ts` has the same words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const kind = isPostgres ? "split_part(subject, ':', 1)" : "substr(subject, 1, instr(subject || ':', ':') - 1)";
  await sql.raw(`create index audit_log_kind on audit_log (tenant_id, (${kind}), seq) where subject is not null`).execute(db);
}
