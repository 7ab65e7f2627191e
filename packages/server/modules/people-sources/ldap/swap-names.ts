import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { LastGuardError } from '../guard.ts';
import { freeUniqueValues } from '../../people/write.ts';
import { findRecord, peopleLock, type Source, type SourceRecord } from '../records.ts';
import { DocumentError, project, type UserDocument } from '../user-document.ts';

/** Result of writing a person of the source; `taken`: another person has the name or number; `waiting`: an administrator decides. */
export type Became = 'unchanged' | 'changed' | 'restored' | 'disabled' | 'taken' | 'waiting';

/** A person who could not be written because another person has the name or number. */
export interface Renamed {
  record: SourceRecord;
  document: UserDocument;
  dn: string;
}

type Write = (trx: Db, source: Source, record: SourceRecord, document: UserDocument, now: Date) => Promise<Became>;

/** Thrown to undo a transaction in which these could not be written. */
class StillTaken extends Error {
  readonly people: ReadonlySet<Renamed>;

  constructor(people: ReadonlySet<Renamed>) {
    super('Names are still taken.');
    this.people = people;
  }
}

/**
 * Writes people who have names or numbers of each other, such as two whose names were swapped: all of them give theirs up first, in one
 * transaction. People who wait for somebody else's name stay unchanged.
 */
export async function swapNames(
  db: Db,
  source: Source,
  renamed: readonly Renamed[],
  write: Write,
): Promise<{ dn: string; became: Became }[]> {
  let trying = [...renamed];
  const left: Renamed[] = [];
  const taken = () => left.map(({ dn }) => ({ dn, became: 'taken' as const }));
  while (trying.length > 0) {
    try {
      const written = await oneAtATime(db, peopleLock(source.name), (trx) => writeAll(trx, source, trying, write));
      return [...written, ...taken()];
    } catch (error) {
      if (!(error instanceof StillTaken)) throw error;
      left.push(...error.people);
      trying = trying.filter((one) => !error.people.has(one));
    }
  }
  return taken();
}

async function writeAll(trx: Db, source: Source, asked: readonly Renamed[], write: Write): Promise<{ dn: string; became: Became }[]> {
  const people: Renamed[] = [];
  // Another source may have some of them by now.
  for (const one of asked) if ((await findRecord(trx, source, one.record.personId)) !== undefined) people.push(one);
  for (const one of people) await giveUp(trx, one);
  const written: { dn: string; became: Became }[] = [];
  const taken = new Set<Renamed>();
  for (const one of people) {
    const became = await write(trx, source, one.record, one.document, new Date()).catch((error: unknown) => {
      if (error instanceof DocumentError || error instanceof LastGuardError) return 'taken' as const;
      throw error;
    });
    // A person who waits for a new name keeps the old one.
    if (became === 'taken' || became === 'waiting') taken.add(one);
    else written.push({ dn: one.dn, became });
  }
  if (taken.size > 0) throw new StillTaken(taken);
  return written;
}

/** Frees the name and numbers that change: `changePerson` writes each of them again. */
async function giveUp(trx: Db, { record: { personId, document: was }, document }: Renamed): Promise<void> {
  const [before, after] = [project(was), project(document)];
  const hasNewName = before.columns.username !== after.columns.username;
  const hasNewNumber = after.number !== null && after.number !== before.number;
  await freeUniqueValues(trx, personId, [
    ...(hasNewName ? (['username'] as const) : []),
    ...(hasNewNumber ? (['user_code', 'unique_no'] as const) : []),
  ]);
}
