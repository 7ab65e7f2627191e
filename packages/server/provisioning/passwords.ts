import { createHash } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import type { Db } from '../db/schema.ts';
import { endEmbedding } from '../identity/embedding-token/queries.ts';
import { hashPassword } from '../modules/sign-in/password.ts';
import type { Organisation } from './records/records.ts';

const key = (personId: string): string => `password:${personId}`;

/**
 * Returns the hashes to store, by person: only for new people, and for given passwords that differ from the last provisioned ones. Ignores
 * passwords that people chose themselves.
 */
export async function newPasswords(state: Map<string, string>, people: Organisation['people']): Promise<Map<string, string>> {
  const hashes = await Promise.all(
    people.map(async ({ id, password, passwordHash }): Promise<[string, string] | null> => {
      const last = state.get(key(id));
      if (passwordHash !== undefined) return passwordHash === last ? null : [id, passwordHash];
      if (password === undefined) return null;
      const sent = createHash('sha256').update(password.normalize('NFC'), 'utf8').digest('hex');
      if (last !== undefined && (await matches(last, sent))) return null;
      return [id, await hashPassword(sent)];
    }),
  );
  return new Map(hashes.filter((entry) => entry !== null));
}

/** Drops the hashes of people to whom another node has given one in the meantime. */
export const stillNew = (hashes: Map<string, string>, before: Map<string, string>, state: Map<string, string>): Map<string, string> =>
  new Map([...hashes].filter(([id]) => before.get(key(id)) === state.get(key(id))));

/** Stores new hashes and ends the sessions that were opened with the old passwords. */
export async function writePasswords(trx: Db, hashes: Map<string, string>, now: Date): Promise<void> {
  for (const [id, value] of hashes) {
    await trx.updateTable('people').set({ password_hash: value }).where('id', '=', id).execute();
    await endEmbedding(trx, id);
    await trx
      .updateTable('sessions')
      .set({ ended_at: now.toISOString(), ended_reason: 'password' })
      .where('person_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    await trx
      .insertInto('provision_state')
      .values({ key: key(id), value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  }
}

const matches = (stored: string, sent: string): Promise<boolean> => verify(stored, sent).catch(() => false);
