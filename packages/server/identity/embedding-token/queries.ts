import type { EmbeddingScope } from '@atrium/api/contract';
import { sql } from 'kysely';
import { readerOf } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import { idleMilliseconds } from '../life.ts';
import { isOpenTenant } from '../open-tenant.ts';
import type { StoredSession } from '../queries.ts';

/** The person of a valid code or token: an active member of the tenant, which is not archived, with the session that it came from, if any. */
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
    .where('p.status', '=', sql.lit('active' as const))
    .where(isOpenTenant('t.tenant_id'));
}

/** The person where they are active and belong to the tenant. */
export function findBearer(db: Db, personId: string, tenantId: string): Promise<Bearer | undefined> {
  return bearerColumns(db).where('p.id', '=', personId).where('t.tenant_id', '=', tenantId).executeTakeFirst();
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

/** The same for several. */
export function findTokens(db: Db, tokenHashes: readonly string[]): Promise<(StoredToken & { id: string })[]> {
  return liveTokens(db).select('e.id').where('e.id', 'in', tokenHashes).execute();
}

/** Whether a token is over, or the session that it came from. */
export function isOver({ expiresAt, sessionId, sessionSeenAt, sessionExpiresAt }: StoredToken, now: number): boolean {
  if (now >= Date.parse(expiresAt)) return true;
  if (sessionId === null) return false;
  return sessionSeenAt === null || sessionExpiresAt === null || !isCurrent({ sessionSeenAt, sessionExpiresAt }, now);
}

/** Whether a session is neither idle for too long nor over. */
export const isCurrent = ({ sessionSeenAt, sessionExpiresAt }: { sessionSeenAt: string; sessionExpiresAt: string }, now: number): boolean =>
  now - Date.parse(sessionSeenAt) <= idleMilliseconds && now <= Date.parse(sessionExpiresAt);

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

export const scopesOf = (text: string): EmbeddingScope[] => text.split(' ') as EmbeddingScope[];
