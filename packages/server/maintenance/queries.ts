import type { Db } from '../db/schema.ts';
import { isMaintenanceState, type MaintenanceState, noMaintenance } from './state.ts';
import { auditEntries } from '../audit/queries.ts';

/** Whether the log has this use of the command or of the screen. */
export async function isAudited(db: Db, id: string): Promise<boolean> {
  const row = await auditEntries(db)
    .select('seq')
    .where('subject', 'like', 'maintenance:%')
    .where('request_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The state as the database has it. */
export async function storedMaintenance(db: Db): Promise<MaintenanceState> {
  const row = await db.selectFrom('maintenance').select('state').where('id', '=', 1).executeTakeFirst();
  const state: unknown = row === undefined ? null : JSON.parse(row.state);
  return isMaintenanceState(state) ? state : noMaintenance;
}

export async function storeMaintenance(trx: Db, state: MaintenanceState): Promise<void> {
  const text = JSON.stringify(state);
  await trx
    .insertInto('maintenance')
    .values({ id: 1, state: text })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state: text }))
    .execute();
}

/** Notifies open pages, which reload the list of sub-applications. */
export async function tellPages(db: Db): Promise<void> {
  await db
    .updateTable('versions')
    .set((of) => ({ value: of('value', '+', 1) }))
    .where('name', '=', 'rights')
    .execute();
}
