import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { onPostgres } from '../db/dialect.ts';
import type { Db } from '../db/schema.ts';

/**
 * Begins something after `first` and before it is committed, each as soon as the one before waits for it. On PostgreSQL the write of `first`
 * is not committed yet when the others look, and is when they write. On the embedded database one waits for the other.
 */
export async function between<T extends readonly unknown[]>(
  db: Db,
  first: (trx: Db) => Promise<unknown>,
  ...begin: { [I in keyof T]: () => Promise<T[I]> }
): Promise<T> {
  const begun: Promise<unknown>[] = [];
  await db.transaction().execute(async (trx) => {
    await first(trx);
    for (const one of begin) {
      begun.push(one());
      if (onPostgres(trx)) await vi.waitFor(async () => expect(await waiting(trx)).toBeGreaterThanOrEqual(begun.length), 5_000);
    }
  });
  return Promise.all(begun) as unknown as Promise<T>;
}

/** How many wait for this transaction, or for those who do. */
async function waiting(trx: Db): Promise<number> {
  // In one transaction the list of connections stays as it was first read.
  await sql`select pg_stat_clear_snapshot()`.execute(trx);
  const { rows } = await sql<{ count: string }>`with recursive waiting(pid) as (select pg_backend_pid()
    union select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid)))
    select count(*) - 1 as count from waiting`.execute(trx);
  return Number(rows[0]?.count);
}
