import type { Db } from '../../db/schema.ts';
import { Refusal, type RefusalId } from '../../http/refusal.ts';
import { deleteFailures, failuresSince, insertFailure } from './queries.ts';

const mostFailures = 5;
const windowMilliseconds = 15 * 60_000;

/** Whose guesses are counted together, and what happens when one is wrong. */
interface Guesser {
  /** Failures are counted by this: a username, or what no username can be. */
  username: string;
  address: string;
  refusal: RefusalId;
  /** Told of every failure; `locked` with the one that locks. */
  failed(locked: boolean): Promise<void>;
}

/** Refuses while there are five failures in the last 15 minutes, for a name that exists and for one that does not. */
async function refuseLocked(db: Db, username: string): Promise<number> {
  const now = Date.now();
  const failures = await failuresSince(db, username, new Date(now - windowMilliseconds).toISOString(), mostFailures);
  if (failures.length < mostFailures) return failures.length;
  const newest = Date.parse(failures[0] ?? '');
  const seconds = Math.max(1, Math.ceil((newest + windowMilliseconds - now) / 1000));
  throw new Refusal('locked', { retryAfterSeconds: seconds, values: { minutes: Math.ceil(seconds / 60) } });
}

/** Runs one attempt at a time for a name, counting failures; `attempt` gives undefined for a failure. */
export function guarded<T>(db: Db, who: Guesser, attempt: () => Promise<T | undefined>): Promise<T> {
  const { username, address, refusal, failed } = who;
  return inTurn(username, async () => {
    const before = await refuseLocked(db, username);
    const result = await attempt();
    if (result === undefined) {
      await insertFailure(db, { username, address, at: new Date().toISOString() });
      await failed(before + 1 === mostFailures);
      throw new Refusal(refusal);
    }
    await deleteFailures(db, username);
    return result;
  });
}

const turns = new Map<string, Promise<unknown>>();

/** Attempts at the same account wait for each other, so that many at once count as many. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  const leave = () => {
    if (turns.get(name) === turn) turns.delete(name);
  };
  turn.then(leave, leave);
  return turn;
}
