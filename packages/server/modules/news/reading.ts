import type { NewsCategory } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';
import { published } from './published.ts';

/** Marks an item read; false where the tenant has none of this id. */
export async function markNewsRead(db: Db, holder: Holder, id: string): Promise<boolean> {
  const found = await published(db, holder).select('n.id').where('n.id', '=', id).executeTakeFirst();
  if (found === undefined) return false;
  await db
    .insertInto('news_reads')
    .values({ person_id: holder.personId, news_id: id, read_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['person_id', 'news_id']).doNothing())
    .execute();
  return true;
}

/** Marks everything of a category read, or everything; answers how many had not been. */
export async function markAllNewsRead(db: Db, holder: Holder, category?: NewsCategory): Promise<number> {
  const now = new Date().toISOString();
  let unread = published(db, holder)
    .leftJoin('news_reads as r', (join) => join.onRef('r.news_id', '=', 'n.id').on('r.person_id', '=', holder.personId))
    .where('r.read_at', 'is', null);
  if (category !== undefined) unread = unread.where('n.category', '=', category);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('news_reads')
    .columns(['person_id', 'news_id', 'read_at'])
    .expression(unread.select((of) => [of.val(holder.personId).as('person_id'), 'n.id as news_id', of.val(now).as('read_at')]))
    .onConflict((conflict) => conflict.columns(['person_id', 'news_id']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Stores that the user has read a must-read item; null if it is none. Returns whether it is the first time. */
export async function confirmNews(db: Db, holder: Holder, id: string): Promise<boolean | null> {
  const found = await published(db, holder)
    .innerJoin('news_notices as o', 'o.news_id', 'n.id')
    .select('n.id')
    .where('n.id', '=', id)
    .where('o.confirm_by_at', 'is not', null)
    .executeTakeFirst();
  if (found === undefined) return null;
  const now = new Date().toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('news_reads')
    .values({ person_id: holder.personId, news_id: id, read_at: now, confirmed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'news_id']).doUpdateSet({ confirmed_at: now }).where('news_reads.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}
