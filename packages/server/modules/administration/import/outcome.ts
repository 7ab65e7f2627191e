import type { AuditSubject, FieldChange } from '@atrium/api/contract';
import { sql } from 'kysely';
import { letOthersWork } from '../../../clock/let-others-work.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import type { Line } from './lines.ts';

/** Result of a row. */
export type Outcome =
  | {
      line: Line;
      action: 'create' | 'change';
      name: string;
      subject: AuditSubject;
      changes: FieldChange[];
      /** The changes as people read them, if these differ from `changes`. */
      shown?: FieldChange[];
      /** Roles that the person gains. */
      given?: { id: string; name: string }[];
      /** Gained roles with permissions of the administration. */
      administers?: string[];
      /** What of the row cannot be done. */
      lacks?: Refusal;
    }
  | { line: Line; action: 'same'; name: string; lacks?: Refusal }
  | { line: Line; action: 'refuse'; name: string; why: Refusal };

export interface Import {
  trx: Db;
  session: Session;
  lines: readonly Line[];
  /** False in a rehearsal, whose transaction is always rolled back. */
  writes: boolean;
}

/** Writes row by row; rolls a rejected row back to its savepoint. */
export async function rowByRow({ trx, lines }: Import, write: (line: Line) => Promise<Outcome>): Promise<Outcome[]> {
  const pause = letOthersWork();
  const outcomes: Outcome[] = [];
  for (const line of lines) {
    await pause();
    await sql`savepoint import_row`.execute(trx);
    try {
      outcomes.push(await write(line));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await sql`rollback to savepoint import_row`.execute(trx);
      outcomes.push({ line, action: 'refuse', name: line.cells['name'] ?? '', why: error });
    }
    await sql`release savepoint import_row`.execute(trx);
  }
  return outcomes;
}

/** Splits a cell with several values. */
export const listIn = (cell = ''): string[] =>
  [...new Set(cell.split(/[;；、,，\n]/).map((part) => part.trim()))].filter((part) => part !== '');

export const unknown = (what: string): Refusal => new Refusal('importUnknown', { values: { what } });

/** Error for the second of two rows with the same value. */
export const twice = (path: string, row: number): Refusal =>
  new Refusal('importTwice', { values: { row }, errors: [{ path, message: 'importTwice' }] });

export const taken = (path: string): Refusal => new Refusal('recordExists', { errors: [{ path, message: 'fieldTaken' }] });

/** Finds a record by name or id; throws if there is none or more than one. */
export function oneCalled<T extends { id: string; name: string }>(all: readonly T[], wanted: string): T {
  const found = all.filter(({ id, name }) => id === wanted || name === wanted);
  if (found.length === 0) throw unknown(wanted);
  if (found.length > 1) throw new Refusal('importSeveral', { values: { what: wanted } });
  return found[0]!;
}

/** Merges the texts in other languages of a row into the present ones. */
export function namesIn({ cells }: Line, before: object = {}, prefix: 'names.' | 'remarks.' = 'names.'): Record<string, string> {
  const names: Record<string, string> = { ...before };
  for (const [key, value = ''] of Object.entries(cells)) if (key.startsWith(prefix)) names[key.slice(prefix.length)] = value;
  return names;
}
