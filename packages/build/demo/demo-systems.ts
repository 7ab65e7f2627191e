import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../server/db/schema.ts';
import { findAccountOfSource } from '../../server/modules/integration/accounts/account-queries.ts';
import { changeSecret, putEndpoint } from '../../server/modules/integration/events/endpoint-queries.ts';
import { changeAccount, makeAccount, makeKey, type Manager, overview, stopKey } from '../../server/modules/integration/accounts/manage.ts';
import type { Vault } from '../../server/vault/vault.ts';

/** Credentials of a business system: its key, and the secret that verifies events. */
export interface SystemAccess {
  key: string;
  secret: string;
}

interface StoredAccess extends SystemAccess {
  account: string;
}

const scopes = ['tasks:write', 'messages:send', 'meetings:write', 'absences:write', 'documents:write', 'events:read'];
const readerScopes = ['people:read'];
const tenants = ['10001', '10002', '10003'];

interface DemoSystems {
  /** Names of the systems by the source code of their account. */
  systems: Readonly<Record<string, string>>;
  /** An account for all of them that reads people's permissions, and receives no events. */
  reader: { source: string; name: string };
  webhookOf(source: string): string;
  /** Folder that stores keys and secrets between starts. */
  dataFolder: string;
}

/**
 * Creates a service account for each business system of the demo as `npm run integration` does, and sets its webhook. Keys are in a file
 * that only its owner can read; a source with another account is skipped.
 */
export async function connectDemoSystems(
  { db, vault }: { db: Db; vault: Vault },
  { systems, reader, webhookOf, dataFolder }: DemoSystems,
): Promise<Record<string, SystemAccess>> {
  const file = join(dataFolder, 'demo-systems.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, StoredAccess>) : {};
  const manager: Manager = { db, vault, personId: null, tenantId: null, address: 'this machine', requestId: 'demo' };
  const found: Record<string, StoredAccess> = {};
  for (const [source, name] of Object.entries(systems)) {
    const access = await accessOf(manager, { source, name, kept: kept[source], scopes });
    if (access === null) continue;
    const { secret } = await db
      .transaction()
      .execute((trx) => putEndpoint(trx, vault, access.account, { url: webhookOf(source), checks: true }));
    // The secret of an endpoint is shown once; change a secret that is not stored any more.
    const known = secret ?? access.secret ?? (await db.transaction().execute((trx) => changeSecret(trx, vault, access.account)));
    found[source] = { account: access.account, key: access.key, secret: known ?? '' };
  }
  const reading = await accessOf(manager, { ...reader, kept: kept[reader.source], scopes: readerScopes });
  if (reading !== null) found[reader.source] = { account: reading.account, key: reading.key, secret: '' };
  if (JSON.stringify(found) !== JSON.stringify(kept)) {
    writeFileSync(file, JSON.stringify(found, null, 2), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return found;
}

interface AskedSystem {
  source: string;
  name: string;
  kept: StoredAccess | undefined;
  scopes: readonly string[];
}

/** Returns the account of a system with a valid key; null if another system has the source. */
async function accessOf(
  manager: Manager,
  { source, name, kept, scopes: wanted }: AskedSystem,
): Promise<{ account: string; key: string; secret: string | null } | null> {
  const account = await findAccountOfSource(manager.db, source);
  if (account === null) {
    const made = await makeAccount(manager, { name, source, scopes: wanted, tenants });
    return { account: made.account.id, key: made.key.key, secret: null };
  }
  if (account.name !== name) return null;
  // An account of an earlier version.
  if (wanted.some((scope) => !(account.scopes as readonly string[]).includes(scope)))
    await changeAccount(manager, account.id, { scopes: wanted });
  const keys = (await overview(manager.db, new Date())).find(({ id }) => id === account.id)?.keys ?? [];
  const valid = keys.filter(({ state }) => state === 'valid');
  if (kept?.account === account.id && valid.length > 0) return { account: account.id, key: kept.key, secret: kept.secret };
  // The file is missing, or its key has expired.
  for (const { id } of valid.slice(1)) await stopKey(manager, id);
  return { account: account.id, key: (await makeKey(manager, account.id)).key, secret: null };
}
