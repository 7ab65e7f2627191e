import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { fanOutSome } from './fan-out.ts';
import { withdrawExpired, withdrawSome } from './withdraw.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets this node look at once for messages on their way to people, or out of their sight. */
    lookAtMessages(): void;
  }
}

const everyMilliseconds = 1_000;
const tidyMilliseconds = 60 * 60_000;
/** R-INT-04: the longest window in which a source may ask not to say the same twice. */
const mostDedupeMinutes = 7 * 24 * 60;

/** Brings messages to many people, and takes out of sight what is withdrawn or expired; every node looks each second. */
export function spreadMessages(server: FastifyInstance): void {
  let running: Promise<void> | null = null;
  const closing = new AbortController();
  const warn = (error: unknown) => server.log.warn({ err: error }, 'messages could not be spread');
  const run = async () => {
    try {
      await withdrawExpired(server.db, new Date().toISOString());
      while (!closing.signal.aborted && (await isWaiting(server.db)) && (await spreadSome(server))) await setImmediate();
    } catch (error) {
      warn(error);
    }
    running = null;
  };
  const look = () => {
    if (!closing.signal.aborted) running ??= run();
  };
  const timers = [setInterval(look, everyMilliseconds), setInterval(() => void forgetDedupes(server.db).catch(warn), tidyMilliseconds)];
  for (const timer of timers) timer.unref();
  server.decorate('lookAtMessages', look);
  server.addHook('preClose', async () => {
    closing.abort();
    timers.forEach((timer) => clearInterval(timer));
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

async function forgetDedupes(db: Db): Promise<void> {
  const before = new Date(Date.now() - mostDedupeMinutes * 60_000).toISOString();
  await db.deleteFrom('message_dedupes').where('at', '<', before).execute();
}
