import { expect, it } from 'vitest';
import { says, wordsOf } from './question.ts';

const synonyms = [
  { phrase: 'expense report', means: ['报销'] },
  { phrase: '生病了', means: ['病假'] },
  { phrase: 'report', means: ['汇报'] },
];
const wordsIn = (question: string) => wordsOf(question, synonyms).map(({ text, also }) => [text, ...also]);

it.each([
  ['怎么订会议室', [['订'], ['会议室']]],
  ['我生病了，怎么请假', [['生病了', '病假'], ['请假']]],
  ['年会是什么时候', [['年会']]],
  ['仓库盘点怎么做', [['仓库'], ['盘点']]],
  ['入库单', [['入库单']]],
  ["who's handling the tenders?", [['tenders']]],
  ['Where is my expense report', [['expense report', '报销']]],
  ['onde eu vejo o orçamento da minha área', [['orcamento'], ['area']]],
  ['你是谁', []],
  ['reporter', [['reporter']]],
] as const)('R-AI-03 looks in %s only for what says something', (question, words) => {
  expect(wordsIn(question)).toEqual(words);
});

it.each([
  ['carimbar contratos', 'contrato', true],
  ['certificado', 'ti', false],
  ['会议室预订', '会议室', true],
  ['reservations', 'reservation', true],
  ['leather', 'eat', false],
] as const)('R-AI-03 %s says %s: %s', (text, word, is) => {
  expect(says(text, word)).toBe(is);
});
