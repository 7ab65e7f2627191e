import { randomUUID } from 'node:crypto';
import type { DeliveryReason } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { lockName } from '../../db/one-at-a-time.ts';
import { minute } from '../../clock/repeat.ts';
import { findOpen, findRecipient, hindranceOf, type Open, type Recipient } from './batch.ts';
import type { Batch, Channel } from './channel.ts';
import { heldUntil } from './release.ts';

/** A node that took a batch and was killed has it no longer after so long. */
export const leaseMilliseconds = 2 * minute;
/** Rows looked at to find people who are due: some have several. */
const rowsPerPerson = 5;

/**
 * Takes what is due by a channel, at most so many batches, each for one node alone and for two minutes. What nobody needs any more is dropped
 * in the same transaction, what is held by quiet hours or a summary gets its time, and all that waits for a person in a tenant is one batch.
 */
export function claimDue(db: Db, channel: Channel, now: Date, most: number, companyZone: string): Promise<Batch[]> {
  return db.transaction().execute(async (trx) => {
    // One node looks at a time, so that a person's messages are not shared out among several.
    await lockName(trx, `deliveries ${channel.name}`);
    const room = Math.min(most, await roomOf(trx, channel, now));
    if (room <= 0) return [];
    const batches: Batch[] = [];
    for (const personId of await peopleWithDue(trx, channel, now, room)) {
      if (batches.length >= room) break;
      const recipient = await findRecipient(trx, channel, personId, companyZone);
      const open = await findOpen(trx, channel.name, personId, now);
      if (recipient !== null) batches.push(...(await claimOf(trx, channel, { personId, recipient, open }, now)));
    }
    if (batches.length > 0) await count(trx, channel, now, batches.length);
    return batches;
  });
}

/** How many batches may go out now: none while the channel is off or paused. */
async function roomOf(trx: Db, { name, perMinute }: Channel, now: Date): Promise<number> {
  const at = now.toISOString();
  const row = await trx.selectFrom('delivery_channels').selectAll().where('channel', '=', name).executeTakeFirst();
  if (row === undefined || row.state === 'off' || (row.paused_until ?? '') > at) return 0;
  return perMinute - (row.minute === at.slice(0, 16) ? row.minute_count : 0);
}

async function count(trx: Db, { name }: Channel, now: Date, more: number): Promise<void> {
  const current = now.toISOString().slice(0, 16);
  await trx
    .updateTable('delivery_channels')
    .set((of) => ({
      minute: current,
      minute_count: of
        .case()
        .when('minute', '=', current)
        .then(of('minute_count', '+', more))
        .else(more)
        .end(),
    }))
    .where('channel', '=', name)
    .execute();
}

async function peopleWithDue(trx: Db, { name }: Channel, now: Date, most: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('deliveries')
    .select('person_id')
    .where('channel', '=', name)
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(most * rowsPerPerson)
    .execute();
  return [...new Set(rows.map(({ person_id: id }) => id))].slice(0, most);
}

interface Of {
  personId: string;
  recipient: Recipient;
  open: readonly Open[];
}

async function claimOf(trx: Db, channel: Channel, { personId, recipient, open }: Of, now: Date): Promise<Batch[]> {
  const free: Open[] = [];
  for (const row of open) {
    const hindrance = hindranceOf(row, recipient, now, (text) => channel.isAddress(text));
    if (hindrance === null) free.push(row);
    else if (hindrance instanceof Date) await hold(trx, [row], hindrance);
    else await end(trx, row, hindrance, now);
  }
  const batches: Batch[] = [];
  for (const [tenantId, rows] of Map.groupBy(free, (row) => row.tenant_id)) {
    for (const group of await readyOf(trx, rows, recipient, now)) {
      const { name, address, language, rhythm } = recipient;
      const whom = { personId, tenantId, name, address, language, zone: rhythm.zone };
      batches.push(await take(trx, group, now, { ...whom, isSummary: rhythm.delay === 'summary' }));
    }
  }
  return batches;
}

