import type { AdministeredPerson } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { setColumns } from '../../people/write.ts';
import { giveBack } from '../records/give-back.ts';

/**
 * Takes a person over from the files, which then leave the record alone, or gives the person back: as the files had it when they were
 * loaded last, or, where they have been loaded since, at the next time. Returns whether anything changed. Throws for a person of a source.
 */
export async function changeOwnerOfPerson(
  trx: Db,
  { id, managedBy, ofFile }: AdministeredPerson,
  owner: 'screens' | 'files',
): Promise<boolean> {
  if (managedBy === owner || !ofFile) return false;
  if (managedBy !== 'files' && managedBy !== 'screens') throw new Refusal('importManaged', { values: { source: managedBy } });
  await setColumns(trx, id, { managed_by: owner });
  if (owner === 'files') await giveBack(trx, { kind: 'person', id });
  return true;
}
