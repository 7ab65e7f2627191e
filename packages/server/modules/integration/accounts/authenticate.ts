import { BlockList, isIP } from 'node:net';
import type { Scope } from '@atrium/api/integration';
import type { FastifyRequest } from 'fastify';
import { appendAudit } from '../../../audit/queries.ts';
import { hasKey } from '../../../http/logging/hide-keys.ts';
import { addressOf } from '../../../http/limits/rate-limit.ts';
import { auditedAs, findKey, keyPrefix, markKeyUsed, openTenantsOf, type ServiceAccount } from './account-queries.ts';
import { IntegrationRefusal } from '../refusal.ts';

export interface Caller {
  /** Its tenants are those that are not archived. */
  account: ServiceAccount;
  keyId: string;
  keyExpiresAt: string;
}

/** The time and address of a key's last use are written at most so often. */
const usedEveryMilliseconds = 60_000;

/** The token of `Authorization: Bearer …`. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/**
 * Authenticates a caller by the key in `Authorization: Bearer atr_…` only, or by `sent` from another header: cookies and sessions of people
 * are ignored. Unknown callers are limited by address, accounts by their own limit.
 */
export async function authenticate(request: FastifyRequest, scope: Scope | null, sent = bearerOf(request)): Promise<Caller> {
  const { server } = request;
  if (hasKey(request.url)) {
    server.calls.any(addressOf(request));
    throw new IntegrationRefusal(
      'key_in_address',
      'A key does not belong in an address: addresses are logged. End this key and make another.',
    );
  }
  if (sent === undefined || !sent.startsWith(keyPrefix)) {
    server.calls.any(addressOf(request));
    throw new IntegrationRefusal('key_missing', 'Send the key of a service account: Authorization: Bearer atr_…');
  }
  const found = await findKey(server.db, sent);
  if (found === null) {
    server.calls.any(addressOf(request));
    throw new IntegrationRefusal('key_unknown', 'This is no key of a service account.');
  }
  const { key, account } = found;
  const tenants = await openTenantsOf(server.db, account);
  const now = new Date();
  try {
    if (account.endedAt !== null) throw new IntegrationRefusal('account_ended', 'The service account was ended.');
    if (key.ended_at !== null) throw new IntegrationRefusal('key_ended', 'The key was ended.');
    if (key.expires_at <= now.toISOString()) throw new IntegrationRefusal('key_expired', `The key expired at ${key.expires_at}.`);
    if (tenants.length === 0) throw new IntegrationRefusal('tenant_forbidden', 'The tenants of the service account are archived.');
    if (!isWithin(account.networks, request.ip))
      throw new IntegrationRefusal('address_forbidden', `The service account may not be used from ${request.ip}.`);
  } catch (error) {
    server.calls.any(addressOf(request));
    await auditRefused(request, account, key.id, error as IntegrationRefusal);
    throw error;
  }
  await server.calls.take(`account ${account.id}`, account.requestsPerMinute, { shared: true });
  if (scope !== null && !account.scopes.includes(scope))
    throw new IntegrationRefusal('scope_missing', `The service account lacks the scope ${scope}.`);
  if (key.used_at === null || now.getTime() - Date.parse(key.used_at) > usedEveryMilliseconds || key.used_from !== request.ip)
    await markKeyUsed(server.db, key.id, now.toISOString(), request.ip);
  return { account: { ...account, tenants }, keyId: key.id, keyExpiresAt: key.expires_at };
}

/** Whether an address is in one of the networks; no network is everywhere. */
export function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const list = blockList(networks);
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/** Throws where one is no network. */
export function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(base) === 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) throw new Error(`${network} is no address or network`);
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  return list;
}

async function auditRefused(request: FastifyRequest, account: ServiceAccount, key: string, { code }: IntegrationRefusal): Promise<void> {
  const { db, vault, metrics } = request.server;
  const event = 'service-key-refused';
  const details = { account: account.id, key, refusal: code };
  const [address, requestId] = [request.ip, request.id];
  await appendAudit(db, vault, { event, personId: null, ...auditedAs(account), address, requestId, details });
  metrics.audited.inc({ event });
}