/** The groups of rows that go out now, each as one; holds those that are due and may not. */
async function readyOf(trx: Db, rows: readonly Open[], { rhythm }: Recipient, now: Date): Promise<Open[][]> {
  const at = now.toISOString();
  const isDue = ({ next_at: next }: Open) => next !== null && next <= at;
  const ready: Open[][] = [];
  // A batch that was tried before stays together, so that the same text goes out under the same name.
  const tried = rows.filter(({ provider_ref: ref }) => ref !== null);
  for (const group of Map.groupBy(tried, ({ provider_ref: ref }) => ref).values()) {
    const due = group.filter(isDue);
    if (due.length === 0) continue;
    const until = group.some(isUrgent) ? null : heldUntil(now, new Date(0), { ...rhythm, delay: '0' });
    if (until === null) ready.push(group);
    else await postpone(trx, group, until);
  }
  const fresh = rows.filter(({ provider_ref: ref }) => ref === null);
  const [urgent, usual] = [fresh.filter(isUrgent), fresh.filter((row) => !isUrgent(row))];
  // The one that was due first decides: a summary takes all that came before its time, and of what an absence held the first after it.
  const [first] = usual.filter(isDue).sort((a, b) => (a.due_at < b.due_at ? -1 : 1));
  const until = first === undefined ? null : heldUntil(now, new Date(first.due_at), rhythm);
  if (first !== undefined && until === null) ready.push(fresh);
  else if (urgent.some(isDue)) ready.push(urgent);
  if (until !== null) await hold(trx, usual.filter(isDue), until);
  return ready;
}

const isUrgent = ({ urgent, kind }: Open): boolean => urgent === 1 || kind === 'security';

const these = (rows: readonly Pick<Open, 'message_id'>[]): string[] => rows.map(({ message_id: id }) => id);

const update = (trx: Db, rows: readonly Open[]) =>
  trx
    .updateTable('deliveries')
    .where('person_id', '=', rows[0]!.person_id)
    .where('channel', '=', rows[0]!.channel)
    .where('message_id', 'in', these(rows));

/** Its time is later. */
async function hold(trx: Db, rows: readonly Open[], until: Date): Promise<void> {
  const at = until.toISOString();
  if (rows.length > 0) await update(trx, rows).set({ state: 'waiting', due_at: at, next_at: at }).execute();
}

/** Its next try is later; its time stays. */
async function postpone(trx: Db, rows: readonly Open[], until: Date): Promise<void> {
  await update(trx, rows).set({ state: 'waiting', next_at: until.toISOString() }).execute();
}

async function end(trx: Db, row: Open, reason: DeliveryReason, now: Date): Promise<void> {
  const isGivenUp = reason === 'late';
  await update(trx, [row])
    .set({ state: isGivenUp ? 'given-up' : 'dropped', reason: isGivenUp ? (row.reason ?? reason) : reason })
    .set({ next_at: null, finished_at: now.toISOString() })
    .execute();
}

async function take(
  trx: Db,
  rows: readonly Open[],
  now: Date,
  whom: Omit<Batch, 'ref' | 'attempts' | 'dueAt' | 'messages'>,
): Promise<Batch> {
  const [first] = rows;
  const ref = first!.provider_ref ?? randomUUID();
  const attempts = first!.attempts + 1;
  const until = new Date(now.getTime() + leaseMilliseconds).toISOString();
  await update(trx, rows).set({ state: 'sending', provider_ref: ref, attempts, next_at: until }).execute();
  const dueAt = rows.map((row) => row.due_at).sort()[0]!;
  const messages = rows.map(messageOf).sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  return { ...whom, ref, attempts, dueAt, messages };
}

const messageOf = (row: Open): Batch['messages'][number] => ({
  message_id: row.message_id,
  content_id: row.content_id,
  task_id: row.task_id,
  kind: row.kind,
  created_at: row.created_at,
  owner: row.owner,
  type: row.type!,
  title: row.title!,
  titles: row.titles!,
  body: row.body!,
  bodies: row.bodies!,
  link: row.link,
  sender: row.sender!,
  senders: row.senders,
  urgent: row.urgent!,
});
