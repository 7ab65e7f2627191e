import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { Unzip, UnzipInflate } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { trimmed } from '../../../../characters/characters.ts';
import { numberText } from './number-text.ts';
import { type SheetLayout, sheetLayouts } from './sheet-layout.ts';

export const mostRows = 20_000;
const mostUnpacked = 100 * 1024 * 1024;
const mostColumns = 60;
const mostSheets = 10;

/** Why a row or a cell cannot be used. Rows and columns count from 0; the heading is row 0. */
export interface RowProblem {
  row: number;
  /** Null if it concerns the whole row. */
  column: number | null;
  message: 'importHidden' | 'importDigits' | 'importFormula' | 'importDate';
}

/** Rows of texts, with their problems. */
export interface Rows {
  rows: string[][];
  problems: RowProblem[];
}

type Problem =
  | { problem: 'importFile' | 'importEmpty' | 'importRows' } /** `row` counts from 1. */
  | { problem: 'importQuote'; row: number };

/** Rows of a file, or why it cannot be used. */
export type Table = Rows | Problem;

/** Sheets of a workbook by their name, and the names of those that were not wanted; a sheet without rows has none. */
export interface Sheets {
  sheets: ({ name: string } & Rows)[];
  others: string[];
}

/**
 * Reads a workbook or CSV (UTF-8, UTF-16 with a byte order mark, or GB18030) as texts, trimmed of blanks, line ends and invisible
 * characters. Synchronous: runs in a worker.
 */
export const readTable = (bytes: Uint8Array): Promise<Table> =>
  orProblem(async (): Promise<Table> => {
    const table = isWorkbook(bytes) ? (await workbookSheets(bytes)).sheets[0]! : { rows: csvRows(bytes), problems: [] };
    const { rows, problems } = checked(table);
    return rows.length < 2 ? { problem: 'importEmpty' } : { rows, problems };
  });

/** Reads the sheets of a workbook with these names. Synchronous: runs in a worker. */
export const readSheets = (bytes: Uint8Array, names: readonly string[]): Promise<Sheets | Problem> =>
  orProblem(async () => {
    // A CSV has no sheets, so none is found.
    if (!isWorkbook(bytes)) return { sheets: [], others: [] };
    const { sheets, others } = await workbookSheets(bytes, (name) => names.includes(name.trim().toLowerCase()));
    return { sheets: sheets.map(({ name, ...rows }) => ({ name, ...checked(rows) })), others };
  });

/** Thrown for more rows or columns than a file may have. */
class TooMany extends Error {}

async function orProblem<T>(read: () => Promise<T>): Promise<T | Problem> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TooMany) return { problem: 'importRows' };
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return { problem: 'importQuote', row: Number(error['records']) + 1 };
    return { problem: 'importFile' };
  }
}

const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

function checked({ rows: found, problems }: Rows): Rows {
  const rows = found.map((row) => row.map(trimmed));
  while (rows.length > 0 && rows.at(-1)!.every((cell) => cell === '')) rows.pop();
  if (rows.length > mostRows + 1 || rows.some((row) => row.length > mostColumns)) throw new TooMany();
  return { rows, problems: [...problems, ...longNumbers(rows)] };
}

/** Whether the archive is small enough when unpacked. Counts real bytes, because the sizes in its headers may be wrong. */
function isSmallUnpacked(bytes: Uint8Array): boolean {
  const seen = { bytes: 0, failed: false };
  const isFine = () => seen.bytes <= mostUnpacked && !seen.failed;
  const unzip = new Unzip((file) => {
    file.ondata = (error, data) => {
      if (error) seen.failed = true;
      seen.bytes += data?.length ?? 0;
      if (!isFine()) file.terminate();
    };
    if (isFine()) file.start();
  });
  unzip.register(UnzipInflate);
  const step = 64 * 1024;
  for (let at = 0; at < bytes.length && isFine(); at += step) unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  return isFine();
}

/** Finds texts such as `1.38001E+10`, which a spreadsheet shows and exports instead of the digits of a long number. */
const longNumbers = (rows: readonly string[][]): RowProblem[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (/^-?\d(\.\d+E\+?|E\+)\d+$/i.test(cell) ? [{ row, column, message: 'importDigits' as const }] : [])),
  );

/** Placeholder of a number until its format is known. */
class NumberCell {
  readonly written: string;
  constructor(written: string) {
    this.written = written;
  }
}

async function workbookSheets(bytes: Uint8Array, isWanted?: (name: string) => boolean): Promise<Sheets> {
  if (!isSmallUnpacked(bytes)) throw new Error('too large when unpacked');
  const { layouts, others } = sheetLayouts(bytes, isWanted);
  if (layouts.length > mostSheets) throw new TooMany();
  const sheets: Sheets['sheets'] = [];
  for (const layout of layouts) sheets.push({ name: layout.name, ...(await sheetRows(bytes, layout)) });
  return { sheets, others };
}

async function sheetRows(bytes: Uint8Array, layout: SheetLayout): Promise<Rows> {
  const options = { parseNumber: (written: string) => new NumberCell(written), trim: false };
  const found: unknown[][] = await readSheet(Buffer.from(bytes), layout.sheet, options);
  const problems: RowProblem[] = layout.withoutValue.map((place) => ({ ...place, message: 'importFormula' }));
  const textIn = (cell: unknown, row: number, column: number): string => {
    if (cell instanceof Date) problems.push({ row, column, message: 'importDate' });
    if (!(cell instanceof NumberCell)) return textOf(cell);
    const text = numberText(cell.written, layout.formats.get(`${row}:${column}`));
    // Reported below, and again if the returned file is imported.
    return text ?? Number(cell.written).toExponential().toUpperCase();
  };
  const rows = found.map((cells, row) => cells.map((cell, column) => textIn(cell, row, column)));
  fillMerged(rows, layout.merged);
  // People copy and print what they see, so reject hidden rows instead of adding people whom nobody has checked.
  for (const row of layout.hiddenRows)
    if (row > 0 && rows[row]?.some((cell) => cell.trim() !== '')) problems.push({ row, column: null, message: 'importHidden' });
  return { rows, problems };
}

/** Copies a cell merged over rows to each of these rows that has content; ignores a merged heading. */
function fillMerged(rows: string[][], merged: SheetLayout['merged']): void {
  const isFilled = rows.map((row) => row.some((cell) => cell.trim() !== ''));
  for (const { column, from, to } of merged) {
    const value = rows[from]?.[column] ?? '';
    if (from === 0 || value === '') continue;
    for (let row = from + 1; row <= to && row < rows.length; row += 1) if (isFilled[row]) rows[row]![column] = value;
  }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}

function csvRows(bytes: Uint8Array): string[][] {
  const marked = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  if (marked.includes('\0')) throw new Error('a binary file');
  // This line gives Excel the delimiter; Excel shows the next line as the first row.
  const [sepLine = '', given] = /^"?sep=([^\r\n"])"?(?:\r\n|\n|\r)/i.exec(marked) ?? [];
  const text = marked.slice(sepLine.length);
  const [heading = ''] = text.split(/\r?\n/, 1);
  const delimiter = given ?? [',', ';', '\t'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0]!;
  const rows: string[][] = parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false });
  // A formula of one text, by which programs keep the zeros of a number in a CSV.
  return rows.map((row) => row.map((cell) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell));
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'gb18030';
}
