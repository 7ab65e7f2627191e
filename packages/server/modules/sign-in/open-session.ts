import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@atrium/api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { networkOf } from '../../http/limits/network.ts';
import { readSessionCookie, setSessionCookies } from '../../identity/cookies.ts';
import { endSessionOfCookie } from '../../identity/queries.ts';
import { lifeMilliseconds } from '../../identity/life.ts';
import { hashSecret, newSecret } from '../../identity/secret.ts';
import { type Account, insertSession } from './queries.ts';
import { databaseNow } from '../../clock/database-now.ts';

/** Opens a session for somebody who has proved to be the account's owner; the one that the browser had before is over. */
export async function openSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): Promise<Omit<SignedIn, 'redirect'>> {
  const now = databaseNow();
  const former = readSessionCookie(request);
  if (former !== undefined) await endSessionOfCookie(db, hashSecret(former), now.toISOString(), 'signed-in-again');
  const [secret, token, session] = [newSecret(), newSecret(), randomUUID()];
  const expiresAt = new Date(now.getTime() + lifeMilliseconds).toISOString();
  await insertSession(db, {
    id: session,
    cookie_hash: hashSecret(secret),
    token_hash: hashSecret(token),
    person_id: account.personId,
    tenant_id: account.tenantId,
    created_at: now.toISOString(),
    seen_at: now.toISOString(),
    expires_at: expiresAt,
    ended_at: null,
    ended_reason: null,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    address: request.ip,
    network: networkOf(request.ip),
  });
  setSessionCookies(reply, { secret, ...account, lifeSeconds: lifeMilliseconds / 1000 });
  return { token, accessToken: token, session, expiresAt };
}
