import { randomUUID } from 'node:crypto';
import { companyDay } from '../../clock/company-day.ts';
import type { Db, NewRow, Row } from '../../db/schema.ts';
import { hashSecret } from '../../identity/secret.ts';
import { taskText } from '../../search/work-texts.ts';
import { isSessionOpen } from '../../identity/sessions/session-secret.ts';
import { databaseNow } from '../../clock/database-now.ts';

export async function insertLink(db: Db, link: NewRow<'one_time_links'>): Promise<void> {
  await db.deleteFrom('one_time_links').where('expires_at', '<', databaseNow().toISOString()).execute();
  await db.insertInto('one_time_links').values(link).execute();
}

/** Uses a link up; undefined when it is unknown, used, late, or its person has signed out or may not sign in any more. */
export async function takeLink(
  db: Db,
  token: string,
  service: Row<'one_time_links'>['service'],
  now: string,
): Promise<{ userCode: string; realName: string; tenantId: string } | undefined> {
  const taken = await db
    .deleteFrom('one_time_links')
    .where('id', '=', hashSecret(token))
    .where('service', '=', service)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (taken === undefined || !(await isSessionOpen(db, token, taken.person_id, now))) return undefined;
  return db
    .selectFrom('people as p')
    .innerJoin('person_tenants as t', (join) => join.onRef('t.person_id', '=', 'p.id').on('t.tenant_id', '=', taken.tenant_id))
    .select(['p.user_code as userCode', 'p.real_name as realName', 't.tenant_id as tenantId'])
    .where('p.id', '=', taken.person_id)
    .where('p.status', '=', 'active')
    .executeTakeFirst();
}

/**
 * Keeps a ticket and the task that shows it, under the first id of `newId` whose number no other ticket has. Settles with that id and number.
 */
export async function insertTicket(
  db: Db,
  ticket: Omit<NewRow<'tickets'>, 'id' | 'number'>,
  task: Omit<NewRow<'tasks'>, 'id'>,
  newId: () => string = randomUUID,
): Promise<{ id: string; number: string }> {
  for (;;) {
    const id = newId();
    const number = ticketNumber(id, ticket.created_at);
    const [kept] = await db
      .insertInto('tickets')
      .values({ ...ticket, id, number })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .execute();
    if (kept?.numInsertedOrUpdatedRows !== 1n) continue;
    const details = JSON.stringify({ ...(JSON.parse(task.details ?? '{}') as object), number });
    const row = { titles: '{}', ...task, id, details };
    await db
      .insertInto('tasks')
      .values({ ...row, search_text: taskText(row) })
      .execute();
    return { id, number };
  }
}

/** The number to name on the telephone: the company's day, by which it is found, and the start of the id. */
const ticketNumber = (id: string, at: string): string =>
  `WO-${companyDay(new Date(at)).slice(2).replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`;
