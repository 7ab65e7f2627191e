import type { FastifyInstance } from 'fastify';
import { day, hour, repeat, timeBefore } from '../../clock/repeat.ts';
import { watchQueue } from '../../clock/watch-queue.ts';
import type { Db } from '../../db/schema.ts';
import type { Batch, Channel } from './channel.ts';
import { claimDue } from './claim.ts';
import { settle } from './settle.ts';
import { databaseNow } from '../../clock/database-now.ts';

/** Of one node and channel. */
const atOnce = 5;
const keptMilliseconds = 30 * day;
const deletedAtOnce = 5_000;

export type Server = Pick<FastifyInstance, 'db' | 'config' | 'log'>;

/** Sends due deliveries of a channel: each at least once after a crash, and once in an undisturbed run. */
export class Outbox {
  readonly #server: Server;
  readonly #channel: Channel;
  #onTheWay = 0;

  constructor(server: Server, channel: Channel) {
    this.#server = server;
    this.#channel = channel;
  }

  /** Starts what is due, as far as there is room; returns one promise per batch, which never rejects. */
  async begin(now: Date): Promise<Promise<void>[]> {
    const room = atOnce - this.#onTheWay;
    if (room <= 0) return [];
    const { db, config } = this.#server;
    const batches = await claimDue(db, this.#channel, now, room, config.timeZone);
    return batches.map((batch) => this.#follow(batch));
  }

  /** One round, to its end. */
  async deliver(now: Date): Promise<void> {
    await Promise.all(await this.begin(now));
  }

  async #follow(batch: Batch): Promise<void> {
    this.#onTheWay += 1;
    try {
      await settle(this.#server.db, this.#channel, batch, await this.#channel.send(batch), databaseNow());
    } catch (error) {
      // It is tried again when the lease is over.
      this.#server.log.warn({ err: error, delivery: batch.ref }, 'a delivery could not be sent');
    }
    this.#onTheWay -= 1;
  }
}

/** Sends what is due by a channel, every second; from now on messages are put into its outbox. */
export function watchOutbox(server: FastifyInstance, channel: Channel): void {
  const outbox = new Outbox(server, channel);
  watchQueue(server, 'deliveries could not be sent', atOnce, (now) => outbox.begin(now));
}

/** Deletes deliveries of more than 30 days ago, some at a time. */
export function forgetOldDeliveries(server: FastifyInstance): void {
  repeat(server, hour, 'old deliveries could not be deleted', () => deleteDeliveriesBefore(server.db, timeBefore(keptMilliseconds)));
}

export async function deleteDeliveriesBefore(db: Db, time: string): Promise<void> {
  for (;;) {
    const old = db.selectFrom('deliveries').select('message_id').where('created_at', '<', time).limit(deletedAtOnce);
    const { numDeletedRows } = await db
      .deleteFrom('deliveries')
      .where('message_id', 'in', old)
      .where('created_at', '<', time)
      .executeTakeFirst();
    if (Number(numDeletedRows) < deletedAtOnce) return;
  }
}

/** Switches a channel on or off for messages that come from now on. What waits stays, and goes out when it is on again in time. */
export async function switchChannel(db: Db, channel: Channel['name'], state: 'on' | 'off'): Promise<void> {
  await db
    .insertInto('delivery_channels')
    .values({ channel, state, paused_until: null, succeeded_at: null, failed_at: null, failure: null })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet({ state, paused_until: null }))
    .execute();
}
