import type { EmbeddingScope } from '@atrium/api/contract';
import { sql } from 'kysely';
import { readerOf } from '../../db/prepared.ts';
import type { Db, NewRow, Row } from '../../db/schema.ts';
import { idleMilliseconds } from '../../identity/life.ts';
import type { StoredSession } from '../../identity/queries.ts';

export async function insertCode(db: Db, code: NewRow<'embedding_codes'>): Promise<void> {
  await db.insertInto('embedding_codes').values(code).execute();
}

export async function insertToken(db: Db, token: NewRow<'embedding_tokens'>): Promise<void> {
  await db.insertInto('embedding_tokens').values(token).execute();
}

/** Uses a code up, whatever comes of it; undefined where it is unknown or was used before: one of two requests at once gets it. */
export function takeCode(trx: Db, id: string, now: string): Promise<Row<'embedding_codes'> | undefined> {
  return trx
    .updateTable('embedding_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export function findCode(db: Db, id: string): Promise<Row<'embedding_codes'> | undefined> {
  return db.selectFrom('embedding_codes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Ends the tokens that a code gave. */
export async function endTokensOfCode(db: Db, codeId: string): Promise<void> {
  await db.deleteFrom('embedding_tokens').where('code_id', '=', codeId).execute();
}

type Whose = Pick<Row<'embedding_tokens'>, 'person_id' | 'tenant_id'>;

/** Ends a token that the client got, or a code with the token that it gave; gives whose they were. */
export async function endOne(trx: Db, client: string, id: string): Promise<Whose[]> {
  const codes = await trx
    .deleteFrom('embedding_codes')
    .where('id', '=', id)
    .where('client', '=', client)
    .returning(['person_id', 'tenant_id'])
    .execute();
  const tokens = await trx
    .deleteFrom('embedding_tokens')
    .where((of) => of.or([of('id', '=', id), of('code_id', '=', id)]))
    .where('client', '=', client)
    .returning(['person_id', 'tenant_id'])
    .execute();
  return [...codes, ...tokens];
}

/** Ends all codes and tokens that the client got for a person, in one tenant or in all (null); gives whose they were. */
export async function endOfPerson(
  trx: Db,
  client: string,
  { personId, tenantId }: { personId: string; tenantId: string | null },
): Promise<Whose[]> {
  const ended = (['embedding_codes', 'embedding_tokens'] as const).map((table) =>
    trx
      .deleteFrom(table)
      .where('client', '=', client)
      .where('person_id', '=', personId)
      .$if(tenantId !== null, (query) => query.where('tenant_id', '=', tenantId))
      .returning(['person_id', 'tenant_id'])
      .execute(),
  );
  return (await Promise.all(ended)).flat();
}

/** Ends a person's codes and tokens on all pages outside the portal. */
export async function endEmbedding(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('embedding_codes').where('person_id', '=', personId).execute();
  await db.deleteFrom('embedding_tokens').where('person_id', '=', personId).execute();
}

/** Ends everybody's. */
export async function endAllEmbedding(db: Db): Promise<void> {
  await db.deleteFrom('embedding_codes').execute();
  await db.deleteFrom('embedding_tokens').execute();
}

/** The person of a valid code or token: an active member of the tenant, with the session that it came from, if any. */
export type Bearer = Pick<
  StoredSession,
  'personId' | 'userCode' | 'uniqueNo' | 'realName' | 'username' | 'nickName' | 'sex' | 'picture' | 'tsmpVisible' | 'rightsVersion'
>;

function bearerColumns(db: Db) {
  return db
    .selectFrom('people as p')
    .innerJoin('person_tenants as t', 't.person_id', 'p.id')
    .select((of) => [
      'p.id as personId',
      'p.user_code as userCode',
      'p.unique_no as uniqueNo',
      'p.real_name as realName',
      'p.username',
      'p.nick_name as nickName',
      'p.sex',
      'p.picture',
      'p.tsmp_visible as tsmpVisible',
      of.selectFrom('versions').select('value').where('name', '=', sql.lit('rights')).$asScalar().$notNull().as('rightsVersion'),
    ])
    .where('p.status', '=', sql.lit('active' as const));
}

/** The person where they are active and belong to the tenant. */
export function findBearer(db: Db, personId: string, tenantId: string): Promise<Bearer | undefined> {
  return bearerColumns(db).where('p.id', '=', personId).where('t.tenant_id', '=', tenantId).executeTakeFirst();
}

/** Whether the session that a code came from is still one; true where it came from none. */
export async function sessionLives(trx: Db, { session_id: id, tenant_id: tenant }: Row<'embedding_codes'>): Promise<boolean> {
  if (id === null) return true;
  const found = await trx
    .selectFrom('sessions')
    .select(['seen_at as sessionSeenAt', 'expires_at as sessionExpiresAt'])
    .where('id', '=', id)
    .where('tenant_id', '=', tenant)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined && isCurrent(found, Date.now());
}

/** Whether a session is neither idle for too long nor over. */
const isCurrent = ({ sessionSeenAt, sessionExpiresAt }: { sessionSeenAt: string; sessionExpiresAt: string }, now: number): boolean =>
  now - Date.parse(sessionSeenAt) <= idleMilliseconds && now <= Date.parse(sessionExpiresAt);

/** The person with a user code. */
export async function personByCode(db: Db, userCode: string): Promise<string | undefined> {
  return (await db.selectFrom('people').select('id').where('user_code', '=', userCode).executeTakeFirst())?.id;
}

export interface StoredToken extends Bearer {
  client: string | null;
  tenantId: string;
  origin: string;
  hostOrigin: string;
  scopes: string;
  createdAt: string;
  expiresAt: string;
  sessionId: string | null;
  sessionSeenAt: string | null;
  sessionExpiresAt: string | null;
}

/** A token whose person is active, belongs to its tenant and, where it came from a session, is signed in there still. */
export async function findToken(db: Db, tokenHash: string): Promise<StoredToken | undefined> {
  const ask = readerOf(db).statement('embedding-token', (values: { tokenHash: string }) => tokenOf(db, values.tokenHash));
  return (await ask({ tokenHash }))[0];
}

const liveTokens = (db: Db) =>
  bearerColumns(db)
    .innerJoin('embedding_tokens as e', (join) => join.onRef('e.person_id', '=', 'p.id').onRef('e.tenant_id', '=', 't.tenant_id'))
    .leftJoin('sessions as s', (join) =>
      join.onRef('s.id', '=', 'e.session_id').onRef('s.tenant_id', '=', 'e.tenant_id').on('s.ended_at', 'is', null),
    )
    .select([
      'e.client',
      'e.tenant_id as tenantId',
      'e.origin',
      'e.host_origin as hostOrigin',
      'e.scopes',
      'e.created_at as createdAt',
      'e.expires_at as expiresAt',
      'e.session_id as sessionId',
      's.seen_at as sessionSeenAt',
      's.expires_at as sessionExpiresAt',
    ]);

const tokenOf = (db: Db, tokenHash: string) => liveTokens(db).where('e.id', '=', tokenHash);

/** The same for several, with the last event of each person. */
export function findTokens(db: Db, tokenHashes: readonly string[]): Promise<(StoredToken & { id: string; last: number | null })[]> {
  return liveTokens(db)
    .leftJoin('message_sequences as q', 'q.person_id', 'e.person_id')
    .select(['e.id', 'q.last'])
    .where('e.id', 'in', tokenHashes)
    .execute();
}

/** Whether a token is over, or the session that it came from. */
export function isOver({ expiresAt, sessionId, sessionSeenAt, sessionExpiresAt }: StoredToken, now: number): boolean {
  if (now >= Date.parse(expiresAt)) return true;
  if (sessionId === null) return false;
  return sessionSeenAt === null || sessionExpiresAt === null || !isCurrent({ sessionSeenAt, sessionExpiresAt }, now);
}

/** Remembers a proof until it expires; false where it was taken before. */
export async function takeAssertion(db: Db, id: string, expiresAt: string): Promise<boolean> {
  const taken = await db
    .insertInto('embedding_assertions')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Deletes expired rows. Codes are kept a while, so that a second use is detected. */
export async function forgetEmbedding(db: Db, now: Date, keepMilliseconds: number): Promise<void> {
  const kept = new Date(now.getTime() - keepMilliseconds).toISOString();
  await db.deleteFrom('embedding_codes').where('expires_at', '<', kept).execute();
  await db.deleteFrom('embedding_tokens').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('embedding_assertions').where('expires_at', '<', now.toISOString()).execute();
}

export const scopesOf = (text: string): EmbeddingScope[] => text.split(' ') as EmbeddingScope[];
