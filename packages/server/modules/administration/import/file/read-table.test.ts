import { expect, it } from 'vitest';
import { parseTable } from './parse.ts';
import { readTable, type Table } from './read-table.ts';
import { makeWorkbook, number, row, text, texts } from '../testing/make-workbook.ts';

type Read = Exclude<Table, { problem: string }>;

const read = async (bytes: Uint8Array): Promise<Read> => {
  const table = await readTable(bytes);
  if ('problem' in table) throw new Error(table.problem);
  return table;
};
const heading = texts(1, ['number', 'department']);
const numberCell = async (value: string, format?: string) => {
  const cell = number('A2', value, format === undefined ? 0 : 1);
  return read(makeWorkbook([{ rows: heading + row(2, cell) }], format === undefined ? [] : [format]));
};

it.each([
  ['900003.0', '900003'],
  ['1.3800138E10', '13800138000'],
  ['8.613800138E12', '8613800138000'],
  ['1.0E-0', '1'],
  ['-7.0', '-7'],
  ['999999999999999', '999999999999999'],
  ['12.5', '12.5'],
])('R-ADM-09 reads the number cell %s as %s', async (value, expected) => {
  expect(await numberCell(value)).toEqual({
    rows: [
      ['number', 'department'],
      [expected, ''],
    ],
    problems: [],
  });
});

it.each(['1.1010519900307733E17', '110105199003071234', '1000000000000000'])(
  'R-ADM-09 rejects the number cell %s, whose digits a spreadsheet does not store',
  async (value) => {
    expect((await numberCell(value)).problems).toEqual([{ row: 1, column: 0, message: 'importDigits' }]);
  },
);

it.each([
  ['123', '000000', '000123'],
  ['123.0', '000000', '000123'],
  ['1234567', '000000', '1234567'],
  ['12', '"E"0000', 'E0012'],
  ['12', 'E\\-0000', '12'],
  ['12', '\\N\\-0000', 'N-0012'],
  ['13800138000', '000-0000-0000', '138-0013-8000'],
  ['45', '[$-804]00000;[Red]\\-00000', '00045'],
  ['45', '0_ ', '45'],
  ['1234', '#,##0', '1234'],
  ['7', '0.00', '7'],
  ['7', 'General', '7'],
])('R-ADM-09 reads the number %s in the format %s as %s', async (value, format, expected) => {
  expect((await numberCell(value, format)).rows[1]![0]).toBe(expected);
});

it('R-ADM-09 reads digits in a cell of text as they are', async () => {
  const rows = heading + texts(2, ['110105199003077330', '000123']);
  expect(await read(makeWorkbook([{ rows }]))).toEqual({
    rows: [
      ['number', 'department'],
      ['110105199003077330', '000123'],
    ],
    problems: [],
  });
});

it.each(['1.38001E+10', '1.1010519900307733E17', '1E+15'])(
  'R-ADM-09 refuses the text %s, which a spreadsheet shows instead of a long number',
  async (value) => {
    const problems = [{ row: 1, column: 1, message: 'importDigits' }];
    expect((await read(Buffer.from(`number,phone\n1E5,${value}\n`))).problems).toEqual(problems);
    expect((await read(makeWorkbook([{ rows: heading + texts(2, ['5E10', value]) }]))).problems).toEqual(problems);
  },
);

it('R-ADM-09 copies a cell merged over rows to each of these rows with content', async () => {
  const rows = heading + texts(2, ['N1', 'Sales']) + texts(3, ['N2']) + texts(5, ['N4']) + texts(6, ['N5']);
  const after = '<mergeCells count="1"><mergeCell ref="B2:B5"/></mergeCells>';
  expect((await read(makeWorkbook([{ rows, after }]))).rows).toEqual([
    ['number', 'department'],
    ['N1', 'Sales'],
    ['N2', 'Sales'],
    ['', ''],
    ['N4', 'Sales'],
    ['N5', ''],
  ]);
});

