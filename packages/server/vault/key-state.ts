import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { StartError } from '../startup/start-error.ts';
import { idOfMark, keyMark, type KeyState, openVault, type Vault } from './vault.ts';

interface StoredState extends KeyState {
  /** Former keys with which something is still sealed. */
  needed: readonly string[];
}

/** Which keys the database is written with, as of one moment; null where no portal has written it yet. */
export async function readKeyState(db: Db): Promise<StoredState | null> {
  const rows = await db
    .selectFrom('audit_head as h')
    .leftJoin('former_keys as f', (join) => join.onTrue())
    .select(['h.key_mark', 'f.id', 'f.sealed', 'f.ended_at'])
    .where('h.id', '=', 1)
    .orderBy('f.number')
    .execute();
  const mark = rows[0]?.key_mark ?? null;
  if (mark === null) return null;
  const former = rows.flatMap(({ id, sealed, ended_at: endedAt }) => (id === null || sealed === null ? [] : [{ id, sealed, endedAt }]));
  return { present: idOfMark(mark), former, needed: former.filter(({ endedAt }) => endedAt === null).map(({ id }) => id) };
}

/** Lets the vault follow what the database says now. Throws StartError where that is not what the portal wrote. */
export async function followKeys(db: Db, vault: Vault): Promise<StoredState | null> {
  const state = await readKeyState(db);
  try {
    if (state !== null) vault.follow(state);
  } catch {
    throw new StartError('The table former_keys is not as the portal wrote it; restore a backup.');
  }
  return state;
}

/** The vault for a database; throws StartError where the settings lack a key that it is written with. */
export async function vaultOf(db: Db, config: Pick<Config, 'secretKey' | 'dataFolder'>): Promise<Vault> {
  const vault = openVault(config);
  await refuseMissingKeys(db, vault);
  return vault;
}

/** Only the keys that encrypted and signed the database can read it. */
export async function refuseMissingKeys(db: Db, vault: Vault): Promise<void> {
  const state = await followKeys(db, vault);
  if (state === null) return;
  if (vault.lacks !== null)
    throw new StartError(
      `The database was written with another secret key (${vault.lacks}; the settings have ${vault.given.join(', ')}); restore secret.key of the data folder from the backup, or set ATRIUM_SECRET_KEY to the same value on every node. Where a new key was put in its place, put the former one behind it.`,
    );
  const missing = state.needed.filter((id) => !vault.given.includes(id));
  if (missing.length > 0)
    throw new StartError(
      `The database has records that are still encrypted with the former secret key (${missing.join(', ')}; the settings have ${vault.given.join(', ')}); put it behind the present one, in secret.key of the data folder or in ATRIUM_SECRET_KEY of every node, until the screen "Health and usage" says that it can be taken out.`,
    );
}

/** Marks a database that no key has marked yet with the first one of the settings. */
export async function claimKey(db: Db, vault: Vault): Promise<void> {
  await db
    .updateTable('audit_head')
    .set({ key_mark: vault.sign(...keyMark) })
    .where('id', '=', 1)
    .where('key_mark', 'is', null)
    .execute();
}
