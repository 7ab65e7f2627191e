import { expect, it } from 'vitest';
import { cut } from './cut.ts';

it.each([
  ['abc', 2, 'ab'],
  ['a😀', 2, 'a'],
  ['a😀', 3, 'a😀'],
  ['', 2, ''],
])('cuts %j to %i units without half a character', (text, most, expected) => {
  expect(cut(text, most)).toBe(expected);
});
