import type { DeliveryReason } from '@atrium/api/contract';
import { hour, minute } from '../../clock/repeat.ts';
import type { Db } from '../../db/schema.ts';
import { longestLate } from './batch.ts';
import type { Batch, Channel, Sent } from './channel.ts';

/** How long after each failure a batch is tried again; then every six hours until it is too late. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];
/** For so long nothing goes out by a channel whose service could not be reached. */
export const pauseMilliseconds = minute;
const mostAnswer = 500;

/** Writes down what became of a batch; nothing where another node has it by now and wrote first. */
export async function settle(db: Db, { name }: Channel, batch: Batch, { outcome, answer: said }: Sent, now: Date): Promise<void> {
  const answer = said.slice(0, mostAnswer);
  await db.transaction().execute(async (trx) => {
    const mine = trx
      .updateTable('deliveries')
      .where('person_id', '=', batch.personId)
      .where('channel', '=', name)
      .where('provider_ref', '=', batch.ref)
      .where('state', '=', 'sending');
    const at = now.toISOString();
    if (outcome === 'sent') {
      await mine.set({ state: 'sent', next_at: null, finished_at: at, reason: null, answer }).execute();
      await markWell(trx, name, at);
      await trx.deleteFrom('delivery_addresses').where('person_id', '=', batch.personId).where('channel', '=', name).execute();
      return;
    }
    const next = nextTry(batch, outcome, now);
    const reason: DeliveryReason = outcome === 'later' ? 'refused' : outcome;
    if (next === null) await mine.set({ state: 'given-up', next_at: null, finished_at: at, reason, answer }).execute();
    else {
      // A pause of the whole channel costs a batch no try of its own.
      const attempts = outcome === 'unreachable' ? batch.attempts - 1 : batch.attempts;
      await mine.set({ state: 'waiting', next_at: next, attempts, reason, answer }).execute();
    }
    if (outcome === 'refused-address') await markAddress(trx, name, batch, answer, at);
    else if (outcome === 'unreachable') await markUnreachable(trx, name, answer, now);
  });
}

/** When a batch is tried next; null: it is given up. */
function nextTry({ attempts, dueAt }: Batch, outcome: Exclude<Sent['outcome'], 'sent'>, now: Date): string | null {
  if (outcome === 'refused' || outcome === 'refused-address') return null;
  const wait = outcome === 'unreachable' ? 0 : (waits[attempts - 1] ?? waits.at(-1)!);
  const next = now.getTime() + wait;
  return next > Date.parse(dueAt) + longestLate ? null : new Date(next).toISOString();
}

async function markWell(trx: Db, channel: string, at: string): Promise<void> {
  await trx.updateTable('delivery_channels').set({ succeeded_at: at, paused_until: null }).where('channel', '=', channel).execute();
}

async function markUnreachable(trx: Db, channel: string, failure: string, now: Date): Promise<void> {
  await trx
    .updateTable('delivery_channels')
    .set({ failed_at: now.toISOString(), failure, paused_until: new Date(now.getTime() + pauseMilliseconds).toISOString() })
    .where('channel', '=', channel)
    .execute();
}

async function markAddress(trx: Db, channel: string, { personId, address }: Batch, answer: string, at: string): Promise<void> {
  const said = { address, refused_at: at, answer };
  await trx
    .insertInto('delivery_addresses')
    .values({ person_id: personId, channel, ...said })
    .onConflict((conflict) => conflict.columns(['person_id', 'channel']).doUpdateSet(said))
    .execute();
}
