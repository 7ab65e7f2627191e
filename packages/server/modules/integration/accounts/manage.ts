import { scopes, type Scope } from '@atrium/api/integration';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { AuditEvent } from '@atrium/api/contract';
import { appendAudit } from '../../../audit/queries.ts';
import {
  auditedAs,
  endAccount,
  endKey,
  findAccount,
  findAccountOfSource,
  insertAccount,
  insertKey,
  keyPrefix,
  listAccounts,
  listKeys,
  mostKeys,
  type NewAccount,
  type ServiceAccount,
  updateAccount,
  validKeys,
} from './account-queries.ts';
import { changesBetween } from '../../../records/changes.ts';
import { blockList } from './authenticate.ts';
import { putEndpoint } from '../events/endpoint-queries.ts';
import { webhookUrl } from '../events/webhook-url.ts';

const day = 24 * 60 * 60_000;
/** Default and maximum validity of a key in days. */
export const keyDays = 365;
const mostKeyDays = 2 * 365;
/** R-INT-01: a key that was not used for so long is marked. */
const unusedDays = 90;
const defaultRequestsPerMinute = 6_000;

/** A service account that cannot be created or changed as requested; the message is the reason. */
export class AccountError extends Error {
  override name = 'AccountError';
  /** `taken`: another account has the source; `full`: it has two keys; `unknown`: there is none that goes on. */
  readonly why: 'taken' | 'full' | 'unknown' | 'malformed';

  constructor(message: string, why: AccountError['why'] = 'malformed') {
    super(message);
    this.why = why;
  }
}

/** Context of a change of accounts: the database, the key that signs the audit log, and the source of the call. */
export interface Manager {
  db: Db;
  vault: Vault;
  /** Person who does it, and in which tenant; null for a command on the server's machine. */
  personId: string | null;
  tenantId: string | null;
  address: string;
  requestId: string;
  /** Throws where this account may not be managed so; it runs in the transaction that writes, and nothing of the account changes meanwhile. */
  check?: (trx: Db, account: Pick<ServiceAccount, 'id' | 'source' | 'scopes' | 'tenants'>) => Promise<void>;
}

export interface AccountInput extends Partial<Omit<NewAccount, 'scopes'>> {
  name: string;
  source: string;
  scopes: readonly string[];
  keyDays?: number;
  /** Address that receives decisions. */
  webhook?: string;
}

export interface MadeKey {
  id: string;
  key: string;
  expiresAt: string;
}

/** Makes a service account with its first key, or throws AccountError and makes nothing. */
export async function makeAccount(
  manager: Manager,
  asked: AccountInput,
): Promise<{ account: ServiceAccount; key: MadeKey; webhookSecret: string | null }> {
  const fresh = await checked(manager.db, asked);
  const url = asked.webhook === undefined ? null : webhookUrl(asked.webhook);
  if (asked.webhook !== undefined && url === null)
    throw new AccountError(`${asked.webhook} is no address for webhooks, such as https://hr.example.com/hook.`);
  return oneAtATime(manager.db, `service account of ${fresh.source}`, async (trx) => {
    if ((await findAccountOfSource(trx, fresh.source)) !== null)
      throw new AccountError(
        `Another service account speaks for the source ${fresh.source}; end it first, or name another source.`,
        'taken',
      );
    const now = new Date();
    const account = await insertAccount(trx, fresh, now.toISOString());
    await manager.check?.(trx, account);
    const key = await insertKey(trx, account.id, { ...lifeOf(now, asked.keyDays), madeBy: manager.personId });
    await audit(manager, trx, 'service-account-made', account, {
      account: account.id,
      source: account.source,
      scopes: account.scopes.join(' '),
    });
    await audit(manager, trx, 'service-key-made', account, { account: account.id, key: key.id });
    const endpoint = url === null ? null : await putEndpoint(trx, manager.vault, account.id, { url, checks: false });
    return { account, key, webhookSecret: endpoint?.secret ?? null };
  });
}

