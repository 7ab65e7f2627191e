import type { FastifyRequest } from 'fastify';
import { minute } from '../../clock/repeat.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { networkOf } from '../../http/limits/network.ts';
import { Refusal } from '../../http/refusal.ts';
import { deleteFailures, failuresSince, insertFailure } from '../../modules/sign-in/queries.ts';
import { isSetUp, setupLock } from './is-set-up.ts';
import { isToken } from './token.ts';

const mostTries = 5;
/** Key of the failure count. Usernames are compared in small letters, so nobody has this one. */
const name = 'SETUP';

/** Throws unless it is the present token. A network has five tries a minute, on all nodes together. */
export async function requireToken({ server: { db }, ip }: FastifyRequest, token: string): Promise<void> {
  const address = networkOf(ip);
  const refusal = await oneAtATime(db, setupLock, async (trx) => {
    if (await isSetUp(trx)) return new Refusal('setupDone');
    const failures = await failuresSince(trx, { username: name, address }, new Date(Date.now() - minute).toISOString(), mostTries);
    if (failures.length >= mostTries) {
      const left = Date.parse(failures.at(-1) ?? '') + minute - Date.now();
      return new Refusal('tooMany', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) });
    }
    if (await isToken(trx, token)) {
      await deleteFailures(trx, name);
      return null;
    }
    await insertFailure(trx, { username: name, address, at: new Date().toISOString() });
    return new Refusal('setupToken');
  });
  // After the transaction, which has to keep the failure.
  if (refusal !== null) throw refusal;
}
