import type { Db } from '../../../db/schema.ts';
import { stateKey } from '../../../provisioning/compare.ts';
import { type Kind, type ProvisionedRecord } from '../../../provisioning/shapes/shapes.ts';
import { writeWork } from '../../../provisioning/write-work.ts';

/** Gives a record back: restores the last content of its file. Does nothing if no file has it. */
export async function giveBack(trx: Db, { kind, id }: { kind: Kind; id: string }): Promise<void> {
  const key = stateKey({ kind, id });
  const state = await trx.selectFrom('provision_state').select('value').where('key', '=', key).executeTakeFirst();
  if (state === undefined) return;
  await trx.deleteFrom('taken_over').where('key', '=', key).execute();
  const { row, links } = JSON.parse(state.value) as ProvisionedRecord;
  const shape = { kind, id, row, links, terms: () => [] };
  await writeWork(trx, { added: [shape], updated: [], removed: [] }, new Date());
}

/** Returns the record as it would be after giving it back; the transaction is rolled back. */
export async function contentOfFile<R>(db: Db, of: { kind: Kind; id: string }, read: (trx: Db) => Promise<R>): Promise<R> {
  const trx = await db.startTransaction().execute();
  try {
    await giveBack(trx, of);
    return await read(trx);
  } finally {
    await trx.rollback().execute();
  }
}
