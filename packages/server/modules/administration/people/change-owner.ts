import type { AdministeredPerson } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { stateKey } from '../../../provisioning/compare.ts';
import { setColumns } from '../../people/write.ts';
import { giveBack } from '../records/give-back.ts';
import { takeOver } from '../records/ownership.ts';

/**
 * Takes a person over from the files, which then leave the record alone, or gives the person back, as the files had it when they were loaded
 * last. Returns whether anything changed. Throws for a person of a source.
 */
export async function changeOwnerOfPerson(
  trx: Db,
  { id, managedBy, ownership }: AdministeredPerson,
  owner: 'screens' | 'files',
  by: string,
): Promise<boolean> {
  if (managedBy !== 'files' && managedBy !== 'screens') throw new Refusal('importManaged', { values: { source: managedBy } });
  if (managedBy === owner || ownership.file === null) return false;
  const record = { kind: 'person', id } as const;
  await setColumns(trx, id, { managed_by: owner });
  if (owner === 'screens') await takeOver(trx, record, by);
  else {
    await trx.deleteFrom('taken_over').where('key', '=', stateKey(record)).execute();
    await giveBack(trx, record);
  }
  return true;
}
