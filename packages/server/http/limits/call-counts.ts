import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Counts a call in the database, by the database's clock, and says the how-manieth it is in the minute that its first one began. */
export async function countCall(db: Db, key: string): Promise<{ calls: number; secondsLeft: number }> {
  const now = sql<number>`extract(epoch from clock_timestamp())`;
  const { rows } = await sql<{ calls: number; secondsLeft: number }>`
    insert into call_counts as c (key, began, calls) values (${key}, floor(${now})::int, 1)
    on conflict (key) do update set
      calls = case when c.began > excluded.began - 60 then c.calls + 1 else 1 end,
      began = case when c.began > excluded.began - 60 then c.began else excluded.began end
    returning calls, (began + 60 - floor(${now}))::int as "secondsLeft"`.execute(db);
  return rows[0] ?? { calls: 1, secondsLeft: 60 };
}

export async function forgetCounts(db: Db): Promise<void> {
  await sql`delete from call_counts where began < floor(extract(epoch from clock_timestamp()))::int - 60`.execute(db);
}
