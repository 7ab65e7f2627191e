import type { Db } from '../../db/schema.ts';

/** Says what an export leaves out, with the number of records; loading the files leaves that alone in this database. */
export async function leftOut(db: Db): Promise<string[]> {
  const counted = {
    'archived departments': db.selectFrom('departments').where('archived_at', 'is not', null),
    'passwords of people': db.selectFrom('people').where('password_hash', 'is not', null).where('password_hash', '<>', ''),
    'roles that are given until a day': db.selectFrom('person_roles').where('ends_on', 'is not', null),
    news: db.selectFrom('news'),
    guides: db.selectFrom('guides'),
    notices: db.selectFrom('portal_notices'),
    'service accounts with keys and webhooks': db.selectFrom('service_accounts'),
    'to-dos': db.selectFrom('tasks'),
    messages: db.selectFrom('message_contents'),
  };
  const lines: string[] = [];
  for (const [what, rows] of Object.entries(counted)) {
    const { count } = await rows.select((of) => of.fn.countAll<string | number>().as('count')).executeTakeFirstOrThrow();
    if (Number(count) > 0) lines.push(`${what}: ${count}`);
  }
  return lines;
}
