import { onPostgres } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';

/** The reports of these that were handed in to the person, with their states; they are locked in one order, so that two never wait for each other. */
export function findReviewed(db: Db, { personId, tenantId }: Holder, ids: readonly string[]) {
  return db
    .selectFrom('reports')
    .select(['id', 'state', 'decided_at', 'person_id'])
    .where('tenant_id', '=', tenantId)
    .where('reviewer_id', '=', personId)
    .where('state', '<>', 'draft')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(onPostgres(db), (query) => query.forUpdate())
    .execute();
}

/** Undoes a decision that was made since then; false when the report has moved on, or its author has changed it. */
export async function reopenReport(db: Db, { personId, tenantId }: Holder, id: string, since: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set((of) => ({ state: 'submitted' as const, comment: '', notes: '[]', decided_at: null, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('reviewer_id', '=', personId)
    .where('person_id', '<>', personId)
    .where('state', 'in', ['approved', 'returned'])
    .where('decided_at', '>=', since)
    .where((where) => where.or([where('decided_version', 'is', null), where('decided_version', '=', where.ref('version'))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes when the reviewer opened a report first. */
export async function markSeen(db: Db, { personId, tenantId }: Holder, id: string, at: string): Promise<void> {
  await db
    .updateTable('reports')
    .set({ seen_at: at })
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('reviewer_id', '=', personId)
    .where('state', '<>', 'draft')
    .where('seen_at', 'is', null)
    .execute();
}
