import type { Db } from '../../db/schema.ts';
import { onPostgres } from '../../db/dialect.ts';
import { inTurn, lockName } from '../../db/one-at-a-time.ts';
import { Refusal, type RefusalId } from '../../http/refusal.ts';
import { Line } from './line.ts';
import { countPeopleOfNetwork, deleteFailures, failuresSince, insertFailure } from './queries.ts';
import { databaseMilliseconds, databaseNow } from '../../clock/database-now.ts';

const windowMilliseconds = 15 * 60_000;
/** Wrong passwords of one network for one account, and of one browser that has signed in before. */
const mostFailures = 5;
/** Wrong passwords for one account of all networks together. */
const mostOfAll = 10;
/** From a network where as many people have signed in within a day or two, the guesses of other networks are not counted. */
const peopleOfCompany = 3;

/** The source of a password, and the consequence of a wrong one. */
export interface Guesser {
  /** Key of the failure count: an account, or a separately counted name that no account has. */
  name: string;
  /** The account, whose failures the right password forgets, from wherever they came. */
  account: string;
  /** Somebody who has shown the right password before, and so goes first. */
  known: boolean;
  network: string;
  refusal: RefusalId;
  /** Instead of it when one more wrong password locks. */
  lastRefusal?: RefusalId;
  /** Called for every failure; `locked` with the one that locks. */
  failed(locked: boolean): Promise<void>;
}

/**
 * Runs one attempt at a time for an account, on all nodes together, counting failures; `attempt` gives undefined for a failure.
 * Five failures of a network lock the account for that network for 15 minutes, whether there is such an account or not.
 */
export function guarded<T>(db: Db, who: Guesser, attempt: () => Promise<T | undefined>): Promise<T> {
  const { name, account, network, refusal, lastRefusal = refusal, failed } = who;
  return inTurn(db, `guesses ${name}`, async () => {
    const { result, locked, last } = await lineOf(db).run(who, () =>
      aloneOf(db, name, async (counting) => {
        const before = await refuseLocked(counting, name, network);
        const outcome = await attempt();
        if (outcome === undefined) await insertFailure(counting, { username: name, address: network, at: databaseNow().toISOString() });
        else for (const cleared of new Set([name, account])) await deleteFailures(counting, cleared);
        const reaches = (left: number) => before.own + left === mostFailures || before.all + left === mostOfAll;
        return { result: outcome, locked: reaches(1), last: reaches(2) };
      }),
    );
    if (result !== undefined) return result;
    await failed(locked);
    throw new Refusal(last ? lastRefusal : refusal);
  });
}

/** Refuses while there are too many failures in the last 15 minutes; answers how many there are, of the network and of all. */
async function refuseLocked(db: Db, name: string, network: string): Promise<{ own: number; all: number }> {
  const since = new Date(databaseMilliseconds() - windowMilliseconds).toISOString();
  const own = await failuresSince(db, { username: name, address: network }, since, mostFailures);
  if (own.length >= mostFailures) throw locked(own[0]);
  const all = await failuresSince(db, { username: name }, since, mostOfAll);
  if (all.length >= mostOfAll && (await countPeopleOfNetwork(db, network)) < peopleOfCompany) throw locked(all.at(-1));
  return { own: own.length, all: all.length };
}

function locked(since: string | undefined): Refusal {
  const seconds = Math.max(1, Math.ceil((Date.parse(since ?? '') + windowMilliseconds - databaseMilliseconds()) / 1000));
  return new Refusal('locked', { retryAfterSeconds: seconds, values: { minutes: Math.ceil(seconds / 60) } });
}

/** On PostgreSQL other nodes wait as well, by a lock that falls with the transaction; the embedded database has one process. */
async function aloneOf<T>(db: Db, name: string, work: (counting: Db) => Promise<T>): Promise<T> {
  if (!onPostgres(db)) return work(db);
  return db.transaction().execute(async (trx) => {
    await lockName(trx, `guesses ${name}`);
    return work(trx);
  });
}

const lines = new WeakMap<Db, Line>();

/** Each holds a core, and on PostgreSQL a connection, while a password is checked, so few may at once. */
function lineOf(db: Db): Line {
  const line = lines.get(db) ?? new Line();
  lines.set(db, line);
  return line;
}
