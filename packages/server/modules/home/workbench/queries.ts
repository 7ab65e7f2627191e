import type { WorkbenchCard } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import type { Holder } from '../../../identity/rights.ts';

/** The home page as it is where nobody says otherwise. */
const shipped: readonly WorkbenchCard[] = [
  { id: 'tasks', visible: true, size: 'full' },
  { id: 'news', visible: true, size: 'half' },
  { id: 'meetings', visible: true, size: 'half' },
  { id: 'functions', visible: true, size: 'half' },
  { id: 'canteen', visible: true, size: 'half' },
  { id: 'guides', visible: true, size: 'full' },
];
const daysKept = 7;

/** The cards that the person chose; null when none were chosen yet. */
export async function findWorkbench(db: Db, { personId, tenantId }: Holder): Promise<WorkbenchCard[] | null> {
  const row = await db
    .selectFrom('workbenches')
    .select('cards')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.cards) as WorkbenchCard[]);
}

/** The default of users who changed nothing: the tenant's own, else the one for every tenant, else the shipped one. */
export async function companyWorkbench(db: Db, { tenantId }: Pick<Holder, 'tenantId'>): Promise<WorkbenchCard[]> {
  const rows = await db
    .selectFrom('workbench_defaults')
    .select(['tenant_id', 'cards'])
    .where((of) => of.or([of('tenant_id', '=', tenantId), of('tenant_id', 'is', null)]))
    .execute();
  const row = rows.find(({ tenant_id: tenant }) => tenant !== null) ?? rows[0];
  return row === undefined ? [...shipped] : (JSON.parse(row.cards) as WorkbenchCard[]);
}

/** Saves the user's cards. The state before the first change of a day is stored as that day's. Runs in the caller's transaction. */
export async function saveWorkbench(trx: Db, holder: Holder, cards: readonly WorkbenchCard[], day: string): Promise<void> {
  await keepPast(trx, holder, day);
  const text = JSON.stringify(cards);
  await trx
    .insertInto('workbenches')
    .values({ person_id: holder.personId, tenant_id: holder.tenantId, cards: text })
    .onConflict((conflict) => conflict.columns(['person_id', 'tenant_id']).doUpdateSet({ cards: text }))
    .execute();
}

/** Forgets the person's cards; their past stays. Runs in the caller's transaction. */
export async function deleteWorkbench(trx: Db, holder: Holder, day: string): Promise<void> {
  await keepPast(trx, holder, day);
  await trx.deleteFrom('workbenches').where('person_id', '=', holder.personId).where('tenant_id', '=', holder.tenantId).execute();
}

async function keepPast(trx: Db, holder: Holder, day: string): Promise<void> {
  const before = (await findWorkbench(trx, holder)) ?? (await companyWorkbench(trx, holder));
  await trx
    .insertInto('workbench_history')
    .values({ person_id: holder.personId, tenant_id: holder.tenantId, day, cards: JSON.stringify(before) })
    .onConflict((conflict) => conflict.columns(['person_id', 'tenant_id', 'day']).doNothing())
    .execute();
  await trx
    .deleteFrom('workbench_history')
    .where('person_id', '=', holder.personId)
    .where('tenant_id', '=', holder.tenantId)
    .where('day', '<=', dayBefore(day, daysKept))
    .execute();
}

/** Earlier home pages by day, newest first. */
export async function workbenchHistory(
  db: Db,
  { personId, tenantId }: Holder,
  today: string,
): Promise<{ day: string; cards: WorkbenchCard[] }[]> {
  const rows = await db
    .selectFrom('workbench_history')
    .select(['day', 'cards'])
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('day', '>', dayBefore(today, daysKept))
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ day, cards }) => ({ day, cards: JSON.parse(cards) as WorkbenchCard[] }));
}

function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
