import { strToU8, Zip, ZipDeflate } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const workbookType = `${types}.sheet`;

/**
 * A workbook of one sheet, piece by piece. Every cell is an inline string in a style that is text and quoted, so none is a
 * formula, neither when it is opened nor when somebody edits it.
 */
export async function* workbook(
  title: string,
  heading: readonly string[],
  batches: AsyncIterable<readonly string[][]>,
): AsyncGenerator<Uint8Array> {
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
  for (const [name, text] of Object.entries(parts(title))) open(zip, name).push(strToU8(head + text), true);
  const sheet = open(zip, 'xl/worksheets/sheet1.xml');
  const columns = heading.map((_, index) => `<col min="${index + 1}" max="${index + 1}" width="20" customWidth="1"/>`).join('');
  const views =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  sheet.push(strToU8(`${head}<worksheet xmlns="${main}">${views}<cols>${columns}</cols><sheetData>${row(heading, 1)}`));
  yield* take();
  let line = 1;
  for await (const batch of batches) {
    sheet.push(strToU8(batch.map((cells) => row(cells, (line += 1))).join('')));
    yield* take();
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* take();
}

function open(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  return file;
}

const row = (cells: readonly string[], line: number): string =>
  `<row r="${line}">${cells.map((text, index) => `<c r="${String.fromCharCode(65 + index)}${line}" s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`).join('')}</row>`;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const mostLetters = 32_767;

/** Text as XML allows it: no control characters or halves of characters, and nothing that reads as an escape of the format. */
const escaped = (text: string): string =>
  text
    .slice(0, mostLetters)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const parts = (title: string): Record<string, string> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
  'xl/_rels/workbook.xml.rels': relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(title.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>',
});

const relationships = (...list: [type: string, target: string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
