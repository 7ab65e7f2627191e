import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Db } from '../../db/schema.ts';
import { hashSecret, sameHash } from '../../identity/secret.ts';
import { isSetUp, setupLock } from './is-set-up.ts';

/** Row of `provision_state`: the token's hash, which all nodes share. */
const key = 'setup-token';
/** Crockford's: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type Place = Pick<Config, 'dataFolder'>;

export const tokenFile = ({ dataFolder }: Place): string => join(dataFolder, 'setup-token');

/** 100 random bits that can be typed: `7KQ3M-X0ZPA-…`. */
function newToken(): string {
  const letters = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.match(/.{5}/g)!.join('-');
}

/** Of what was typed: spaces, hyphens and case do not count, and an O is a zero. */
const hashOf = (typed: string): string =>
  hashSecret(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  );

/**
 * The token of an empty portal, with its file; made where there is none, and with `renew` where this folder has not the file of the present
 * one. Null: the portal is set up, or the file is in the folder of another node.
 */
export function readyToken(db: Db, place: Place, { renew }: { renew: boolean }): Promise<string | null> {
  return oneAtATime(db, setupLock, async (trx) => {
    if (await isSetUp(trx)) return null;
    const hash = await storedHash(trx);
    const kept = readToken(place);
    if (kept !== null && hash !== null && sameHash(hashOf(kept), hash)) return kept;
    if (hash !== null && !renew) return null;
    const token = newToken();
    const value = hashOf(token);
    writeToken(place, token);
    await trx
      .insertInto('provision_state')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return token;
  });
}

/** Whether it is the present token, in constant time. */
export async function isToken(db: Db, typed: string): Promise<boolean> {
  const hash = await storedHash(db);
  return hash !== null && sameHash(hashOf(typed), hash);
}

export async function deleteToken(trx: Db): Promise<void> {
  await trx.deleteFrom('provision_state').where('key', '=', key).execute();
}

/** Removes the file of a token that opens nothing any more. */
export function removeTokenFile(place: Place): void {
  try {
    rmSync(tokenFile(place), { force: true });
  } catch {
    // A folder that cannot be written; the token is void without it.
  }
}

async function storedHash(db: Db): Promise<string | null> {
  const row = await db.selectFrom('provision_state').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

function readToken(place: Place): string | null {
  try {
    return readFileSync(tokenFile(place), 'utf8').trim();
  } catch {
    return null;
  }
}

/** By a new file, so that neither the mode nor the target of an old one matters. */
function writeToken(place: Place, token: string): void {
  const fresh = `${tokenFile(place)}.${process.pid}`;
  try {
    mkdirSync(place.dataFolder, { recursive: true, mode: 0o700 });
    rmSync(fresh, { force: true });
    writeFileSync(fresh, `${token}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(fresh, tokenFile(place));
  } catch {
    // A node on PostgreSQL may have no folder that it can write: the log and the command print the token, too.
  }
}
