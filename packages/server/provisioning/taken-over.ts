import type { Db } from '../db/schema.ts';
import { type Change, stateKey, type Work } from './compare.ts';
import { nameOf } from './difference.ts';
import { type Kind, kinds, type ProvisionedRecord, type Row } from './shapes/shapes.ts';

/**
 * Removes records that screens manage by now from the work, so that the files do not write them. Stores the files' content (`taken`), so
 * that records can be given back. `rest`: records without new content in the files.
 */
export async function leaveTakenOver(
  trx: Db,
  work: Work,
  state: ReadonlyMap<string, string>,
): Promise<{ work: Work; taken: Work; left: Change[]; rest: Change[] }> {
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
    left: met.map(left),
    rest: [...keys].filter((key) => !met.some((record) => stateKey(record) === key)).flatMap((key) => known(key)),
  };

  function known(key: string): Change[] {
    const kind = kinds.find((name) => key.startsWith(`${name}:`));
    const value = state.get(key);
    if (kind === undefined || value === undefined) return [];
    return [left({ kind, id: key.slice(kind.length + 1), row: (JSON.parse(value) as ProvisionedRecord).row })];
  }
}

const left = ({ kind, id, row }: { kind: Kind; id: string; row: Row }): Change => ({
  kind,
  id,
  action: 'left',
  name: nameOf(row),
  differences: ['managed on screens'],
});