export type AccountChange = Partial<Omit<AccountInput, 'source' | 'keyDays' | 'webhook'>>;

/** Fields that the history of an account compares. */
const comparedOf = ({ name, department, owners, scopes, tenants, networks, origins, requestsPerMinute }: NewAccount) => ({
  name,
  department,
  owners,
  scopes,
  tenants,
  networks,
  origins,
  requestsPerMinute,
});

/** Changes the given fields of an account. Throws AccountError and changes nothing. */
export async function changeAccount(manager: Manager, accountId: string, asked: AccountChange): Promise<void> {
  await oneAtATime(manager.db, keysLock(accountId), async (trx) => {
    const before = await findAccount(trx, accountId);
    if (before === null || before.endedAt !== null)
      throw new AccountError(`There is no service account ${accountId} that goes on.`, 'unknown');
    await manager.check?.(trx, before);
    const after = await checked(trx, { ...before, ...asked });
    const changes = changesBetween(comparedOf(before), comparedOf(after));
    if (changes.length === 0) return;
    await updateAccount(trx, accountId, after);
    const { personId, tenantId, address, requestId } = manager;
    await appendAudit(trx, manager.vault, {
      event: 'administration-changed',
      personId,
      ...auditedAs(before, tenantId),
      address,
      requestId,
      details: { did: 'changed', name: after.name },
      changes,
    });
  });
}

/** Name of the lock for creating keys of an account, changing it or its webhook, and ending it. */
export const keysLock = (accountId: string): string => `service keys ${accountId}`;

/** Makes another key of an account; two may be valid at once, so that they are changed without a gap. */
export async function makeKey(manager: Manager, accountId: string, days?: number, name = ''): Promise<MadeKey> {
  return oneAtATime(manager.db, keysLock(accountId), async (trx) => {
    const account = await findAccount(trx, accountId);
    if (account === null || account.endedAt !== null)
      throw new AccountError(`There is no service account ${accountId} that goes on.`, 'unknown');
    await manager.check?.(trx, account);
    const now = new Date();
    if ((await validKeys(trx, accountId, now.toISOString())).length >= mostKeys)
      throw new AccountError(`The account has ${mostKeys} valid keys; end one first.`, 'full');
    const key = await insertKey(trx, accountId, { ...lifeOf(now, days), name: name.trim(), madeBy: manager.personId });
    await audit(manager, trx, 'service-key-made', account, { account: accountId, key: key.id });
    return key;
  });
}

export async function stopAccount(manager: Manager, accountId: string): Promise<void> {
  await oneAtATime(manager.db, keysLock(accountId), async (trx) => {
    const account = await findAccount(trx, accountId);
    if (account === null || !(await endAccount(trx, accountId, new Date().toISOString())))
      throw new AccountError(`There is no service account ${accountId} that goes on.`, 'unknown');
    await manager.check?.(trx, account);
    await audit(manager, trx, 'service-account-ended', account, { account: accountId });
  });
}

export async function stopKey(manager: Manager, keyId: string): Promise<void> {
  await manager.db.transaction().execute(async (trx) => {
    const accountId = await endKey(trx, keyId, new Date().toISOString());
    const account = accountId === null ? null : await findAccount(trx, accountId);
    if (account === null) throw new AccountError(`There is no key ${keyId} that goes on.`, 'unknown');
    await manager.check?.(trx, account);
    await audit(manager, trx, 'service-key-ended', account, { account: account.id, key: keyId });
  });
}

export interface ShownKey {
  id: string;
  name: string;
  /** The first characters of the key; empty for keys of before. */
  begins: string;
  /** The person who created it; empty for a command. */
  madeBy: string;
  state: 'valid' | 'expired' | 'ended';
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  usedFrom: string | null;
  /** Not used for 90 days. */
  unused: boolean;
}

