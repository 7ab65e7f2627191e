import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { chunks } from '../../lists/chunks.ts';
import { tellOfDisabled } from '../integration/events/tell-system.ts';

/** Origins of a disabled state: the source that manages the record, or an administrator. Neither lifts the other's. */
export type Disabler = 'source' | 'administrator';

const columns = { source: 'disabled_by_source', administrator: 'disabled_by_administrator' } as const;

/** Sets or lifts one of the two flags of people, in the caller's transaction. */
export async function setDisabled(trx: Db, personIds: readonly string[], by: Disabler, isDisabled: boolean, now: Date): Promise<void> {
  for (const ids of chunks(personIds)) {
    await trx
      .updateTable('people')
      .set({ [columns[by]]: isDisabled ? 1 : 0 })
      .where('id', 'in', ids)
      .execute();
    if (by === 'source')
      await trx
        .updateTable('directory_people')
        .set({ disabled_at: isDisabled ? now.toISOString() : null })
        .where('person_id', 'in', ids)
        .where('disabled_at', isDisabled ? 'is' : 'is not', null)
        .execute();
  }
  await deriveStatus(trx, personIds, now);
}

/**
 * Derives `people.status` from the two flags, and ends every session of disabled people with their streams on all nodes; business systems
 * are notified of tasks without an active assignee.
 */
export async function deriveStatus(trx: Db, personIds: readonly string[], now: Date): Promise<void> {
  for (const ids of chunks(personIds)) {
    const working = await trx.selectFrom('people').select('id').where('id', 'in', ids).where('status', '=', 'active').execute();
    await trx
      .updateTable('people')
      .set({ status: sql`case when disabled_by_source = 1 or disabled_by_administrator = 1 then 'disabled' else 'active' end` })
      .where('id', 'in', ids)
      .execute();
    await trx
      .updateTable('sessions')
      .set({ ended_at: now.toISOString(), ended_reason: 'disabled' })
      .where('ended_at', 'is', null)
      .where('person_id', 'in', (of) => of.selectFrom('people').select('id').where('id', 'in', ids).where('status', '=', 'disabled'))
      .execute();
    await tellOfDisabled(
      trx,
      working.map(({ id }) => id),
    );
  }
}
