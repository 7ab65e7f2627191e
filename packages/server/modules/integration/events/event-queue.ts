import { randomUUID } from 'node:crypto';
import type { EventDataOf, QueuedEventType } from '@atrium/api/integration';
import { sql, type SqlBool } from 'kysely';
import { onPostgres } from '../../../db/dialect.ts';
import { nextTime } from '../../../db/next-time.ts';
import { lockName } from '../../../db/one-at-a-time.ts';
import type { Db, Row } from '../../../db/schema.ts';

export type OutgoingEvent = Row<'integration_events'>;

/** A node that took an event and was killed has it no longer after so long. */
export const leaseMilliseconds = 60_000;

interface NewEvent<T extends QueuedEventType> {
  accountId: string;
  taskId: string;
  rowId: string;
  type: T;
  data: EventDataOf<T>;
}

/** Puts an event into the queue, in the transaction of its cause; systems that neither have a webhook nor poll get none. */
export async function enqueue<T extends QueuedEventType>(
  trx: Db,
  { accountId, taskId, rowId, type, data }: NewEvent<T>,
): Promise<string | null> {
  const account = await trx
    .selectFrom('service_accounts as a')
    .leftJoin('integration_endpoints as e', 'e.account_id', 'a.id')
    .select(['a.scopes', 'e.state'])
    .where('a.id', '=', accountId)
    .where('a.ended_at', 'is', null)
    .executeTakeFirst();
  const hears =
    account !== undefined && ((account.state !== null && account.state !== 'ended') || account.scopes.includes('"events:read"'));
  if (!hears) return null;
  await lockName(trx, `integration events ${taskId}`);
  const { last } = await trx
    .selectFrom('integration_events')
    .select((of) => of.fn.max('sequence').as('last'))
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  const at = nextTime();
  const id = `msg_${randomUUID()}`;
  const times = { next_at: at, created_at: at, finished_at: null, answer: null, attempts: 0 };
  const what = { account_id: accountId, task_id: taskId, row_id: rowId, sequence: Number(last ?? 0) + 1, type };
  await trx
    .insertInto('integration_events')
    .values({ id, ...what, data: JSON.stringify(data), state: 'queued', ...times })
    .execute();
  return id;
}

/** Events behind the first that is not finished of their task wait for it; `read` and `urged` hold nobody up once they are dead. */
const isFirst = sql<boolean>`not exists (select 1 from integration_events b where b.task_id = e.task_id and b.sequence < e.sequence
  and (b.state = 'queued' or (b.state = 'dead' and b.type = 'decision.commit')))`;

/** Takes events that are due for accounts with a live endpoint, each for one node alone, and for a minute; none of the accounts `notOf`. */
export function takeDue(db: Db, now: Date, most: number, notOf: readonly string[] = []): Promise<OutgoingEvent[]> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('integration_events as e')
      .innerJoin('integration_endpoints as p', 'p.account_id', 'e.account_id')
      .selectAll('e')
      .where('e.state', '=', 'queued')
      .where('e.next_at', '<=', now.toISOString())
      .where('p.state', '=', 'active')
      .$if(notOf.length > 0, (query) => query.where('e.account_id', 'not in', notOf))
      .where(isFirst)
      .orderBy('e.next_at')
      .limit(most)
      .$if(onPostgres(trx), (query) => query.forUpdate('e').skipLocked())
      .execute();
    if (due.length === 0) return [];
    await markHanded(trx, due);
    await trx
      .updateTable('integration_events')
      .set({ next_at: new Date(now.getTime() + leaseMilliseconds).toISOString() })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
    return due;
  });
}

/** From now on the system may know these events. */
async function markHanded(db: Db, events: readonly OutgoingEvent[]): Promise<void> {
  const fresh = events.filter(({ handed_at: at }) => at === null).map(({ id }) => id);
  if (fresh.length === 0) return;
  await db
    .updateTable('integration_events')
    .set({ handed_at: nextTime() })
    .where('id', 'in', fresh)
    .where('handed_at', 'is', null)
    .execute();
}

