import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { Unzip, UnzipInflate } from 'fflate';
import { readSheet } from 'read-excel-file/node';

export const mostRows = 20_000;
const mostUnpacked = 100 * 1024 * 1024;
const mostColumns = 60;

/** Rows of texts, or why the file cannot be used. */
export type Table = { rows: string[][] } | { problem: 'importFile' | 'importRows' };

/** Reads a workbook or CSV (UTF-8 or GB18030): every cell is text, also numbers of any length. Blocks: runs in a worker. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  try {
    const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (isWorkbook && !isSmallUnpacked(bytes)) return { problem: 'importFile' };
    const found = isWorkbook ? await workbookRows(bytes) : csvRows(bytes);
    const rows = found.map((row) => row.map((cell) => cell.trim()));
    while (rows.length > 0 && rows.at(-1)!.every((cell) => cell === '')) rows.pop();
    if (rows.length < 2 || rows.length > mostRows + 1 || rows.some((row) => row.length > mostColumns)) return { problem: 'importRows' };
    return { rows };
  } catch {
    return { problem: 'importFile' };
  }
}

/** Counts what is really in the archive: the sizes that it says may be wrong. */
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

async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  const rows = await readSheet(Buffer.from(bytes), { parseNumber: wholeNumber, trim: false });
  return rows.map((row) => row.map(textOf));
}

/** As it is written; Excel writes long numbers with an exponent. */
const wholeNumber = (text: string): string => {
  const value = Number(text);
  return /e/i.test(text) && Number.isSafeInteger(value) ? String(value) : text;
};

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

function csvRows(bytes: Uint8Array): string[][] {
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'gb18030', { fatal: true }).decode(bytes);
  if (text.includes('\0')) throw new Error('a binary file');
  const [heading = ''] = text.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0]!;
  return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false });
}
