import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Sheet {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  /** Content of `<sheetData>`. */
  rows: string;
  /** Content after it, such as merged cells. */
  after?: string;
}

/** A text cell at an address such as `A1`. */
export const text = (place: string, value: string): string =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;

/** A number cell as the file writes it, with the format at this index. */
export const number = (place: string, value: string, format = 0): string => `<c r="${place}" s="${format}"><v>${value}</v></c>`;

export const row = (at: number, cells: string, attributes = ''): string => `<row r="${at}" ${attributes}>${cells}</row>`;

/** A row of texts from column A on. */
export const texts = (at: number, values: readonly string[], attributes = ''): string =>
  row(at, values.map((value, index) => (value === '' ? '' : text(`${String.fromCharCode(65 + index)}${at}`, value))).join(''), attributes);

/** Returns a workbook of these sheets; format n is the custom format n - 1, format 0 is the general one. */
export function makeWorkbook(sheets: readonly Sheet[], formats: readonly string[] = []): Buffer {
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
      .map(
        ({ name, state }, at) => `<sheet name="${name ?? `S${at}`}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="r${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map((_, at) => `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="worksheets/s${at}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, at) => [
        `xl/worksheets/s${at}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)]))));
}

/** Returns a workbook with a sheet for each name, whose rows are texts. */
export const bookOfTexts = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer =>
  makeWorkbook(Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((values, at) => texts(at + 1, values)).join('') })));
