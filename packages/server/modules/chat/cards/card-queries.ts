import { sql } from 'kysely';
import { day, minute } from '../../../clock/repeat.ts';
import { onPostgres } from '../../../db/dialect.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { hashSecret } from '../../../identity/secret.ts';
import type { TakenCard } from '../provider.ts';

type CardRow = Row<'chat_cards'>;
export type CardKey = Pick<CardRow, 'channel' | 'person_id' | 'message_id'>;

/** The id of a card at its provider: the same in every try. */
export const cardIdOf = ({ channel, person_id: person, message_id: message }: CardKey): string =>
  hashSecret([channel, person, message].join(' ')).slice(0, 40);

const of = (db: Db, { channel, person_id: person, message_id: message }: CardKey) =>
  db.updateTable('chat_cards').where('channel', '=', channel).where('person_id', '=', person).where('message_id', '=', message);

/** How many cards a person got in the last minute and day, so that no provider has to refuse them. */
export async function countRecent(db: Db, channel: string, personId: string, now: Date): Promise<{ inMinute: number; inDay: number }> {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const row = await db
    .selectFrom('chat_cards')
    .select((eb) => [
      eb.fn.countAll<string | number>().as('all'),
      eb.fn.sum<string | number | null>(sql`case when sent_at > ${since(minute)} then 1 else 0 end`).as('recent'),
    ])
    .where('channel', '=', channel)
    .where('person_id', '=', personId)
    .where('sent_at', '>', since(day))
    .executeTakeFirstOrThrow();
  return { inMinute: Number(row.recent ?? 0), inDay: Number(row.all) };
}

/** Which of these messages have a card already. */
export async function findSent(db: Db, channel: string, personId: string, messages: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('chat_cards')
    .select('message_id')
    .where('channel', '=', channel)
    .where('person_id', '=', personId)
    .where('message_id', 'in', [...messages])
    .where('state', '<>', 'sending')
    .execute();
  return new Set(rows.map(({ message_id: id }) => id));
}

/**
 * Notes a card before it is sent, so that a transaction that closes its content meanwhile finds it. False where the content is closed by now: nothing is
 * sent.
 */
export function reserveCard(db: Db, key: CardKey, content: { contentId: string; tenantId: string }, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('message_contents')
      .select(['closed_at', 'withdrawn_at'])
      .where('id', '=', content.contentId)
      .$if(onPostgres(trx), (query) => query.forShare())
      .executeTakeFirst();
    if (found !== undefined && (found.closed_at !== null || found.withdrawn_at !== null)) return false;
    await trx
      .insertInto('chat_cards')
      .values({ ...key, card_id: cardIdOf(key), ...noted(content), sent_at: now.toISOString(), state: 'sending', ...blank })
      .onConflict((conflict) => conflict.columns(['channel', 'person_id', 'message_id']).doUpdateSet({ sent_at: now.toISOString() }))
      .execute();
    return true;
  });
}

const noted = ({ contentId, tenantId }: { contentId: string; tenantId: string }) => ({ content_id: contentId, tenant_id: tenantId });
const blank = { provider_ref: null, update_code: null, next_at: null, answer: null };

/** Asked soon whether it was delivered, where the provider does not say it at once. */
const proofMilliseconds = 10_000;

export async function noteTaken(db: Db, key: CardKey, { ref, updateCode, isProven }: TakenCard, now: Date): Promise<void> {
  await of(db, key)
    .set({ state: isProven ? 'open' : 'unproven', provider_ref: ref, update_code: updateCode })
    .$if(!isProven, (query) => query.set({ next_at: new Date(now.getTime() + proofMilliseconds).toISOString() }))
    .execute();
}

/** A press brings another code, and ends the one before. */
export async function keepUpdateCode(db: Db, cardId: string, code: string): Promise<void> {
  if (code === '') return;
  await db.updateTable('chat_cards').set({ update_code: code }).where('card_id', '=', cardId).execute();
}

const leaseMilliseconds = 2 * minute;

/** Cards whose time has come, for one node alone and two minutes. */
export function claimCards(db: Db, channel: string, now: Date, most: number): Promise<CardRow[]> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('chat_cards')
      .selectAll()
      .where('channel', '=', channel)
      .where('next_at', '<=', now.toISOString())
      .where('state', 'in', ['unproven', 'open'])
      .orderBy('next_at')
      .limit(most)
      .$if(onPostgres(trx), (query) => query.forUpdate().skipLocked())
      .execute();
    const until = new Date(now.getTime() + leaseMilliseconds).toISOString();
    for (const row of rows)
      await of(trx, row)
        .set({ next_at: until, attempts: row.attempts + 1 })
        .execute();
    return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  });
}

/** The card is there; where its content is closed already it is changed next. */
export async function noteProven(db: Db, key: CardKey, now: Date): Promise<void> {
  const isOver = sql<string | null>`(select ${sql.lit(now.toISOString())} from message_contents c
    where c.id = chat_cards.content_id and (c.closed_at is not null or c.withdrawn_at is not null))`;
  await of(db, key).set({ state: 'open', attempts: 0, next_at: isOver }).execute();
}

/** Nothing more happens to the card. */
export async function noteEnd(db: Db, key: CardKey, state: 'ended' | 'left' | 'lost', answer: string): Promise<void> {
  await of(db, key)
    .set({ state, next_at: null, answer: answer.slice(0, 500) })
    .execute();
}

export async function noteLater(db: Db, key: CardKey, next: Date, answer: string): Promise<void> {
  await of(db, key)
    .set({ next_at: next.toISOString(), answer: answer.slice(0, 500) })
    .execute();
}

/** The message counted as sent, and was not delivered. */
export async function noteUndelivered(db: Db, { channel, person_id: person, message_id: message }: CardKey, answer: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'given-up', reason: 'refused', answer: answer.slice(0, 500) })
    .where('channel', '=', channel)
    .where('person_id', '=', person)
    .where('message_id', '=', message)
    .where('state', '=', 'sent')
    .execute();
}

/** The provider does not know the user any more: nothing goes there until something changes, or for 30 days. */
export async function markRefused(
  db: Db,
  { channel, person_id: person }: CardKey,
  { address, answer }: { address: string; answer: string },
  now: Date,
): Promise<void> {
  const refused = { address, refused_at: now.toISOString(), answer: answer.slice(0, 500) };
  await db
    .insertInto('delivery_addresses')
    .values({ person_id: person, channel, ...refused })
    .onConflict((conflict) => conflict.columns(['person_id', 'channel']).doUpdateSet(refused))
    .execute();
}

const keptMilliseconds = 31 * day;

export async function deleteOldCards(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('chat_cards')
    .where('sent_at', '<', new Date(now.getTime() - keptMilliseconds).toISOString())
    .execute();
}
