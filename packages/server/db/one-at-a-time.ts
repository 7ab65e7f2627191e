import { sql } from 'kysely';
import { onPostgres } from './dialect.ts';
import type { Db } from './schema.ts';

const turns = new WeakMap<Db, Map<string, Promise<unknown>>>();

/** Runs work of the same name one after the other, on this node. Waiting work holds no connection. */
export function inTurn<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  const mine = turns.get(db) ?? new Map<string, Promise<unknown>>();
  turns.set(db, mine);
  const turn = (mine.get(name) ?? Promise.resolve()).then(work, work);
  mine.set(name, turn);
  const leave = () => {
    if (mine.get(name) === turn) mine.delete(name);
  };
  turn.then(leave, leave);
  return turn;
}

/** What a transaction has locked: names, and the events of people (`push/event-queries.ts`). */
export interface NotedLocks {
  names: Set<string>;
  people: Set<string>;
}

const noted = new WeakMap<Db, NotedLocks>();

/** Notes from now on what a transaction locks. */
export const noteLocksIn = (trx: Db, locks: NotedLocks): void => void noted.set(trx, locks);

export function notePeople(trx: Db, personIds: readonly string[]): void {
  const locks = noted.get(trx);
  if (locks !== undefined) for (const id of personIds) locks.people.add(id);
}

/** Makes other transactions that lock the same name wait for the end of this one. The embedded database has one transaction at a time. */
export async function lockName(trx: Db, name: string): Promise<void> {
  noted.get(trx)?.names.add(name);
  if (onPostgres(trx)) await sql`select pg_advisory_xact_lock(480014, hashtext(${name}))`.execute(trx);
}

/**
 * A transaction that runs alone among all of its name, on all nodes: for counts and reads before a write. All writers of the read data must
 * use the same name. Inside, use `trx` only.
 */
export function oneAtATime<T>(db: Db, name: string, work: (trx: Db) => Promise<T>): Promise<T> {
  return inTurn(db, name, () =>
    db.transaction().execute(async (trx) => {
      await lockName(trx, name);
      return work(trx);
    }),
  );
}
