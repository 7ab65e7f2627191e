import { day } from '../../clock/repeat.ts';
import type { Db } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Settings } from '../../settings/company-settings.ts';
import { checkPassword } from '../sign-in/password.ts';

type Rules = Pick<Settings, 'passwordDays' | 'passwordHistory'>;
interface Owner {
  personId: string;
  passwordHash: string;
}

/** Refuses one of the last passwords, the present one included; `passwordHistory` says how many. */
export async function refuseUsed(
  db: Db,
  { personId, passwordHash }: Owner,
  wanted: string,
  { passwordHistory: most }: Rules,
): Promise<void> {
  if (most === 0) return;
  const rows = await rowsOf(db, personId, most);
  const hashes = new Set([passwordHash, ...rows.map((row) => row.password_hash)].filter((hash) => hash !== ''));
  for (const hash of [...hashes].slice(0, most))
    if (await checkPassword(hash, wanted)) throw new Refusal('passwordUsed', { values: { count: most } });
}

/** Keeps that a person has a new password, as long as the settings need it. `former` is the hash that it replaces; empty: none. */
export async function notePassword(
  trx: Db,
  { personId, passwordHash }: Owner,
  former: string,
  { passwordDays, passwordHistory }: Rules,
  now: Date,
): Promise<void> {
  if (passwordDays === 0 && passwordHistory === 0) {
    await trx.deleteFrom('former_passwords').where('person_id', '=', personId).execute();
    return;
  }
  // Nobody knows since when somebody had the former one, if no setting asked for it.
  if (former !== '') await keep(trx, personId, former, new Date(0));
  await keep(trx, personId, passwordHash, now);
  const kept = (await rowsOf(trx, personId, Math.max(passwordHistory, 1))).map((row) => row.password_hash);
  await trx.deleteFrom('former_passwords').where('person_id', '=', personId).where('password_hash', 'not in', kept).execute();
}

/** Whether the password is older than the settings allow. The age of one from before the rule counts from the first time that this is asked. */
export async function isPasswordOld(trx: Db, { personId, passwordHash }: Owner, { passwordDays }: Rules, now: Date): Promise<boolean> {
  if (passwordDays === 0) return false;
  const row = await trx
    .selectFrom('former_passwords')
    .select('since')
    .where('person_id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  if (row === undefined) await keep(trx, personId, passwordHash, now);
  return row !== undefined && now.getTime() - Date.parse(row.since) > passwordDays * day;
}

/** The newest rows of a person. */
const rowsOf = (db: Db, personId: string, most: number) =>
  db
    .selectFrom('former_passwords')
    .select('password_hash')
    .where('person_id', '=', personId)
    .orderBy('since', 'desc')
    .limit(most)
    .execute();

async function keep(trx: Db, personId: string, hash: string, since: Date): Promise<void> {
  await trx
    .insertInto('former_passwords')
    .values({ person_id: personId, password_hash: hash, since: since.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
