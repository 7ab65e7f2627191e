import type { ImportKind } from '@atrium/api/contract';
import { type FieldError, Refusal } from '../../../http/refusal.ts';
import { groupBy } from '../../../lists/group-by.ts';
import { type Language, say } from '../../../messages/language.ts';
import { type Column, columnOf, everyLanguage, requiredOf } from './columns.ts';
import type { Rows } from './file/read-table.ts';

/**
 * One row of the file by column. Empty cells are absent, as if the file did not have the column: an import adds and changes, but removes
 * nothing. Fields are cleared on the screen.
 */
export interface Line {
  row: number;
  cells: Partial<Record<string, string>>;
  /** Cells that could not be read. */
  errors: FieldError[];
}

/** Throws if a row could not be read, or lacks a required value. */
export function requireUsable(kind: ImportKind, { cells, errors }: Line): void {
  if (errors.length > 0) throw new Refusal('malformed', { errors });
  const empty = requiredOf(kind).filter(({ key }) => cells[key] === undefined);
  if (empty.length > 0) throw new Refusal('malformed', { errors: empty.map(({ key }) => ({ path: `/${key}`, message: 'fieldRequired' })) });
}

/** The column of each title; undefined for an unknown one, and for the second of two with the same. */
function columnsIn(known: readonly Column[], heading: readonly string[]): (Column | undefined)[] {
  const found = heading.map((title) => columnOf(known, title));
  return found.map((one, at) => (found.indexOf(one) === at ? one : undefined));
}

/** Returns titles of columns that nothing is read of. The column with the reasons of an earlier import is not among them. */
export function unknownColumns(known: readonly Column[], [heading = []]: readonly string[][]): string[] {
  const reasons = new Set(everyLanguage.map((language) => say(language, 'importReason')));
  const found = columnsIn(known, heading);
  return heading.filter((title, at) => title.trim() !== '' && !reasons.has(title) && found[at] === undefined);
}

/** Full-width letters, digits and signs, which input methods write, as the ordinary ones. */
const inHalfWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ');

/** Returns the rows by column; omits unknown columns and the reasons. */
export function linesOf(known: readonly Column[], { rows: [heading = [], ...rows], problems }: Rows, language: Language): Line[] {
  const found = columnsIn(known, heading);
  const problemsOf = groupBy(problems, ({ row }) => row);
  const missing = known.filter((one) => one.required && !found.includes(one)).map((one) => one.title(language));
  if (missing.length > 0) throw new Refusal('importColumns', { values: { columns: missing.join(', ') } });
  return rows.flatMap((row, index) => {
    const mine = problemsOf.get(index + 1) ?? [];
    if (mine.length === 0 && row.every((cell) => cell === '')) return [];
    const cells = Object.fromEntries(
      found.flatMap((one, at) => (one === undefined || !row[at] ? [] : [[one.key, one.halfWidth ? inHalfWidth(row[at]) : row[at]]])),
    );
    const errors = mine.flatMap(({ column, message }): FieldError[] => {
      if (column === null) return [{ path: '', message }];
      const one = found[column];
      return one === undefined || (message === 'importDate' && one.dates) ? [] : [{ path: `/${one.key}`, message }];
    });
    return [{ row: index + 2, cells, errors }];
  });
}
