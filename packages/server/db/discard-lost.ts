import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isLost, isReadOnly } from './outage.ts';

/**
 * The pool for Kysely: a connection that only another one can replace is closed instead of being used by the next request. Where one has
 * become read-only, all that are as old lead to the same server, and are closed before somebody writes on them.
 */
export function discardLost(pool: pg.Pool): PostgresPool {
  const generations = new WeakMap<pg.PoolClient, number>();
  let generation = 0;

  function watched(client: pg.PoolClient): PostgresPoolClient {
    let isDiscarded = false;
    const query = async (text: string, values: unknown[]) => {
      try {
        return await client.query(text, values);
      } catch (error) {
        isDiscarded ||= isLost(error);
        if (isReadOnly(error) && generations.get(client) === generation) generation += 1;
        throw error;
      }
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy === true || isDiscarded),
    };
  }

  return {
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        if (!generations.has(client)) generations.set(client, generation);
        if (generations.get(client) === generation) return watched(client);
        client.release(true);
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
