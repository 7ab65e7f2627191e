import { randomUUID } from 'node:crypto';
import { day, timeBefore } from '../../clock/repeat.ts';
import type { Db, Row } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';

/** Browsers of one person. */
const mostBrowsers = 10;
/** Nothing of what was sent arrives for so long: a browser whose service cannot be reached, such as Chrome's in mainland China. */
const silentMilliseconds = 14 * day;

/** A subscription of a session that lasts. */
const living = (db: Db, now: string) =>
  db
    .selectFrom('push_subscriptions as b')
    .innerJoin('sessions as s', 's.id', 'b.session_id')
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .whereRef('s.person_id', '=', 'b.person_id');

/** The person's browsers, the newest first; also those that are switched off. */
export function listBrowsers(db: Db, { personId }: Pick<Holder, 'personId'>, now = new Date().toISOString()) {
  return living(db, now)
    .select(['b.id', 'b.session_id as sessionId', 's.device', 'b.delivered_at as deliveredAt', 'b.off_at as offAt'])
    .where('b.person_id', '=', personId)
    .orderBy('b.created_at', 'desc')
    .limit(mostBrowsers)
    .execute();
}

/** Where something can be pushed for a person. */
export function openBrowsers(db: Db, personId: string, now: string): Promise<Row<'push_subscriptions'>[]> {
  return living(db, now).selectAll('b').where('b.person_id', '=', personId).where('b.off_at', 'is', null).execute();
}

export function browserOfSession(db: Db, sessionId: string, now: string): Promise<Row<'push_subscriptions'> | undefined> {
  return living(db, now).selectAll('b').where('b.session_id', '=', sessionId).executeTakeFirst();
}

interface NewBrowser {
  personId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Subscribes the browser of a session; an address that was somebody else's is theirs no more. The same one again changes nothing. */
export async function saveBrowser(trx: Db, { personId, sessionId, endpoint, p256dh, auth }: NewBrowser, now: string): Promise<void> {
  const keys = { endpoint, p256dh, auth };
  const known = await trx.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint).executeTakeFirst();
  const isSame = known?.session_id === sessionId && known.p256dh === p256dh && known.auth === auth && known.off_at === null;
  if (isSame) return;
  await trx
    .deleteFrom('push_subscriptions')
    .where((of) => of.or([of('endpoint', '=', endpoint), of('session_id', '=', sessionId)]))
    .execute();
  const old = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .offset(mostBrowsers - 1)
    .limit(100)
    .execute();
  if (old.length > 0)
    await trx
      .deleteFrom('push_subscriptions')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute();
  const row = { id: randomUUID(), person_id: personId, session_id: sessionId, ...keys, created_at: now };
  await trx
    .insertInto('push_subscriptions')
    .values({ ...row, delivered_at: null, unanswered_since: null, off_at: null })
    .execute();
}

export async function deleteBrowser(db: Db, which: { id: string } | { sessionId: string }): Promise<void> {
  const query = db.deleteFrom('push_subscriptions');
  await ('id' in which ? query.where('id', '=', which.id) : query.where('session_id', '=', which.sessionId)).execute();
}

/** Something was sent: from now on an answer is missing, unless one was missing before. */
export async function markSent(db: Db, id: string, now: string): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ unanswered_since: now })
    .where('id', '=', id)
    .where('unanswered_since', 'is', null)
    .execute();
}

/** The browser says that something has arrived. */
export async function markArrived(db: Db, id: string, now: string): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ delivered_at: now, unanswered_since: null, off_at: null })
    .where('id', '=', id)
    .execute();
}

/** Switches browsers off at which nothing arrives, and forgets those whose session is over. */
export async function endSilentBrowsers(db: Db, now = new Date().toISOString()): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ off_at: now })
    .where('off_at', 'is', null)
    .where('unanswered_since', '<', timeBefore(silentMilliseconds))
    .execute();
  const over = db
    .selectFrom('sessions')
    .select('id')
    .where((of) => of.or([of('ended_at', 'is not', null), of('expires_at', '<=', now)]));
  await db.deleteFrom('push_subscriptions').where('session_id', 'in', over).execute();
}