/** Tries again at a time; the breaker's pauses cost no attempt. */
export async function postpone(
  db: Db,
  id: string,
  { at, attempts, answer }: { at: Date; attempts: number; answer?: string },
): Promise<void> {
  await db
    .updateTable('integration_events')
    .set({ next_at: at.toISOString(), attempts, ...(answer === undefined ? {} : { answer }) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Ends an event, once; false where it has ended already. */
export async function finishEvent(
  trx: Db,
  id: string,
  { state, answer, attempts }: { state: Exclude<OutgoingEvent['state'], 'queued'>; answer: string; attempts: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('integration_events')
    .set({ state, answer, attempts, finished_at: nextTime() })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Which events are sent again: chosen ones, all dead ones, all that wait for another try, or both of these. */
export type Resent = readonly string[] | 'dead' | 'waiting' | 'unaccepted';

const statesOf = { dead: ['dead'], waiting: ['queued'], unaccepted: ['queued', 'dead'] } as const;

/**
 * Sends events of an account at once; answers how many. Chosen ones bring those that they wait for, because the order within a task stays.
 * One that is due within a minute may be on its way at this moment: it counts, and keeps its time, so that no two nodes send it.
 */
export async function resend(trx: Db, accountId: string, which: Resent, now: Date): Promise<number> {
  const onTheWayUntil = new Date(now.getTime() + leaseMilliseconds).toISOString();
  const rows = await trx
    .selectFrom('integration_events as e')
    .select(['e.id', 'e.state', 'e.next_at'])
    .where('e.account_id', '=', accountId)
    .$if(typeof which === 'string', (query) => query.where('e.state', 'in', [...statesOf[which as keyof typeof statesOf]]))
    .$if(typeof which !== 'string', (query) =>
      query.where((eb) => {
        const chosen = eb('e.id', 'in', which as readonly string[]);
        const before = sql<SqlBool>`exists (select 1 from integration_events c where c.task_id = e.task_id and c.sequence > e.sequence
          and c.state in ('queued', 'dead') and c.id in (${sql.join([...which])}))`;
        const unaccepted = eb('e.state', 'in', ['queued', 'dead']);
        return eb.or([eb.and([chosen, eb('e.state', 'in', ['queued', 'dead', 'accepted'])]), eb.and([before, unaccepted])]);
      }),
    )
    .execute();
  const late = rows.filter(({ state, next_at: nextAt }) => state !== 'queued' || nextAt > onTheWayUntil).map(({ id }) => id);
  for (let at = 0; at < late.length; at += chunk)
    await trx
      .updateTable('integration_events')
      .set({ state: 'queued', next_at: now.toISOString(), attempts: 0, finished_at: null })
      .where('id', 'in', late.slice(at, at + chunk))
      .execute();
  return rows.length;
}

const chunk = 500;

/** The first events of an account's tasks that it has not taken yet, for systems that ask instead of listening. */
export async function listQueued(db: Db, accountId: string, limit: number): Promise<OutgoingEvent[]> {
  const events = await db
    .selectFrom('integration_events as e')
    .selectAll('e')
    .where('e.account_id', '=', accountId)
    .where('e.state', '=', 'queued')
    .where(isFirst)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .limit(limit)
    .execute();
  await markHanded(db, events);
  return events;
}

export async function findEvent(db: Db, accountId: string, id: string): Promise<OutgoingEvent | null> {
  const found = await db
    .selectFrom('integration_events')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** How the last decision of a row stands with its system, and what that answered; null where it has none. */
export async function deliveryStatusOf(db: Db, rowId: string): Promise<Pick<OutgoingEvent, 'state' | 'answer'> | null> {
  const found = await db
    .selectFrom('integration_events')
    .select(['state', 'answer'])
    .where('row_id', '=', rowId)
    .where('type', '=', 'decision.commit')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return found ?? null;
}

/** Forgets what ended before a time; the last event of a task only if it ended before `lastBefore`, because the next one counts on from it. */
export async function deleteEventsBefore(db: Db, time: string, lastBefore: string): Promise<void> {
  const isFollowed = sql<SqlBool>`exists (select 1 from integration_events l
    where l.task_id = integration_events.task_id and l.sequence > integration_events.sequence)`;
  await db
    .deleteFrom('integration_events')
    .where('finished_at', '<', time)
    .where('state', 'in', ['accepted', 'refused', 'skipped'])
    .where((where) => where.or([isFollowed, where('finished_at', '<', lastBefore)]))
    .execute();
}
