import type { Db } from '../db/schema.ts';
import { type Change, stateKey, type Work } from './compare.ts';
import { nameOf } from './difference.ts';

/**
 * Takes records out of the work that are managed on screens by now: the files do not write them. What the files say of them is kept
 * (`taken`), so that they can be given back.
 */
export async function leaveTakenOver(trx: Db, work: Work): Promise<{ work: Work; taken: Work; left: Change[] }> {
  const rows = await trx.selectFrom('taken_over').select('key').execute();
  const keys = new Set(rows.map(({ key }) => key));
  const isTaken = (record: Parameters<typeof stateKey>[0]) => keys.has(stateKey(record));
  const taken: Work = {
    added: work.added.filter(isTaken),
    updated: work.updated.filter(({ shape }) => isTaken(shape)),
    removed: work.removed.filter(isTaken),
  };
  const met = [
    ...[...taken.added, ...taken.updated.map(({ shape }) => shape)].map(({ kind, id, row }) => ({ kind, id, row })),
    ...taken.removed.map(({ kind, id, known }) => ({ kind, id, row: known.row })),
  ];
  return {
    work: {
      added: work.added.filter((shape) => !isTaken(shape)),
      updated: work.updated.filter(({ shape }) => !isTaken(shape)),
      removed: work.removed.filter((record) => !isTaken(record)),
    },
    taken,
    left: met.map(({ kind, id, row }) => ({ kind, id, action: 'left' as const, name: nameOf(row), differences: ['managed on screens'] })),
  };
}
