import type { Mark } from './export-mark.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const workbookType = `${types}.sheet`;

/** A sheet with a frozen heading. */
export interface Sheet {
  title: string;
  heading: readonly string[];
  batches: AsyncIterable<readonly string[][]> | Iterable<readonly string[][]>;
  /** By column: what a cell of it is for, shown when it is chosen, and where the texts to choose from are. */
  notes?: readonly (ColumnNote | undefined)[];
}

export interface ColumnNote {
  title: string;
  text: string;
  /** A range of texts, such as `'Lists'!$A$2:$A$9`; others may be typed, too. */
  list?: string;
}

/**
 * A workbook of one sheet and one that says where it comes from, piece by piece. Every cell is an inline string in a style that is text and quoted, so none is a
 * formula, neither when it is opened nor when somebody edits it.
 */
export const workbook = (
  title: string,
  heading: readonly string[],
  batches: AsyncIterable<readonly string[][]>,
  mark: Mark,
): AsyncGenerator<Uint8Array> => workbookOf([{ title, heading, batches }], mark);

/** The same of several sheets. */
export async function* workbookOf(sheets: readonly Sheet[], mark: Mark): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const take = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  const titles = [...sheets.map(({ title }) => title), mark.title];
  for (const [name, text] of Object.entries(parts(titles, mark))) open(zip, name).push(strToU8(head + text), true);
  for (const [at, { heading, batches, notes = [] }] of sheets.entries()) {
    const file = open(zip, `xl/worksheets/sheet${at + 1}.xml`);
    const columns = heading.map((_, index) => `<col min="${index + 1}" max="${index + 1}" width="20" style="1" customWidth="1"/>`).join('');
    const views =
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
    file.push(strToU8(`${head}<worksheet xmlns="${main}">${views}<cols>${columns}</cols><sheetData>${row(heading, 1)}`));
    yield* take();
    let line = 1;
    for await (const batch of batches) {
      file.push(strToU8(batch.map((cells) => row(cells, (line += 1))).join('')));
      yield* take();
    }
    file.push(strToU8(`</sheetData>${validations(notes)}${footer(mark)}</worksheet>`), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** The longest title and text that a spreadsheet shows for a cell. */
const mostInTitle = 32;
const mostInNote = 255;
const lastRow = 20_001;

function validations(notes: readonly (ColumnNote | undefined)[]): string {
  const all = notes.flatMap((note, index) => {
    if (note === undefined) return [];
    const place = `${columnName(index)}2:${columnName(index)}${lastRow}`;
    const says = `promptTitle="${escaped(note.title.slice(0, mostInTitle))}" prompt="${escaped(note.text.slice(0, mostInNote))}"`;
    const shows = `allowBlank="1" showInputMessage="1" ${says} sqref="${place}"`;
    return note.list === undefined
      ? [`<dataValidation ${shows}/>`]
      : [`<dataValidation type="list" ${shows}><formula1>${escaped(note.list)}</formula1></dataValidation>`];
  });
  return all.length === 0 ? '' : `<dataValidations count="${all.length}">${all.join('')}</dataValidations>`;
}

function open(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  return file;
}

const row = (cells: readonly string[], line: number): string =>
  `<row r="${line}">${cells.map((text, index) => `<c r="${columnName(index)}${line}" s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`).join('')}</row>`;

/** A to Z, then AA to ZZ. */
export const columnName = (index: number): string =>
  (index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26))) + String.fromCharCode(65 + (index % 26));

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const mostLetters = 32_767;

/** Text as XML allows it: no control characters or halves of characters, and nothing that reads as an escape of the format. */
const escaped = (text: string): string =>
  text
    .slice(0, mostLetters)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** On every printed page; & would begin a code. */
const footer = (mark: Mark): string =>
  `<headerFooter><oddFooter>&amp;L${escaped(mark.footer.replaceAll('&', '&&'))}&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`;

const markSheet = (mark: Mark): string =>
  `<worksheet xmlns="${main}"><cols><col min="1" max="1" width="20" customWidth="1"/><col min="2" max="2" width="60" customWidth="1"/></cols>` +
  `<sheetData>${mark.lines.map((cells, index) => row(cells, index + 1)).join('')}</sheetData></worksheet>`;

const parts = (titles: readonly string[], mark: Mark): Record<string, string> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
    titles.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`).join('') +
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>',
  '_rels/.rels': relationships(
    [`${relations}/officeDocument`, 'xl/workbook.xml'],
    [`${packaged}/relationships/metadata/core-properties`, 'docProps/core.xml'],
  ),
  'docProps/core.xml':
    `<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ` +
    `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>${escaped(mark.creator)}</dc:creator>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${mark.at.toISOString()}</dcterms:created></cp:coreProperties>`,
  [`xl/worksheets/sheet${titles.length}.xml`]: markSheet(mark),
  'xl/_rels/workbook.xml.rels': relationships(
    ...titles.map((_, at): [string, string] => [`${relations}/worksheet`, `worksheets/sheet${at + 1}.xml`]),
    [`${relations}/styles`, 'styles.xml'],
  ),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${titles
    .map((title, at) => `<sheet name="${escaped(title.slice(0, 31))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>',
});

const relationships = (...list: [type: string, target: string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`;
