import { lockName } from '../../../db/one-at-a-time.ts';
import type { Db, Row } from '../../../db/schema.ts';
import type { SealedColumn } from '../../../vault/sealed-column.ts';
import type { Vault } from '../../../vault/vault.ts';
import { newSecret, newSecrets, type WebhookSecrets } from './webhook-signature.ts';

export type Endpoint = Row<'integration_endpoints'>;

const contextOf = (accountId: string): string => `webhook ${accountId}`;

export const sealedSecrets: SealedColumn = {
  table: 'integration_endpoints',
  id: 'account_id',
  column: 'secrets',
  context: ({ account_id: accountId = '' }) => contextOf(accountId),
};

export async function findEndpoint(db: Db, accountId: string): Promise<Endpoint | null> {
  return (await db.selectFrom('integration_endpoints').selectAll().where('account_id', '=', accountId).executeTakeFirst()) ?? null;
}

export const secretsOf = (vault: Vault, { account_id: accountId, secrets }: Endpoint): WebhookSecrets =>
  JSON.parse(vault.open(secrets, contextOf(accountId))) as WebhookSecrets;

/** Sets the webhook address of an account in a transaction; the first time with new secrets, of which only this call returns the shared one. */
export async function putEndpoint(
  trx: Db,
  vault: Vault,
  accountId: string,
  { url, checks }: { url: string; checks: boolean },
): Promise<{ endpoint: Endpoint; secret: string | null }> {
  await lockName(trx, contextOf(accountId));
  const known = await findEndpoint(trx, accountId);
  const said = { url, checks: checks ? (1 as const) : (0 as const), state: 'active' as const, failing_since: null, told_at: null };
  if (known !== null) {
    await trx.updateTable('integration_endpoints').set(said).where('account_id', '=', accountId).execute();
    return { endpoint: { ...known, ...said }, secret: null };
  }
  const { secrets, publicKey } = newSecrets();
  const sealed = vault.seal(JSON.stringify(secrets), contextOf(accountId));
  const endpoint = { account_id: accountId, ...said, secrets: sealed, public_key: publicKey, created_at: new Date().toISOString() };
  await trx.insertInto('integration_endpoints').values(endpoint).execute();
  return { endpoint, secret: secrets.hmac[0] ?? null };
}

/** Makes in a transaction a new shared secret; the one before it signs as well until the next change. Null where the account has no endpoint. */
export async function changeSecret(trx: Db, vault: Vault, accountId: string): Promise<string | null> {
  await lockName(trx, contextOf(accountId));
  const known = await findEndpoint(trx, accountId);
  if (known === null) return null;
  const { hmac, ed25519 } = secretsOf(vault, known);
  const secret = newSecret();
  const sealed = vault.seal(JSON.stringify({ hmac: [secret, ...hmac].slice(0, 2), ed25519 }), contextOf(accountId));
  await trx.updateTable('integration_endpoints').set({ secrets: sealed }).where('account_id', '=', accountId).execute();
  return secret;
}

/** The endpoint has taken something: whatever failed before is forgotten. */
export async function markWell(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('integration_endpoints')
    .set({ failing_since: null, told_at: null })
    .where('account_id', '=', accountId)
    .where('failing_since', 'is not', null)
    .execute();
}

/** It has failed; answers how it stands, null where it is gone meanwhile. */
export async function markFailing(db: Db, accountId: string, now: string): Promise<Endpoint | null> {
  await db
    .updateTable('integration_endpoints')
    .set({ failing_since: now })
    .where('account_id', '=', accountId)
    .where('failing_since', 'is', null)
    .execute();
  return findEndpoint(db, accountId);
}

export async function setEndpointState(db: Db, accountId: string, state: Endpoint['state']): Promise<void> {
  await db.updateTable('integration_endpoints').set({ state }).where('account_id', '=', accountId).execute();
}
