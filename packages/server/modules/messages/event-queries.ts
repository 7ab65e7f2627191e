import type { Message } from '@atrium/api/contract';
import { sql } from 'kysely';
import { channel } from '../../db/node.ts';
import type { Db } from '../../db/schema.ts';
import { isLanguage } from '../../messages/language.ts';
import type { Holder } from '../../identity/rights.ts';
import { idleMilliseconds } from '../../identity/life.ts';
import { messageColumns, toMessage } from './message-columns.ts';

/** One thing to tell; without a message only the unread count has changed. */
export interface NewEvent {
  personId: string;
  tenantId: string;
  messageId: string | null;
  /** The person's tasks have changed. */
  tasks?: boolean;
}

/**
 * Adds events, at most one a person. Their numbers follow the order of commits: the row that holds a person's number is
 * locked until the transaction ends, and always in the order of ids, so that two senders cannot wait for each other.
 */
export async function addEvents(trx: Db, events: readonly NewEvent[], at: string): Promise<void> {
  const numbers = await nextNumbers(
    trx,
    events.map(({ personId }) => personId),
  );
  const rows = events.map(({ personId, tenantId, messageId, tasks = false }) => ({
    person_id: personId,
    seq: numbers.get(personId) ?? 0,
    tenant_id: tenantId,
    message_id: messageId,
    tasks: tasks ? (1 as const) : (0 as const),
    at,
  }));
  await trx.insertInto('message_events').values(rows).execute();
}

async function nextNumbers(trx: Db, personIds: readonly string[]): Promise<Map<string, number>> {
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
  await trx
    .insertInto('message_sequences')
    .values([...personIds].sort().map((id) => ({ person_id: id, last: 0, pruned: 0 })))
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet((of) => ({ last: of.ref('message_sequences.last') })))
    .execute();
}

/** Tells the streams of all nodes when the transaction commits; only PostgreSQL has several. */
export async function announce(trx: Db, personIds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, id) from unnest(${personIds}::text[]) as id`.execute(trx);
}

/** Where a person's events stand. */
export async function findSequence(db: Db, personId: string): Promise<{ last: number; pruned: number }> {
  const row = await db.selectFrom('message_sequences').select(['last', 'pruned']).where('person_id', '=', personId).executeTakeFirst();
  return row ?? { last: 0, pruned: 0 };
}

export interface StoredEvent {
  seq: number;
  /** null where only counts have changed, or the message is gone. */
  message: Message | null;
  tasks: boolean;
}

/** Events behind a number, oldest first. */
export async function listEvents(db: Db, { personId, tenantId }: Holder, after: number, limit: number): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('message_events as e')
    .leftJoin('messages as m', (join) => join.onRef('m.id', '=', 'e.message_id').onRef('m.person_id', '=', 'e.person_id'))
    .leftJoin('message_contents as c', 'c.id', 'm.content_id')
    .leftJoin('message_withdrawals as w', 'w.content_id', 'm.content_id')
    .innerJoin('people as p', 'p.id', 'e.person_id')
    .select(['e.seq', 'e.tasks', 'p.language', 'w.content_id as withdrawn', ...messageColumns])
    .where('e.person_id', '=', personId)
    .where('e.tenant_id', '=', tenantId)
    .where('e.seq', '>', after)
    .orderBy('e.seq')
    .limit(limit)
    .execute();
  return rows.map(({ seq, tasks, language, withdrawn, ...row }) => ({
    seq,
    tasks: tasks === 1,
    message:
      row.id === null || withdrawn !== null
        ? null
        : toMessage(isLanguage(language) ? language : 'zh-CN')(row as Parameters<ReturnType<typeof toMessage>>[0]),
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

/** Sessions that were ended at a time or later. */
export async function listEndedSince(db: Db, time: string): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('id').where('ended_at', '>=', time).execute();
  return rows.map(({ id }) => id);
}

export interface SessionStatus {
  sessionId: string;
  tenantId: string;
  state: 'live' | 'ended' | 'expired';
  /** The person's last event. */
  last: number;
}

/** How the sessions of streams stand; those whose person has left or was disabled are missing. */
export async function listSessionStatuses(db: Db, sessionIds: readonly string[], now: Date): Promise<SessionStatus[]> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .innerJoin('person_tenants as t', (join) => join.onRef('t.person_id', '=', 's.person_id').onRef('t.tenant_id', '=', 's.tenant_id'))
    .leftJoin('message_sequences as q', 'q.person_id', 's.person_id')
    .select(['s.id', 's.tenant_id', 's.ended_at', 's.seen_at', 's.expires_at', 'q.last'])
    .where('s.id', 'in', sessionIds)
    .where('p.status', '=', 'active')
    .execute();
  return rows.map((row) => {
    const over = now.toISOString() > row.expires_at || now.getTime() - Date.parse(row.seen_at) > idleMilliseconds;
    return {
      sessionId: row.id,
      tenantId: row.tenant_id,
      state: row.ended_at !== null ? 'ended' : over ? 'expired' : 'live',
      last: row.last ?? 0,
    };
  });
}

/** Counts every change of what roles open and permit. */
export async function readRightsVersion(db: Db): Promise<number> {
  const { value } = await db.selectFrom('versions').select('value').where('name', '=', 'rights').executeTakeFirstOrThrow();
  return value;
}