/** All accounts with their keys, as an overview shows them. */
export async function overview(db: Db, now: Date): Promise<(ServiceAccount & { keys: ShownKey[] })[]> {
  const keys = Map.groupBy(await listKeys(db), (row) => row.account_id);
  const long = new Date(now.getTime() - unusedDays * day).toISOString();
  return (await listAccounts(db)).map((account) => ({
    ...account,
    keys: (keys.get(account.id) ?? []).map((row) => ({
      id: row.id,
      name: row.name,
      begins: row.begins === '' ? '' : `${keyPrefix}${row.begins}`,
      madeBy: row.maker ?? '',
      state: row.ended_at !== null ? 'ended' : row.expires_at <= now.toISOString() ? 'expired' : 'valid',
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
      usedFrom: row.used_from,
      unused: (row.used_at ?? row.created_at) < long,
    })),
  }));
}

function lifeOf(now: Date, days = keyDays): { now: string; expiresAt: string } {
  if (!Number.isInteger(days) || days < 1 || days > mostKeyDays)
    throw new AccountError(`A key is good for 1 to ${mostKeyDays} days, not for ${days}.`);
  return { now: now.toISOString(), expiresAt: new Date(now.getTime() + days * day).toISOString() };
}

async function checked(db: Db, asked: AccountInput): Promise<NewAccount> {
  const { name, source, department = '', owners = [], networks = [], origins = [], requestsPerMinute = defaultRequestsPerMinute } = asked;
  if (name.trim() === '' || name.length > 80) throw new AccountError('A name has 1 to 80 characters.');
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(source))
    throw new AccountError(`${source} is no source code: lower-case letters, digits and hyphens, at most 32, a letter first.`);
  const unknown = asked.scopes.filter((scope) => !(scopes as readonly string[]).includes(scope));
  if (asked.scopes.length === 0 || unknown.length > 0)
    throw new AccountError(`Scopes are some of ${scopes.join(', ')}${unknown.length > 0 ? `, not ${unknown.join(', ')}` : ''}.`);
  const known = (await db.selectFrom('tenants').select('id').orderBy('sort').execute()).map(({ id }) => id);
  const tenants = asked.tenants ?? (known.length === 1 ? known : []);
  const strange = tenants.filter((id) => !known.includes(id));
  if (tenants.length === 0 || strange.length > 0)
    throw new AccountError(`Name its tenants, some of ${known.join(', ')}${strange.length > 0 ? `, not ${strange.join(', ')}` : ''}.`);
  for (const network of networks) {
    try {
      blockList([network]);
    } catch {
      throw new AccountError(`${network} is no address or network, such as 10.8.0.0/16.`);
    }
  }
  if (!Number.isInteger(requestsPerMinute) || requestsPerMinute < 1 || requestsPerMinute > 1_000_000)
    throw new AccountError('Requests per minute are a whole number from 1 to 1 000 000.');
  const names = { name: name.trim(), source, department, owners: [...new Set(owners)] };
  const rights = { scopes: [...new Set(asked.scopes)] as Scope[], tenants: [...new Set(tenants)], networks: [...networks] };
  return { ...names, ...rights, origins: origins.map(originOf), requestsPerMinute };
}

/** An origin of links as browsers write it. */
function originOf(text: string): string {
  const url = URL.parse(text);
  if (url === null || !['https:', 'http:'].includes(url.protocol) || url.origin !== text.replace(/\/$/, ''))
    throw new AccountError(`${text} is no origin, such as https://hr.example.com.`);
  return url.origin;
}

async function audit(
  { vault, personId, tenantId, address, requestId }: Manager,
  trx: Db,
  event: AuditEvent,
  account: ServiceAccount,
  details: Record<string, string>,
): Promise<void> {
  await appendAudit(trx, vault, { event, personId, ...auditedAs(account, tenantId), address, requestId, details });
}
