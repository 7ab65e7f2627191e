import type { FastifyInstance } from 'fastify';
import { isDeadlock } from '../db/outage.ts';
import type { Db } from '../db/schema.ts';
import { addEvents, announce, type Tell } from './event-queries.ts';
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
const mostTries = 3;

export function eventWriter({ db, config }: FastifyInstance, streams: Streams): WriteEvents {
  return async (work) => {
    for (let tries = 1; ; tries += 1) {
      const people = new Set<string>();
      try {
        const result = await db.transaction().execute(async (trx) => {
          const done = await work(trx, async (events) => {
            if (events.length === 0) return;
            await addEvents(trx, events, nextTime());
            for (const { personId } of events) people.add(personId);
          });
          if (people.size > 0 && config.databaseUrl !== null) await announce(trx, [...people]);
          return done;
        });
        if (people.size > 0) streams.wake([...people]);
        return result;
      } catch (error) {
        // Messages of several people are locked one after another. In a deadlock the database aborts one transaction.
        if (tries === mostTries || !isDeadlock(error)) throw error;
      }
    }
  };
}
