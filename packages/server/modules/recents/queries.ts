import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Db, NewRow, Row } from '../../db/schema.ts';
import type { Holder } from '../session/rights.ts';

/** Newest first. */
export function listRecents(db: Db, { personId, tenantId }: Holder, src: string): Promise<Row<'recent_apps'>[]> {
  return db
    .selectFrom('recent_apps')
    .selectAll()
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('src', '=', src)
    .orderBy('visited_at', 'desc')
    .orderBy('resource_code')
    .execute();
}

/** Records a visit, in place of an earlier one of the same function, and forgets all but the newest. */
export async function recordRecent(db: Db, recent: NewRow<'recent_apps'>, keep: number): Promise<void> {
  await oneAtATime(db, `recents ${recent.person_id}`, async (trx) => {
    await trx
      .insertInto('recent_apps')
      .values(recent)
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'tenant_id', 'src', 'resource_code'])
          .doUpdateSet({ payload: recent.payload, visited_at: recent.visited_at }),
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
