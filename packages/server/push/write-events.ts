import type { FastifyInstance } from 'fastify';
import { onPostgres } from '../db/dialect.ts';
import { lockName, noteLocksIn, type NotedLocks } from '../db/one-at-a-time.ts';
import { isDeadlock } from '../db/outage.ts';
import type { Db } from '../db/schema.ts';
import { Announcer } from './announcer.ts';
import { addEvents, announce, lockPeople, type Tell } from './event-queries.ts';
import { nextTime } from '../db/next-time.ts';
import type { Streams } from './streams.ts';

/** Runs work in a transaction; after the commit, the streams of all nodes send the added events. */
export type WriteEvents = <T>(work: (trx: Db, tell: Tell) => Promise<T>) => Promise<T>;

declare module 'fastify' {
  interface FastifyInstance {
    writeEvents: WriteEvents;
    /** Open streams of this node. */
    streams: Streams;
  }
}

/** How often work begins that others have hindered. */
const mostTries = 5;

export function eventWriter(server: FastifyInstance, streams: Streams): WriteEvents {
  const { db, log } = server;
  const warn = (error: unknown) => log.warn({ err: error }, 'other nodes could not be told of events');
  const announcer = onPostgres(db) ? new Announcer((people) => announce(db, people), warn) : null;
  if (announcer !== null) server.addHook('onClose', () => announcer.close());
  return async (work) => {
    const locks: NotedLocks = { names: new Set(), people: new Set() };
    for (let tries = 1; ; tries += 1) {
      const people = new Set<string>();
      try {
        const result = await db.transaction().execute(async (trx) => {
          // Work that locks one thing after another may have met a deadlock: its next try has all that from the beginning, in one order.
          for (const name of [...locks.names].toSorted()) await lockName(trx, name);
          await lockPeople(trx, [...locks.people]);
          noteLocksIn(trx, locks);
          return work(trx, async (events) => {
            if (events.length === 0) return;
            await addEvents(trx, events, nextTime());
            for (const { personId } of events) people.add(personId);
          });
        });
        if (people.size > 0) {
          streams.wake([...people]);
          announcer?.add(people);
        }
        return result;
      } catch (error) {
        // In a deadlock the database aborts one transaction.
        if (tries === mostTries || !isDeadlock(error)) throw error;
      }
    }
  };
}
