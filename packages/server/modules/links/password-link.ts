import { lockName } from '../../db/one-at-a-time.ts';
import type { Db } from '../../db/schema.ts';
import { hashSecret, newSecret } from '../../identity/secret.ts';
import { insertLink } from './queries.ts';

export const passwordLinkPath = '/idaas/new-password';
const lifeMilliseconds = 24 * 60 * 60_000;

/**
 * Makes a link with which a person sets a password, once, within 24 hours; earlier ones of the person are void. The secret is in the
 * fragment, which no server writes to a log.
 */
export async function makePasswordLink(trx: Db, { personId, tenantId }: { personId: string; tenantId: string }) {
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + lifeMilliseconds).toISOString();
  // One name for all people: who makes links for many of them waits for nobody in another order.
  await lockName(trx, 'password links');
  await trx.deleteFrom('one_time_links').where('person_id', '=', personId).where('service', '=', 'password').execute();
  await insertLink(trx, { id: hashSecret(secret), service: 'password', person_id: personId, tenant_id: tenantId, expires_at: expiresAt });
  return { path: `${passwordLinkPath}#${secret}`, expiresAt };
}
