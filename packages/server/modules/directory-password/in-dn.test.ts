import { expect, it } from 'vitest';
import { inDn } from './in-dn.ts';

it.each([
  ['li', 'li'],
  ['li,ou=admins', 'li\\2cou\\3dadmins'],
  ['a+b"c\\d<e>f;g', 'a\\2bb\\22c\\5cd\\3ce\\3ef\\3bg'],
  ['#x', '\\23x'],
  [' x ', '\\20x\\20'],
  ['x\0', 'x\\00'],
])('R-RUN-08 %j is %j as a value of a DN', (text, escaped) => {
  expect(inDn(text)).toBe(escaped);
});
