import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isLost } from './outage.ts';

/** The pool for Kysely: a connection that only another one can replace is closed instead of being used by the next request. */
export const discardLost = (pool: pg.Pool): PostgresPool => ({
  connect: async () => watched(await pool.connect()),
  end: () => pool.end(),
  options: pool.options,
});

function watched(client: pg.PoolClient): PostgresPoolClient {
  let isDiscarded = false;
  const query = async (text: string, values: unknown[]) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      isDiscarded ||= isLost(error);
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isDiscarded),
  };
}
