import type { Db } from '../db/schema.ts';

/** Whether the log has this use of the command. */
export async function isAudited(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('seq')
    .where('subject', '=', 'maintenance:portal')
    .where('request_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
