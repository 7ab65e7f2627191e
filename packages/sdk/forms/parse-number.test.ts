import { expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

const yuan = { units: ['¥', '元'] };

it.each([
  ['12.50', 'zh-CN', 12.5],
  ['1,234.56', 'zh-CN', 1234.56],
  ['1,234', 'en-US', 1234],
  ['1234567', 'en-US', 1_234_567],
  ['１２．５', 'zh-CN', 12.5],
  ['１，２３４', 'zh-TW', 1234],
  ['¥12', 'zh-CN', 12],
  ['￥ 12.5', 'zh-CN', 12.5],
  ['12 元', 'zh-CN', 12],
  ['-3', 'en-US', -3],
  ['\u22123.5', 'en-US', -3.5],
  ['12,50', 'pt-BR', 12.5],
  ['1.234,56', 'pt-BR', 1234.56],
  ['1.234', 'pt-BR', 1234],
  [' 007 ', 'en-US', 7],
])('reads %j in %s as %d', (text, language, value) => {
  expect(parseNumber(text, language, yuan)).toBe(value);
});

it.each([
  ['12,50', 'zh-CN'],
  ['1.234,56', 'en-US'],
  ['1.234', 'zh-CN'],
  ['12.50', 'pt-BR'],
  ['1,234.5', 'pt-BR'],
  ['1e3', 'zh-CN'],
  ['0x10', 'zh-CN'],
  ['$12', 'en-US'],
  ['12 34', 'en-US'],
  ['1,23,456', 'en-US'],
  ['1.2.3', 'en-US'],
  ['12.', 'en-US'],
  ['Infinity', 'en-US'],
  ['', 'en-US'],
  ['¥', 'zh-CN'],
  ['1'.repeat(20), 'en-US'],
])('refuses %j in %s', (text, language) => {
  expect(parseNumber(text, language, yuan)).toBeNull();
});

it('takes no decimals for whole numbers', () => {
  expect([parseNumber('12', 'en-US', { decimals: 0 }), parseNumber('12.0', 'en-US', { decimals: 0 })]).toEqual([12, null]);
});
