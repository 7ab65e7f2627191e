import type { Db } from '../../db/schema.ts';
import { followKeys } from '../key-state.ts';
import { openVault, type Vault } from '../vault.ts';
import { changeKey } from '../change-key.ts';

const digits = { a: 'a1'.repeat(32), b: 'b2'.repeat(32), c: 'c3'.repeat(32) } as const;
export type KeyName = keyof typeof digits;

/** `ATRIUM_SECRET_KEY` with these keys, in this order. */
export const keysOf = (...names: KeyName[]): string => names.map((name) => digits[name]).join(',');

/** The id of a key. */
export const idOf = (name: KeyName): string => openVault({ secretKey: digits[name], dataFolder: '' }).present;

/** The vault of a node with these keys, as the database says now. */
export async function vaultWith(db: Db, ...names: KeyName[]): Promise<Vault> {
  const vault = openVault({ secretKey: keysOf(...names), dataFolder: '' });
  await followKeys(db, vault);
  return vault;
}

/** Changes to the first of these keys, as if no other node ran, unless a node has just done so; answers a vault that follows it. */
export async function changedTo(db: Db, ...names: KeyName[]): Promise<Vault> {
  const vault = await vaultWith(db, ...names);
  await db.deleteFrom('nodes').execute();
  await changeKey(db, vault);
  await followKeys(db, vault);
  if (vault.present !== vault.given[0]) throw new Error(`the key was not changed to ${names.join()}`);
  return vault;
}
