import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { day, hour, repeat, timeBefore } from '../../clock/repeat.ts';
import { fanOutSome } from './sending/fan-out.ts';
import { withdrawExpired, withdrawSome } from './withdraw.ts';
import { databaseNow } from '../../clock/database-now.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets this node look at once for messages on their way to people, or out of their sight. */
    lookAtMessages(): void;
  }
}

/** R-INT-04: the longest window in which a source may ask not to say the same twice. */
const longestDedupe = 7 * day;

/** Delivers messages to many people, and removes those that are withdrawn or expired; every node checks each second. */
export function spreadMessages(server: FastifyInstance): void {
  let running: Promise<void> | null = null;
  const closing = new AbortController();
  const run = async () => {
    try {
      await withdrawExpired(server.db, databaseNow().toISOString());
      while (!closing.signal.aborted && (await isWaiting(server.db)) && (await spreadSome(server))) await setImmediate();
    } catch (error) {
      server.log.warn({ err: error }, 'messages could not be spread');
    }
    running = null;
  };
  const look = () => {
    if (!closing.signal.aborted) running ??= run();
  };
  repeat(server, 1_000, 'messages could not be spread', async () => look());
  repeat(server, hour, 'old keys of messages could not be deleted', () => deleteDedupes(server.db));
  server.decorate('lookAtMessages', look);
  server.addHook('preClose', async () => {
    closing.abort();
    await running;
  });
}

/** One step of each kind, so that neither waits for the other; false where there is nothing to do. */
async function spreadSome(server: Pick<FastifyInstance, 'writeEvents'>): Promise<boolean> {
  const [given, withdrawn] = [await fanOutSome(server), await withdrawSome(server)];
  return given || withdrawn;
}

/** Looks without a transaction: most of the time there is nothing. */
async function isWaiting(db: Db): Promise<boolean> {
  const fanout = await db.selectFrom('message_fanouts').select('content_id').limit(1).executeTakeFirst();
  const withdrawal = await db.selectFrom('message_withdrawals').select('content_id').limit(1).executeTakeFirst();
  return fanout !== undefined || withdrawal !== undefined;
}

async function deleteDedupes(db: Db): Promise<void> {
  await db.deleteFrom('message_dedupes').where('at', '<', timeBefore(longestDedupe)).execute();
}
