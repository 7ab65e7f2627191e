import type { Ownership } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { stateKey } from '../../../provisioning/compare.ts';
import { type Kind, places } from '../../../provisioning/shapes/shapes.ts';
import { files } from '../../../provisioning/records/records.ts';

interface Owned {
  kind: Kind;
  id: string;
}

/** The owner of a record: a file of the organisation, or the screens. */
export async function ownershipOf(db: Db, record: Owned): Promise<Ownership> {
  const key = stateKey(record);
  const [state, taken] = await Promise.all([
    db.selectFrom('provision_state').select('key').where('key', '=', key).executeTakeFirst(),
    db
      .selectFrom('taken_over as t')
      .leftJoin('people as p', 'p.id', 't.person_id')
      .select(['t.at', 'p.real_name as name'])
      .where('t.key', '=', key)
      .executeTakeFirst(),
  ]);
  return {
    file: state === undefined ? null : { name: fileOf(record.kind), record: record.id },
    takenOver: taken === undefined ? null : { by: taken.name ?? '', at: taken.at },
  };
}

/** Returns the name of the organisation's file for a kind of record. */
export const fileOf = (kind: Kind): string => {
  const { file } = places[kind];
  return file === 'sharedNames' ? 'names.*.json' : files[file].file;
};

/** Whether the record is read-only on screens. */
export const isOfFile = ({ file, takenOver }: Ownership): boolean => file !== null && takenOver === null;

/** Throws 409 with the file's name if a file owns the record. */
export function requireOwn(ownership: Ownership): void {
  if (!isOfFile(ownership)) return;
  const { name = '', record = '' } = ownership.file ?? {};
  throw new Refusal('ownedByFile', { values: { file: name, record } });
}

/** Refuses with 409 to delete a record of a file, even if screens manage it: the next load would restore it. */
export const requireNoFile = (ownership: Ownership): void => requireOwn({ ...ownership, takenOver: null });

/** Marks the record as taken over, so that files no longer change it. */
export async function takeOver(trx: Db, record: Owned, personId: string): Promise<void> {
  await trx
    .insertInto('taken_over')
    .values({ key: stateKey(record), person_id: personId, at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
