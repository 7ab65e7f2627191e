import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/** Layout of a visible sheet. Rows and columns count from 0. */
export interface SheetLayout {
  name: string;
  /** Position among all sheets, from 1. */
  sheet: number;
  hiddenRows: Set<number>;
  /** Cells merged over rows: first and last row, and the column whose value applies to all of them. */
  merged: { column: number; from: number; to: number }[];
  /** Formats of cells by `row:column`, without the general format. */
  formats: Map<string, string>;
  /** Cells with formulas without a value, and with errors. */
  withoutValue: { row: number; column: number }[];
}

type Attributes = Record<string, string>;

/**
 * Reads the layouts of the visible sheets of an archive whose size was checked before: of the first one, or of those that are wanted by
 * their name; only the names of the others. Throws if there is no visible sheet or the XML is broken.
 */
export function sheetLayouts(bytes: Uint8Array, isWanted?: (name: string) => boolean): { layouts: SheetLayout[]; others: string[] } {
  const files = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) });
  const sheets: Attributes[] = [];
  read(files['xl/workbook.xml'], (name, attributes) => {
    if (name !== 'sheet' || !attributes['name']) return;
    sheets.push(Object.fromEntries(Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value])));
  });
  const paths = new Map<string, string>();
  let styles = 'xl/styles.xml';
  read(files['xl/_rels/workbook.xml.rels'], (name, { Id = '', Type = '', Target = '' }) => {
    if (name !== 'Relationship') return;
    const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    if (Type.endsWith('/worksheet')) paths.set(Id, path);
    if (Type.endsWith('/styles')) styles = path;
  });
  const visible = sheets.flatMap(({ name = '', state, id = '' }, at) =>
    state !== 'hidden' && state !== 'veryHidden' && paths.has(id) ? [{ name, sheet: at + 1, content: files[paths.get(id)!] }] : [],
  );
  if (visible.length === 0) throw new Error('no visible sheet');
  const formats = formatsIn(files[styles]);
  const chosen = isWanted === undefined ? visible.slice(0, 1) : visible.filter(({ name }) => isWanted(name));
  const layouts = chosen.map(({ name, sheet, content }) => {
    if (content === undefined) throw new Error('no content');
    return { name, sheet, ...layoutOf(content, formats) };
  });
  return { layouts, others: visible.filter((one) => !chosen.includes(one)).map(({ name }) => name) };
}

/** Returns the custom format of each cell style; undefined for a built-in one. */
function formatsIn(content: Uint8Array | undefined): (string | undefined)[] {
  const codes = new Map<string, string>();
  const formats: (string | undefined)[] = [];
  let inCells = false;
  read(content, (name, { numFmtId = '', formatCode = '' }) => {
    if (name === 'numFmt') codes.set(numFmtId, formatCode);
    if (name === 'cellXfs' || name === 'cellStyles') inCells = name === 'cellXfs';
    if (name === 'xf' && inCells) formats.push(codes.get(numFmtId));
  });
  return formats;
}

function layoutOf(content: Uint8Array, formats: readonly (string | undefined)[]): Omit<SheetLayout, 'sheet' | 'name'> {
  const layout: Omit<SheetLayout, 'sheet' | 'name'> = { hiddenRows: new Set(), merged: [], formats: new Map(), withoutValue: [] };
  let row = -1;
  let cell: { row: number; column: number; isFormula: boolean; isError: boolean; hasValue: boolean } | null = null;
  const endCell = () => {
    if (cell !== null && (cell.isError || (cell.isFormula && !cell.hasValue)))
      layout.withoutValue.push({ row: cell.row, column: cell.column });
    cell = null;
  };
  read(content, (name, attributes) => {
    if (name === 'row') {
      row = attributes['r'] === undefined ? row + 1 : Number(attributes['r']) - 1;
      if (attributes['hidden'] === '1' || attributes['hidden'] === 'true') layout.hiddenRows.add(row);
    } else if (name === 'c') {
      endCell();
      const place = placeOf(attributes['r'] ?? '');
      if (place === null) return;
      cell = { ...place, isFormula: false, isError: attributes['t'] === 'e', hasValue: false };
      const format = formats[Number(attributes['s'])];
      if (format !== undefined) layout.formats.set(`${place.row}:${place.column}`, format);
    } else if (name === 'f' && cell !== null) cell.isFormula = true;
    else if (name === 'v' && cell !== null) cell.hasValue = true;
    else if (name === 'mergeCell') {
      const [from, to] = (attributes['ref'] ?? '').split(':').map(placeOf);
      if (from && to && to.row > from.row) layout.merged.push({ column: from.column, from: from.row, to: to.row });
    }
  });
  endCell();
  return layout;
}

/** Parses an address such as `B3`. */
function placeOf(address: string): { row: number; column: number } | null {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  if (letters === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Calls back for each element of an XML file, by its name without prefix. */
function read(content: Uint8Array | undefined, onElement: (name: string, attributes: Attributes) => void): void {
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => onElement(withoutPrefix(name), attributes as Attributes));
  if (content !== undefined) parser.write(strFromU8(content)).close();
}
