import type { EndReason } from '@atrium/api/contract';
import type { CaseContent } from '@atrium/api/integration';
import { nextTime } from '../../../db/next-time.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { findPeople } from '../find-people.ts';

/** Somebody who decided in the business system in place of one of the assignees (`for`). */
export interface StandIn {
  for: string;
  id: string;
  name: string;
}

/** How a task was closed in its business system; nothing where the system does not say it. */
export interface LastDecision {
  /** Name of the person who decided. */
  by?: string | undefined;
  standIn?: StandIn | undefined;
}

/** The person who made the last decision in the business system (`by`), and in whose place. */
export async function lastDecision(trx: Db, tenantId: string, { history = [] }: CaseContent): Promise<LastDecision> {
  const last = history.findLast(({ person }) => person !== undefined);
  if (last?.person === undefined) return {};
  if (last.onBehalfOf === undefined) return { by: last.who };
  const [person, owner] = await findPeople(trx, tenantId, [last.person, last.onBehalfOf]);
  if (typeof person !== 'object' || typeof owner !== 'object' || person.id === owner.id) return { by: last.who };
  const { name } = await trx.selectFrom('people').select('real_name as name').where('id', '=', person.id).executeTakeFirstOrThrow();
  return { by: last.who, standIn: { for: owner.id, id: person.id, name } };
}

/** A close may come before its task: the highest version is kept, so that an older task that comes later stays closed. */
export async function rememberClose(
  trx: Db,
  accountId: string,
  externalId: string,
  { version, endReason }: { version: number; endReason: EndReason | null },
): Promise<void> {
  const row = { version, end_reason: endReason, closed_at: nextTime() };
  await trx
    .insertInto('integration_closes')
    .values({ account_id: accountId, external_id: externalId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'external_id']).doUpdateSet(row).where('integration_closes.version', '<', version),
    )
    .execute();
}

/** Takes the close that came before a task; null where there was none. */
export async function takeEarlyClose(trx: Db, accountId: string, externalId: string): Promise<Row<'integration_closes'> | null> {
  const found = await trx
    .deleteFrom('integration_closes')
    .where('account_id', '=', accountId)
    .where('external_id', '=', externalId)
    .returningAll()
    .executeTakeFirst();
  return found ?? null;
}

export async function deleteClosesBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('integration_closes').where('closed_at', '<', time).execute();
}
