import { expect, it } from 'vitest';
import { searchable, searchableForms } from './searchable.ts';

const finds = (text: string, word: string): boolean => searchableForms(word).some((form) => text.includes(form));

const claim = searchable(['上海客户拜访 BX2611-0187', 'Visita ao cliente', '會議室改期'], ['¥ 23,187.00', '餐饮；住宿 Hotel Straße']);

it.each([
  '上海客户',
  '客户拜访',
  'BX2611-0187',
  'bx2611-0187',
  'ＢＸ2611',
  '2611-0187',
  '0187',
  '187',
  '018',
  'shanghaikehu',
  'kehu',
  'shkh',
  '会议室',
  '會議',
  'clie',
  'strasse',
  '住宿',
  '23,187',
])('R-TASK-04 finds an application by %s', (word) => expect(finds(claim, word)).toBe(true));

it.each(['lient', '87', 'x2611', '611', '户2', '.', '%', '-', 'hotels', '拜访客户', 'BX2611-0188'])(
  'R-TASK-04 does not find an application by %s',
  (word) => expect(finds(claim, word)).toBe(false),
);

it('R-TASK-04 finds nothing across two texts', () => {
  expect(finds(searchable(['采购'], ['合同']), '采购合同')).toBe(false);
});

it('R-TASK-04 bounds the form of the longest text', () => {
  expect(searchable([], ['word '.repeat(10_000)]).length).toBeLessThan(20_000);
});
