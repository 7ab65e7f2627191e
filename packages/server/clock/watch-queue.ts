import type { FastifyInstance } from 'fastify';
import { repeat } from './repeat.ts';
import { databaseNow } from './database-now.ts';

/** Starts what is due; returns one promise for each, which never rejects. */
export type Begin = (now: Date) => Promise<Promise<void>[]>;

/**
 * Starts due work of a queue every second, and again when one ends, because there may be room for more. `atOnce` is what `begin` starts at
 * most: when it starts as many, there may be more. A closing server begins nothing more and waits for what is on its way.
 */
export function watchQueue(server: FastifyInstance, failure: string, atOnce: number, begin: Begin): void {
  const onTheWay = new Set<Promise<void>>();
  let isLooking = false;
  let isClosing = false;
  const look = async () => {
    if (isLooking || isClosing) return;
    isLooking = true;
    try {
      for (;;) {
        const begun = await begin(databaseNow());
        for (const one of begun) {
          const end = one.then(() => void onTheWay.delete(end));
          onTheWay.add(end);
          void end.then(look);
        }
        if (begun.length < atOnce || isClosing) break;
      }
    } catch (error) {
      server.log.warn({ err: error }, failure);
    }
    isLooking = false;
  };
  repeat(server, 1_000, failure, look);
  server.addHook('preClose', async () => {
    isClosing = true;
    await Promise.all(onTheWay);
  });
}