it('R-ADM-09 copies neither a merged heading nor a cell to other columns', async () => {
  const rows = heading + texts(2, ['N1']) + texts(3, ['N2']);
  const after =
    '<mergeCells><mergeCell ref="B1:B2"/><mergeCell ref="A2:B2"/><mergeCell ref="A3:A1048576"/><mergeCell ref="?"/></mergeCells>';
  expect((await read(makeWorkbook([{ rows, after }]))).rows).toEqual([
    ['number', 'department'],
    ['N1', ''],
    ['N2', ''],
  ]);
});

it('R-ADM-09 reads the first visible sheet and names its hidden rows', async () => {
  const hidden = { state: 'hidden' as const, rows: texts(1, ['number']) + texts(2, ['X']) };
  const veryHidden = { ...hidden, state: 'veryHidden' as const };
  const visible = {
    rows: heading + texts(2, ['N1', 'a']) + texts(3, ['N2', 'b'], 'hidden="1"') + row(4, '', 'hidden="1"') + texts(5, ['N3', 'c']),
  };
  expect(await read(makeWorkbook([hidden, veryHidden, visible, hidden]))).toEqual({
    rows: [
      ['number', 'department'],
      ['N1', 'a'],
      ['N2', 'b'],
      ['', ''],
      ['N3', 'c'],
    ],
    problems: [{ row: 2, column: null, message: 'importHidden' }],
  });
});

it('R-ADM-09 reports a formula without a value or with an error', async () => {
  const cells = `<c r="A2"><f>1+1</f></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>`;
  const fine = `<c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="str"><f>A1&amp;A2</f><v></v></c>`;
  expect((await read(makeWorkbook([{ rows: heading + row(2, cells) + row(3, fine) }]))).problems).toEqual([
    { row: 1, column: 0, message: 'importFormula' },
    { row: 1, column: 1, message: 'importFormula' },
  ]);
});

it('R-ADM-09 decodes a workbook’s escapes and trims marks and line ends of a cell', async () => {
  const rows = heading + row(2, text('A2', 'N1_x000D_\n') + text('B2', 'a_x005F_x0041_')) + texts(3, ['\u200e\u202aN2\u202c', 'a_x000D_b']);
  expect((await read(makeWorkbook([{ rows }]))).rows).toEqual([
    ['number', 'department'],
    ['N1', 'a_x0041_'],
    ['N2', 'a\rb'],
  ]);
});

const utf16 = (text: string, big: boolean): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

it.each([
  ['a line sep=;', Buffer.from('\uFEFFsep=;\r\n工号;姓名\r\n000123;a,b\r\n')],
  ['a line sep=, where another sign is frequent', Buffer.from('"sep=,"\n工号,姓名\n000123,"a,b"\n')],
  ['UTF-16 with the small end first', utf16('工号\t姓名\r\n000123\ta,b\r\n', false)],
  ['UTF-16 with the big end first', utf16('工号\t姓名\r\n000123\ta,b\r\n', true)],
])('R-ADM-09 reads CSV with %s', async (_, bytes) => {
  expect((await read(bytes)).rows).toEqual([
    ['工号', '姓名'],
    ['000123', 'a,b'],
  ]);
});

it('R-ADM-09 reads a quotation mark inside a CSV field as text', async () => {
  expect((await read(Buffer.from('a,b,c\nO"Neill,"He said ""no""","x, y"\n'))).rows[1]).toEqual(['O"Neill', 'He said "no"', 'x, y']);
});

it('R-ADM-09 reports the row of an unclosed CSV quotation mark', async () => {
  expect(await readTable(Buffer.from('a,b\n1,2\n3,"4\n5,6\n'))).toEqual({ problem: 'importQuote', row: 3 });
});

it('R-ADM-09 a file whose reading takes too long is refused as such, and not as a broken one', async () => {
  await expect(parseTable(Buffer.from('number\nN1'), 0)).rejects.toMatchObject({ id: 'importSlow' });
});
