import { PostgresAdapter, sql } from 'kysely';
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

/** Runs one attempt at a time for a name, on all nodes together, counting failures; `attempt` gives undefined for a failure. */
export function guarded<T>(db: Db, who: Guesser, attempt: () => Promise<T | undefined>): Promise<T> {
  const { username, address, refusal, failed } = who;
  return inTurn(username, async () => {
    const { result, failures } = await aloneOf(db, username, async (counting) => {
      const before = await refuseLocked(counting, username);
      const outcome = await attempt();
      if (outcome !== undefined) await deleteFailures(counting, username);
      else await insertFailure(counting, { username, address, at: new Date().toISOString() });
      return { result: outcome, failures: before + 1 };
    });
    if (result !== undefined) return result;
    await failed(failures === mostFailures);
    throw new Refusal(refusal);
  });
}

/** Each holds a connection while its password is checked, so few may; the others wait their turn before they take one. */
const mostAlone = 3;
const alone = new WeakMap<Db, { running: number; waiting: (() => void)[] }>();

/** On PostgreSQL other nodes wait as well, by a lock that falls with the transaction; the embedded database has one process. */
async function aloneOf<T>(db: Db, username: string, work: (counting: Db) => Promise<T>): Promise<T> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return work(db);
  const line = alone.get(db) ?? { running: 0, waiting: [] };
  alone.set(db, line);
  if (line.running >= mostAlone) await new Promise<void>((resolve) => line.waiting.push(resolve));
  else line.running += 1;
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(480014, hashtext(${username}))`.execute(trx);
      return work(trx);
    });
  } finally {
    const next = line.waiting.shift();
    if (next === undefined) line.running -= 1;
    else next();
  }
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
