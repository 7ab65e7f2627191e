import type { ChangedCase } from '@atrium/api/contract';
import { sql } from 'kysely';
import { channel } from '../db/node.ts';
import { notePeople } from '../db/one-at-a-time.ts';
import type { Db } from '../db/schema.ts';

/** An event to add for a person; without a message only counts have changed. */
export interface NewEvent {
  personId: string;
  tenantId: string;
  messageId: string | null;
  /** The person's tasks have changed. */
  tasks?: boolean;
  /** Cases of business systems in which the person has a part, and that have changed. */
  cases?: readonly ChangedCase[];
}

/** Adds events to the log, at most one a person in one call; their streams write them after the commit. */
export type Tell = (events: readonly NewEvent[]) => Promise<void>;

/**
 * Adds events, at most one a person. Their numbers follow the order of commits: the row that holds a person's number is
 * locked until the transaction ends, and always in the order of ids, so that two senders cannot wait for each other.
 */
export async function addEvents(trx: Db, events: readonly NewEvent[], at: string): Promise<void> {
  const numbers = await nextNumbers(
    trx,
    events.map(({ personId }) => personId),
  );
  const rows = events.map(({ personId, tenantId, messageId, tasks = false, cases = [] }) => ({
    person_id: personId,
    seq: numbers.get(personId) ?? 0,
    tenant_id: tenantId,
    message_id: messageId,
    tasks: tasks ? (1 as const) : (0 as const),
    cases: cases.length === 0 ? null : JSON.stringify(cases),
    at,
  }));
  await trx.insertInto('message_events').values(rows).execute();
}

async function nextNumbers(trx: Db, personIds: readonly string[]): Promise<Map<string, number>> {
  notePeople(trx, personIds);
  const rows = await trx
    .insertInto('message_sequences')
    .values([...personIds].sort().map((id) => ({ person_id: id, last: 1, pruned: 0 })))
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet((of) => ({ last: of('message_sequences.last', '+', 1) })))
    .returning(['person_id', 'last'])
    .execute();
  return new Map(rows.map(({ person_id: id, last }) => [id, last]));
}

/** Locks a user's messages until the end of this transaction. */
export const lockPerson = (trx: Db, personId: string): Promise<void> => lockPeople(trx, [personId]);

/** The same for several people, in the order of their ids. */
export async function lockPeople(trx: Db, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  notePeople(trx, personIds);
  await trx
    .insertInto('message_sequences')
    .values([...personIds].sort().map((id) => ({ person_id: id, last: 0, pruned: 0 })))
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet((of) => ({ last: of.ref('message_sequences.last') })))
    .execute();
}

/**
 * Tells the streams of all nodes; only PostgreSQL has several. In a transaction of its own it waits for no disk and no standby: it writes
 * nothing.
 */
export async function announce(db: Db, personIds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, id) from unnest(${personIds}::text[]) as id`.execute(db);
}

/** Tells all nodes something at once, in at most 8 000 bytes. */
export async function notify(db: Db, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** Where a person's events stand. */
export async function findSequence(db: Db, personId: string): Promise<{ last: number; pruned: number }> {
  const row = await db.selectFrom('message_sequences').select(['last', 'pruned']).where('person_id', '=', personId).executeTakeFirst();
  return row ?? { last: 0, pruned: 0 };
}

/** The last event of each of these people. */
export async function findLastEvents(db: Db, personIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('message_sequences').select(['person_id', 'last']).where('person_id', 'in', personIds).execute();
  return new Map(rows.map(({ person_id: id, last }) => [id, last]));
}

/** An event of a person: a message, or null where only counts have changed; whether the person's tasks have changed, and which cases. */
export interface LoggedEvent {
  seq: number;
  tenantId: string;
  messageId: string | null;
  tasks: boolean;
  cases: readonly ChangedCase[];
}

/** Events of a person in all tenants behind a number, oldest first. */
export async function listEvents(db: Db, personId: string, after: number, limit: number): Promise<LoggedEvent[]> {
  const rows = await db
    .selectFrom('message_events')
    .select(['seq', 'tenant_id as tenantId', 'message_id as messageId', 'tasks', 'cases'])
    .where('person_id', '=', personId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(({ tasks, cases, ...row }) => ({
    ...row,
    tasks: tasks === 1,
    cases: cases === null ? [] : (JSON.parse(cases) as ChangedCase[]),
  }));
}

/** Forgets events that were added before a time, and remembers up to where. */
export async function deleteEventsBefore(db: Db, time: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('message_events')
      .select((of) => ['person_id', of.fn.max('seq').as('seq')])
      .where('at', '<', time)
      .groupBy('person_id')
      .orderBy('person_id')
      .execute();
    // In the order in which writers lock these rows.
    for (const { person_id: personId, seq } of old)
      await trx.updateTable('message_sequences').set({ pruned: seq }).where('person_id', '=', personId).execute();
    await trx
      .deleteFrom('message_events')
      .where((of) =>
        of.exists(
          of
            .selectFrom('message_sequences as s')
            .select('s.last')
            .whereRef('s.person_id', '=', 'message_events.person_id')
            .whereRef('s.pruned', '>=', 'message_events.seq'),
        ),
      )
      .execute();
  });
}
