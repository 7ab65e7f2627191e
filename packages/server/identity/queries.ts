import type { EmbeddingScope } from '@atrium/api/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { readerOf } from '../db/prepared.ts';
import type { Db, Row, Schema } from '../db/schema.ts';
import type { Language } from '../messages/language.ts';
import { isOpenTenant } from './open-tenant.ts';

/** A session with its user and tenant, as stored in the database. */
export interface StoredSession {
  /** A name, never a credential. */
  id: string;
  /** Which of its cookies was shown: the present one, the one that comes after it, or the one before it. */
  shown: 'present' | 'next' | 'former';
  tokenHash: string;
  personId: string;
  userCode: string;
  uniqueNo: string;
  realName: string;
  username: string;
  nickName: string;
  sex: Row<'people'>['sex'];
  picture: string | null;
  /** 1 where the person may look for colleagues. */
  tsmpVisible: 0 | 1;
  tenantId: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
  rotatedAt: string | null;
  nextCookieAt: string | null;
  formerCookieUntil: string | null;
  /** When the user last entered the password again. */
  confirmedAt: string | null;
  endedAt: string | null;
  /** The tenant again while the person belongs to it and it is not archived, else null. */
  memberOf: string | null;
  /** The administrator whose session it is, where the portal is seen as this person (`impersonation.ts`); else null. */
  seenBy: string | null;
  /** Incremented with every change of anybody's permissions; cached permissions are valid for this number only. */
  rightsVersion: number;
}

/** The session of a request, with the language of the request. */
export interface Session extends StoredSession {
  language: Language;
  /** Set if a token of a page outside the portal identifies the user (`modules/embedding`). */
  embedded?: Embedded;
}

export interface Embedded {
  /** The registered page whose server requested the token; null if the portal's session did. */
  client: string | null;
  scopes: readonly EmbeddingScope[];
  hostOrigin: string;
}

/** The session of a cookie, also an ended one; undefined when there is none or its person may no longer sign in. */
export async function findSession(db: Db, cookieHash: string): Promise<StoredSession | undefined> {
  const ask = readerOf(db).statement('session', (values: { cookieHash: string }) => sessionOf(db, values.cookieHash));
  return (await ask({ cookieHash }))[0];
}

/** The session of an id; undefined when there is none or its person may no longer sign in. */
export async function findSessionById(db: Db, id: string): Promise<StoredSession | undefined> {
  const found = await sessionColumns(db, db.selectFrom('sessions').where('id', '=', id))
    .select(sql.lit('present' as const).as('shown'))
    .execute();
  return found[0];
}

function sessionOf(db: Db, cookieHash: string) {
  const shown = db
    .selectFrom('sessions')
    .where((where) =>
      where.or([
        where('cookie_hash', '=', cookieHash),
        where('next_cookie_hash', '=', cookieHash),
        where('former_cookie_hash', '=', cookieHash),
      ]),
    );
  return sessionColumns(db, shown).select(
    sql<
      Session['shown']
    >`case when s.cookie_hash = ${cookieHash} then 'present' when s.next_cookie_hash = ${cookieHash} then 'next' else 'former' end`.as(
      'shown',
    ),
  );
}

/** The session comes first, by itself: a PostgreSQL that has no statistics yet would look for it once for each person. */
function sessionColumns(db: Db, found: SelectQueryBuilder<Schema, 'sessions', object>) {
  return db
    .selectFrom(found.selectAll().limit(sql.lit(1)).as('s'))
    .innerJoin('people as p', (join) => join.on((of) => of('p.id', '=', of.fn.coalesce('s.seen_as', 's.person_id'))))
    .leftJoin('person_tenants as t', (join) =>
      join.onRef('t.person_id', '=', 'p.id').onRef('t.tenant_id', '=', 's.tenant_id').on(isOpenTenant('t.tenant_id')),
    )
    .select((of) => [
      's.id',
      's.token_hash as tokenHash',
      'p.id as personId',
      'p.user_code as userCode',
      'p.unique_no as uniqueNo',
      'p.real_name as realName',
      'p.username',
      'p.nick_name as nickName',
      'p.sex',
      'p.picture',
      'p.tsmp_visible as tsmpVisible',
      's.tenant_id as tenantId',
      's.created_at as createdAt',
      's.seen_at as seenAt',
      's.expires_at as expiresAt',
      's.rotated_at as rotatedAt',
      's.next_cookie_at as nextCookieAt',
      's.former_cookie_until as formerCookieUntil',
      's.confirmed_at as confirmedAt',
      's.ended_at as endedAt',
      't.tenant_id as memberOf',
      of.case().when('s.seen_as', 'is', null).then(null).else(of.ref('s.person_id')).end().as('seenBy'),
      of.selectFrom('versions').select('value').where('name', '=', sql.lit('rights')).$asScalar().$notNull().as('rightsVersion'),
    ])
    .where('p.status', '=', sql.lit('active' as const));
}

export async function touchSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute();
}

export async function endSession(db: Db, id: string, now: string, reason: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends everybody's sessions on every device. */
export async function endAllSessions(db: Db, now: string, reason: string): Promise<void> {
  await db.updateTable('sessions').set({ ended_at: now, ended_reason: reason }).where('ended_at', 'is', null).execute();
}

/** Forgets sessions that nobody can use any more. */
export async function deleteSessionsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', time).execute();
}

/** Whether a person belongs to a tenant that is not archived. */
export async function isMember(db: Db, personId: string, tenantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person_tenants')
    .select('tenant_id')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where(isOpenTenant('tenant_id'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the session of a cookie, of any user. */
export async function endSessionOfCookie(db: Db, cookieHash: string, now: string, reason: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('cookie_hash', '=', cookieHash), where('next_cookie_hash', '=', cookieHash)]))
    .execute();
}

/** When the session got its present cookie. */
export async function lastRotation(db: Db, id: string): Promise<string> {
  const { created_at: createdAt, rotated_at: rotatedAt } = await db
    .selectFrom('sessions')
    .select(['created_at', 'rotated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return rotatedAt ?? createdAt;
}

/** Gives the session a cookie that counts from when it is first shown; false when another request was quicker. */
export async function offerCookie(db: Db, session: Session, nextHash: string, now: string): Promise<boolean> {
  const { nextCookieAt } = session;
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ next_cookie_hash: nextHash, next_cookie_at: now })
    .where('id', '=', session.id)
    .where('next_cookie_at', nextCookieAt === null ? 'is' : '=', nextCookieAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The next cookie was shown: it is the present one now, and the present one is taken a little longer. */
export async function takeCookie(db: Db, session: Session, cookieHash: string, now: string, formerUntil: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set((of) => ({
      former_cookie_hash: of.ref('cookie_hash'),
      former_cookie_until: formerUntil,
      cookie_hash: cookieHash,
      next_cookie_hash: null,
      next_cookie_at: null,
      rotated_at: now,
    }))
    .where('id', '=', session.id)
    .where('next_cookie_hash', '=', cookieHash)
    .execute();
}
