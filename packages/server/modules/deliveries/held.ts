import type { Db, Row } from '../../db/schema.ts';

/** Lets deliveries go that wait for the end of an absence, because the person is back earlier. */
export async function releaseHeld(
  trx: Db,
  { person_id: personId, tenant_id: tenantId, until_at: until }: Pick<Row<'absences'>, 'person_id' | 'tenant_id' | 'until_at'>,
  now: string,
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ due_at: now, next_at: now })
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'waiting')
    .where('next_at', '=', until)
    .execute();
}
