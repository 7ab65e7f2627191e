import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

const counted = {
  'archived departments': sql`departments where archived_at is not null`,
  'passwords of people': sql`people where password_hash <> ''`,
  'roles that are given until a day': sql`person_roles where ends_on is not null`,
  news: sql`news`,
  guides: sql`guides`,
  notices: sql`portal_notices`,
  'service accounts with keys and webhooks': sql`service_accounts`,
  'to-dos': sql`tasks`,
  messages: sql`message_contents`,
} as const;

/** Says what an export leaves out, with the number of records; loading the files leaves that alone in this database. */
export async function leftOut(db: Db): Promise<string[]> {
  const lines: string[] = [];
  for (const [what, rows] of Object.entries(counted)) {
    const { rows: found } = await sql<{ count: string | number }>`select count(*) as count from ${rows}`.execute(db);
    const count = Number(found[0]?.count ?? 0);
    if (count > 0) lines.push(`${what}: ${count}`);
  }
  return lines;
}
