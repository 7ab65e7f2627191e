import type { Row } from '../service/functions/declaration.ts';
import type { DeclaredFunction } from '../service/functions/declared-function.ts';
import { text } from './format.ts';
import type { Texts } from './texts.ts';

/** Saves the visible rows as a CSV file. */
export function exportRows({ name, columns, states, words }: DeclaredFunction, rows: readonly Row[], texts: Texts, language: string): void {
  const word = (value: string) => words[value] ?? value;
  const shown = columns.filter(({ kind }) => kind !== 'state');
  const lines = rows.map((row) => [
    row.id,
    ...shown.map((column) => text(row.values[column.key], column, language, word)),
    states.find(({ key }) => key === row.state)?.name ?? '',
  ]);
  const table = [[texts.number, ...shown.map((column) => column.name), texts.state], ...lines];
  const csv = table.map((line) => line.map(cell).join(',')).join('\r\n');
  const link = document.createElement('a');
  // The byte order mark tells spreadsheets that the file is UTF-8.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv' }));
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Quotes a cell; prefixes a text that a spreadsheet would run as a formula. */
const cell = (value: string): string => `"${(/^[=+\-@]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
