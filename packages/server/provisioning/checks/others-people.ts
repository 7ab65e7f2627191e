import type { Db } from '../../db/schema.ts';
import { type Change, type Work } from '../compare.ts';
import { nameOf } from '../difference.ts';

/**
 * Takes people out of the work who are managed from elsewhere by now: the files do not write them. Those who are gone from the files are
 * forgotten by them; of the others a line says who has them. Answers those, and the work that is left.
 */
export async function leaveOthersPeople(
  trx: Db,
  work: Work,
): Promise<{ work: Work; left: Change[]; forgotten: string[]; others: Set<string> }> {
  const rows = await trx.selectFrom('people').select(['id', 'managed_by']).where('managed_by', '<>', 'files').execute();
  const owners = new Map(rows.map(({ id, managed_by: owner }) => [id, owner]));
  const isOthers = ({ kind, id }: { kind: string; id: string }) => kind === 'person' && owners.has(id);
  const met = [...work.added, ...work.updated.map(({ shape }) => shape)].filter(isOthers);
  return {
    work: {
      added: work.added.filter((shape) => !isOthers(shape)),
      updated: work.updated.filter(({ shape }) => !isOthers(shape)),
      removed: work.removed.filter((record) => !isOthers(record)),
    },
    left: met.map(({ id, row }) => ({
      kind: 'person' as const,
      id,
      action: 'left' as const,
      name: nameOf(row),
      differences: [`managed by ${owners.get(id)}`],
    })),
    forgotten: work.removed.filter(isOthers).map(({ id }) => id),
    others: new Set(owners.keys()),
  };
}
