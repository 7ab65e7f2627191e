import type { Db } from '../../db/schema.ts';
import { type Change, type Work } from '../compare.ts';
import { nameOf } from '../difference.ts';

/**
 * Removes people whom another source manages by now from the work, so that the files do not write them, and forgets those who are gone from
 * the files. Returns the remaining work and a line for each other person with the managing source.
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
