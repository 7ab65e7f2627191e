import { expect, it } from 'vitest';
import { understand } from './understand.ts';
import { simplified } from './simplified.ts';
import { without, wordsOf } from './words.ts';

const soughtIn = (question: string) => understand(question).sought.map(({ said }) => said);

it.each([
  ['碎纸机', ['碎纸机']],
  ['咖啡机 会议桌', ['咖啡机', '会议', '桌']],
  ['入库单', ['入库单']],
])('R-AI-03 keeps a kind of thing together: %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it.each([
  ['打印机坏了找谁', ['打印机', '坏了']],
  ['Quem é o responsável pelo orçamento desta área?', ['orcamento', 'area']],
  ['onde eu vejo isso no portal pela internet', ['internet', 'portal']],
  ["who's handling the tenders, doesn't she?", ['tenders']],
  ['那个入库单是谁的', ['入库单']],
  ['這個是誰負責的預算', ['預算']],
])('R-AI-03 looks in %s only for what tells something', (question, words) => {
  expect(soughtIn(question)).toEqual(words);
});

it('R-AI-03 takes IT for a department where it is written so or stands among Chinese', () => {
  for (const question of ['Who leads IT?', 'it谁负责', 'IT 谁负责']) expect(soughtIn(question)).toContain('it');
  expect(soughtIn('how do I cancel it')).toEqual(['cancel']);
});

it('R-AI-03 knows a phrase with other small words in it, and says what was typed', () => {
  expect(understand('I have forgotten about it').sought).toHaveLength(1);
  expect(understand('I forgot the password').sought[0]?.also).toContain('锁定');
  expect(soughtIn('密碼忘記了')).toEqual(['密碼', '忘記']);
});

it('R-AI-03 takes a short phrase out of a text only where it stands for itself', () => {
  expect(without('ti e certificado ti', 'ti')).not.toMatch(/\bti\b/);
  expect(without('certificado', 'ti')).toBe('certificado');
});

it('R-AI-03 every character of Taiwan stands before another one, and no text changes its length', () => {
  expect(simplified('印表機壞了，請問誰負責')).toBe('印表机坏了，请问谁负责');
  expect(simplified('已是简体 abc 𠮷')).toBe('已是简体 abc 𠮷');
});
