import type { Row, Value } from '../service/functions/declaration.ts';
import type { DeclaredColumn, DeclaredFunction } from '../service/functions/declared-function.ts';
import { readLines } from './lines.ts';
import { isoMinute, today } from './format.ts';
import type { Texts } from './texts.ts';

/** Saves the visible rows as a CSV file that a spreadsheet can add up and sort. */
export function exportRows(declared: DeclaredFunction, rows: readonly Row[], texts: Texts): void {
  const link = document.createElement('a');
  // The byte order mark tells spreadsheets that the file is UTF-8.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', csvOf(declared, rows, texts)], { type: 'text/csv' }));
  link.download = `${declared.name} ${today()}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns the rows as CSV: numbers without unit and separators, money in yuan, days and times as in ISO 8601 of the company's zone. */
export function csvOf({ columns, states, words }: DeclaredFunction, rows: readonly Row[], texts: Pick<Texts, 'number' | 'state'>): string {
  const shown = columns.filter(({ kind }) => kind !== 'state');
  const isStated = states.length > 0;
  const nameOf = ({ name, unit, kind }: DeclaredColumn) => {
    const of = kind === 'money' ? '¥' : kind === 'progress' ? '%' : unit;
    return of === undefined ? name : `${name} (${of})`;
  };
  const heads = [texts.number, ...shown.map(nameOf), ...(isStated ? [texts.state] : [])];
  const lines = rows.map(({ id, state, values }) => [
    id,
    ...shown.map((column) => plain(values[column.key] ?? null, column, words)),
    ...(isStated ? [states.find(({ key }) => key === state)?.name ?? ''] : []),
  ]);
  return [heads, ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
}

function plain(value: Value, { kind }: DeclaredColumn, words: DeclaredFunction['words']): string | number {
  if (value === null) return '';
  if (typeof value === 'number') return kind === 'money' ? (value / 100).toFixed(2) : value;
  if (kind === 'time') return isoMinute(value);
  if (kind === 'file' || kind === 'picture') return value.slice(value.indexOf('/') + 1);
  if (kind === 'lines')
    return readLines(value)
      .map(({ day, from, to, by }) => `${day} ${words[from] ?? from} → ${words[to] ?? to} ${words[by] ?? by}`)
      .join('; ');
  return words[value] ?? value;
}

/** Quotes a cell; prefixes a text that a spreadsheet would run as a formula. */
const cell = (value: string | number): string =>
  typeof value === 'number' || /^-?\d+\.\d\d$/.test(value)
    ? String(value)
    : `"${(/^[=+\-@]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
