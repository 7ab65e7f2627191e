import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import { nextTime } from '../../db/next-time.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Holder } from '../../identity/rights.ts';

const mostSearches = 10;

/** The last searches of a person, newest first. */
export async function listSearches(db: Db, holder: Holder): Promise<{ id: string; queryKey: string }[]> {
  return searchesOf(db, holder).select(['id', 'query_key as queryKey']).limit(mostSearches).execute();
}

/** Remembers a search, in place of the same one earlier, and forgets all but the newest. */
export async function saveSearch(db: Db, holder: Holder, queryKey: string): Promise<void> {
  await oneAtATime(db, `searches ${holder.personId}`, async (trx) => {
    const mine = trx.deleteFrom('search_history').where('person_id', '=', holder.personId).where('tenant_id', '=', holder.tenantId);
    await mine.where('query_key', '=', queryKey).execute();
    await trx
      .insertInto('search_history')
      .values({ id: randomUUID(), person_id: holder.personId, tenant_id: holder.tenantId, query_key: queryKey, at: nextTime() })
      .execute();
    await mine.where('id', 'not in', searchesOf(trx, holder).select('id').limit(mostSearches)).execute();
  });
}

/** Forgets one search of a person, or all. */
export async function forgetSearches(db: Db, { personId, tenantId }: Holder, queryKey?: string): Promise<void> {
  await db
    .deleteFrom('search_history')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .$if(queryKey !== undefined, (query) => query.where('query_key', '=', queryKey ?? ''))
    .execute();
}

const searchesOf = (db: Db, { personId, tenantId }: Holder) =>
  db.selectFrom('search_history').where('person_id', '=', personId).where('tenant_id', '=', tenantId).orderBy('at', 'desc').orderBy('id');
