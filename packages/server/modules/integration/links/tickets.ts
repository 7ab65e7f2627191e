import type { IntegrationData } from '@atrium/api/integration';
import type { Db } from '../../../db/schema.ts';
import { hashSecret } from '../../../identity/secret.ts';
import { isSessionOpen, newSessionSecret } from '../../../identity/sessions/session-secret.ts';

/** R-INT-02: how long a ticket is good for. */
const lifeMilliseconds = 60_000;

interface Bound {
  accountId: string;
  sessionId: string;
  personId: string;
  tenantId: string;
  link: string;
}

/** Makes a ticket that is good once, for a minute, for this person, account and link, and while the session lasts. */
export async function makeTicket(db: Db, { accountId, sessionId, personId, tenantId, link }: Bound, now: Date): Promise<string> {
  const ticket = newSessionSecret(sessionId);
  const expires_at = new Date(now.getTime() + lifeMilliseconds).toISOString();
  await db.deleteFrom('integration_tickets').where('expires_at', '<', now.toISOString()).execute();
  await db
    .insertInto('integration_tickets')
    .values({ hash: hashSecret(ticket), account_id: accountId, person_id: personId, tenant_id: tenantId, link, expires_at })
    .execute();
  return ticket;
}

/** Uses a ticket up; null when it is unknown, used, late, of another account or link, or its session has ended. */
export async function redeemTicket(
  db: Db,
  accountId: string,
  { ticket, link }: { ticket: string; link: string },
  now: Date,
): Promise<IntegrationData<'POST /tickets/redeem'> | null> {
  const taken = await db
    .deleteFrom('integration_tickets')
    .where('hash', '=', hashSecret(ticket))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
  if (taken === undefined || URL.parse(link)?.href !== taken.link) return null;
  if (!(await isSessionOpen(db, ticket, taken.person_id, now.toISOString()))) return null;
  const person = await db
    .selectFrom('people as p')
    .innerJoin('person_tenants as t', 't.person_id', 'p.id')
    .select(['p.user_code', 'p.unique_no', 'p.real_name'])
    .where('p.id', '=', taken.person_id)
    .where('t.tenant_id', '=', taken.tenant_id)
    .where('p.status', '=', 'active')
    .executeTakeFirst();
  if (person === undefined) return null;
  return { userCode: person.user_code, uniqueNo: person.unique_no, name: person.real_name, tenant: taken.tenant_id };
}
