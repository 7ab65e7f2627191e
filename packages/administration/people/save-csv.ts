import { saveFile } from '@atrium/ui/save-file';

/** Keeps a text that a spreadsheet would take for a formula as text. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Gives the person rows as a CSV file, with the mark by which Excel knows UTF-8. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
  saveFile(new Blob([text], { type: 'text/csv' }), name);
}
