import type { Workbench } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Holder } from '../session/rights.ts';

/** The cards that the person chose; null when none were chosen yet. */
export async function findWorkbench(db: Db, { personId, tenantId }: Holder): Promise<Workbench | null> {
  const row = await db
    .selectFrom('workbenches')
    .select('cards')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row === undefined ? null : { cards: JSON.parse(row.cards) as Workbench['cards'] };
}

export async function saveWorkbench(db: Db, { personId, tenantId }: Holder, workbench: Workbench): Promise<void> {
  const cards = JSON.stringify(workbench.cards);
  await db
    .insertInto('workbenches')
    .values({ person_id: personId, tenant_id: tenantId, cards })
    .onConflict((conflict) => conflict.columns(['person_id', 'tenant_id']).doUpdateSet({ cards }))
    .execute();
}
