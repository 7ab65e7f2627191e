import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db, NewRow } from '../../../db/schema.ts';
import type { Holder } from '../../../identity/rights.ts';

/** Records a visit, in place of an earlier one of the same function, and forgets all but the newest. */
export async function recordRecent(db: Db, recent: NewRow<'recent_apps'>, keep: number): Promise<void> {
  await oneAtATime(db, `recents ${recent.person_id}`, async (trx) => {
    await trx
      .insertInto('recent_apps')
      .values(recent)
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'tenant_id', 'src', 'resource_code'])
          .doUpdateSet({ payload: recent.payload, visited_at: recent.visited_at, cleared_at: null }),
      )
      .execute();
    const mine = trx
      .selectFrom('recent_apps')
      .select('resource_code')
      .where('person_id', '=', recent.person_id)
      .where('tenant_id', '=', recent.tenant_id)
      .where('src', '=', recent.src);
    await trx
      .deleteFrom('recent_apps')
      .where('person_id', '=', recent.person_id)
      .where('tenant_id', '=', recent.tenant_id)
      .where('src', '=', recent.src)
      .where('resource_code', 'not in', mine.orderBy('visited_at', 'desc').orderBy('resource_code').limit(keep))
      .execute();
  });
}

/** Hides everything; what an earlier clearing has hidden goes for good. */
export async function clearRecents(db: Db, { personId, tenantId }: Holder, src: string, now: string): Promise<void> {
  await oneAtATime(db, `recents ${personId}`, async (trx) => {
    await trx
      .deleteFrom('recent_apps')
      .where('person_id', '=', personId)
      .where('tenant_id', '=', tenantId)
      .where('src', '=', src)
      .where('cleared_at', 'is not', null)
      .execute();
    await trx
      .updateTable('recent_apps')
      .set({ cleared_at: now })
      .where('person_id', '=', personId)
      .where('tenant_id', '=', tenantId)
      .where('src', '=', src)
      .execute();
  });
}

/** Restores entries that were hidden since a moment. */
export async function restoreRecents(db: Db, { personId, tenantId }: Holder, src: string, since: string): Promise<void> {
  await db
    .updateTable('recent_apps')
    .set({ cleared_at: null })
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('src', '=', src)
    .where('cleared_at', '>', since)
    .execute();
}

/** Deletes everybody's entries that were cleared before a moment. */
export async function forgetCleared(db: Db, before: string): Promise<void> {
  await db.deleteFrom('recent_apps').where('cleared_at', '<', before).execute();
}
