import { randomUUID } from 'node:crypto';
import type { Scope } from '@atrium/api/integration';
import type { Db, Row } from '../../../db/schema.ts';
import { hashSecret, newSecret } from '../../../identity/secret.ts';

/** A service account as its calls see it. */
export interface ServiceAccount {
  id: string;
  name: string;
  source: string;
  department: string;
  owners: readonly string[];
  scopes: readonly Scope[];
  tenants: readonly string[];
  networks: readonly string[];
  origins: readonly string[];
  requestsPerMinute: number;
  createdAt: string;
  endedAt: string | null;
}

export type NewAccount = Omit<ServiceAccount, 'id' | 'createdAt' | 'endedAt'>;

/** Owner of an account in the audit log: the account, and its tenant if it has only one and a command or that tenant made the change. */
export const auditedAs = (
  { id, tenants }: Pick<ServiceAccount, 'id' | 'tenants'>,
  doneIn: string | null = null,
): { subject: `system:${string}`; tenantId: string | null } => ({
  subject: `system:${id}`,
  tenantId: doneIn ?? (tenants.length === 1 ? tenants[0]! : null),
});

/** Prefix of keys, so that scanners recognize leaked ones. */
export const keyPrefix = 'atr_';
/** Of a key, to find a leaked one; the others are too many to guess. */
const shownCharacters = 6;
/** R-INT-01: two keys may be valid at once. */
export const mostKeys = 2;

export const toAccount = (row: Row<'service_accounts'>): ServiceAccount => ({
  id: row.id,
  name: row.name,
  source: row.source,
  department: row.department,
  owners: JSON.parse(row.owners) as string[],
  scopes: JSON.parse(row.scopes) as Scope[],
  tenants: JSON.parse(row.tenants) as string[],
  networks: JSON.parse(row.networks) as string[],
  origins: JSON.parse(row.origins) as string[],
  requestsPerMinute: row.requests_per_minute,
  createdAt: row.created_at,
  endedAt: row.ended_at,
});

export async function insertAccount(db: Db, account: NewAccount, now: string): Promise<ServiceAccount> {
  const { requestsPerMinute, ...texts } = account;
  const row = {
    id: randomUUID(),
    name: texts.name,
    source: texts.source,
    department: texts.department,
    owners: JSON.stringify(texts.owners),
    scopes: JSON.stringify(texts.scopes),
    tenants: JSON.stringify(texts.tenants),
    networks: JSON.stringify(texts.networks),
    origins: JSON.stringify(texts.origins),
    requests_per_minute: requestsPerMinute,
    created_at: now,
    ended_at: null,
  };
  await db.insertInto('service_accounts').values(row).execute();
  return toAccount(row);
}

export async function findAccount(db: Db, id: string): Promise<ServiceAccount | null> {
  const row = await db.selectFrom('service_accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

/** The tenants of an account that are not archived, in their order at the account. */
export async function openTenantsOf(db: Db, { tenants }: Pick<ServiceAccount, 'tenants'>): Promise<string[]> {
  if (tenants.length === 0) return [];
  const rows = await db.selectFrom('tenants').select('id').where('id', 'in', tenants).where('archived_at', 'is', null).execute();
  const open = new Set(rows.map(({ id }) => id));
  return tenants.filter((id) => open.has(id));
}

/** Writes what may be changed of an account; its source stays. */
export async function updateAccount(db: Db, id: string, account: NewAccount): Promise<void> {
  const { name, department, owners, scopes, tenants, networks, origins, requestsPerMinute } = account;
  await db
    .updateTable('service_accounts')
    .set({
      name,
      department,
      owners: JSON.stringify(owners),
      scopes: JSON.stringify(scopes),
      tenants: JSON.stringify(tenants),
      networks: JSON.stringify(networks),
      origins: JSON.stringify(origins),
      requests_per_minute: requestsPerMinute,
    })
    .where('id', '=', id)
    .execute();
}

/** The account that speaks for a source, if one does. */
export async function findAccountOfSource(db: Db, source: string): Promise<ServiceAccount | null> {
  const row = await db
    .selectFrom('service_accounts')
    .selectAll()
    .where('source', '=', source)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

export async function listAccounts(db: Db): Promise<ServiceAccount[]> {
  const rows = await db.selectFrom('service_accounts').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toAccount);
}

/** With the names of those who made them. */
export const listKeys = (db: Db): Promise<(Row<'service_keys'> & { maker: string | null })[]> =>
  db
    .selectFrom('service_keys as k')
    .leftJoin('people as p', 'p.id', 'k.made_by')
    .selectAll('k')
    .select('p.real_name as maker')
    .orderBy('k.created_at')
    .orderBy('k.id')
    .execute();

/** Keys of an account that open something now. */
export const validKeys = (db: Db, accountId: string, now: string): Promise<Row<'service_keys'>[]> =>
  db
    .selectFrom('service_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute();

/** Makes a key; the key itself is answered here and nowhere else. */
export async function insertKey(
  db: Db,
  accountId: string,
  { now, expiresAt, name = '', madeBy = null }: { now: string; expiresAt: string; name?: string; madeBy?: string | null },
): Promise<{ id: string; key: string; expiresAt: string }> {
  const secret = newSecret();
  const key = `${keyPrefix}${secret}`;
  const id = randomUUID();
  const times = { created_at: now, expires_at: expiresAt, ended_at: null, used_at: null, used_from: null, told_days: null };
  await db
    .insertInto('service_keys')
    .values({ id, account_id: accountId, hash: hashSecret(key), begins: secret.slice(0, shownCharacters), name, made_by: madeBy, ...times })
    .execute();
  return { id, key, expiresAt };
}

/** Ends an account with all its keys; false where there is none that goes on. */
export async function endAccount(db: Db, id: string, now: string): Promise<boolean> {
  const ended = await db
    .updateTable('service_accounts')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  await db.updateTable('service_keys').set({ ended_at: now }).where('account_id', '=', id).where('ended_at', 'is', null).execute();
  return true;
}

/** Ends a key; answers the account that it was of, null where there is none that goes on. */
export async function endKey(db: Db, id: string, now: string): Promise<string | null> {
  const ended = await db
    .updateTable('service_keys')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return ended?.account_id ?? null;
}

/** Finds a key by its text, with its account. */
export async function findKey(db: Db, key: string): Promise<{ key: Row<'service_keys'>; account: ServiceAccount } | null> {
  const found = await db.selectFrom('service_keys').selectAll().where('hash', '=', hashSecret(key)).executeTakeFirst();
  if (found === undefined) return null;
  const account = await findAccount(db, found.account_id);
  return account === null ? null : { key: found, account };
}

export async function markKeyUsed(db: Db, id: string, at: string, address: string): Promise<void> {
  await db.updateTable('service_keys').set({ used_at: at, used_from: address }).where('id', '=', id).execute();
}
