import { expect, it } from 'vitest';
import { inLanguages } from '../modules/messages/sending/in-languages.ts';
import { cut } from './cut.ts';

it.each([
  ['abc', 2, 'ab'],
  ['a😀', 2, 'a'],
  ['a😀', 3, 'a😀'],
  ['', 2, ''],
])('cuts %j to %i units without half a character', (text, most, expected) => {
  expect(cut(text, most)).toBe(expected);
});

it('R-MSG-01 the long title of a message has no half character in any language', () => {
  const { title, titles } = inLanguages(() => ({ title: `a${'😀'.repeat(120)}`, body: '' }));
  expect([title, ...Object.values(titles)].map((one) => one.isWellFormed())).toEqual([true, true, true, true]);
});
