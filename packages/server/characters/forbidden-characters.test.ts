import { anyCharacter, multiLine } from '@atrium/api/contract';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { inOneLine, trimmed } from './characters.ts';
import { forbiddenCharacters } from './forbidden-characters.ts';

const oneLine = Type.String();
const lines = Type.String(multiLine);
const searched = Type.String(anyCharacter);
const whatIn = (schema: object, value: unknown) => forbiddenCharacters(schema as typeof oneLine, value).map(({ what }) => what);

it.each([
  ['\0', 'nul'],
  ['\ud842', 'half'],
  ['a\udfb7b', 'half'],
])('no text of any kind has %j', (text, what) => {
  for (const schema of [oneLine, lines, searched, Type.Union([Type.Null(), lines])]) expect(whatIn(schema, text)).toEqual([what]);
});

it.each(['\t', '\n', '\r\n', '\u001b', '\u007f', '\u0085', '\u009f', '\u2028', '\u2029'])('a text of one line has no %j', (text) => {
  expect(whatIn(oneLine, `a${text}b`)).toEqual(['control']);
});

it.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'])(
  'a text of one line has no %j, one of several may',
  (text) => {
    expect([whatIn(oneLine, `a${text}`), whatIn(lines, `a${text}`), whatIn(searched, `a${text}`)]).toEqual([['direction'], [], []]);
  },
);

it.each([
  '\u200b\u200b',
  '张\u200b三',
  '张三\ufeff',
  '张\u2060三',
  'co\u00adop',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u{e0067}',
  '张\u200d三',
  'Li\u200c',
  '\u200d李',
])('a text of one line has no %j, one of several may', (text) => {
  expect([whatIn(oneLine, text), whatIn(lines, text), whatIn(searched, text)]).toEqual([['invisible'], [], []]);
});

it('a text of one line may be blank where its schema allows it', () => {
  expect([whatIn(oneLine, ''), whatIn(oneLine, '  ')]).toEqual([[], []]);
});

it.each([
  ['\u200e 张三\r\n', '张三'],
  ['\u202a+86 138\u202c', '+86 138'],
  ['\ufeff\u200b', ''],
  ['张\u200b三', '张\u200b三'],
  ['❤️', '❤️'],
])('takes what shows nothing off the ends of %j', (text, expected) => {
  expect(trimmed(text)).toBe(expected);
});

it.each([
  ['张\u202e三\r\n', '张三'],
  ['王\u200b五', '王五'],
  ['李\u200d雷', '李雷'],
  ['a\nb', 'a b'],
  ['👩‍💻小王', '👩‍💻小王'],
  ['می‌خواهم', 'می‌خواهم'],
  [' \u200b ', ''],
  ['\u2800', ''],
])('makes one line of %j', (text, expected) => {
  expect(inOneLine(text)).toBe(expected);
});

it('a text of several lines has line ends and tabs, and no other control characters', () => {
  expect([whatIn(lines, 'a\n\tb\r\nc'), whatIn(lines, 'a\u000bb'), whatIn(searched, 'a\u000bb')]).toEqual([[], ['control'], []]);
});

it.each(['👩‍👩‍👧‍👦', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '𠮷野', 'नमस्‍ते', 'می‌خواهم', '张　三', 'İpek'])('a text of one line has %s', (text) => {
  expect(whatIn(oneLine, text)).toEqual([]);
});

it('names the place in lists, in one of several schemas, and in names that somebody gives', () => {
  const schema = Type.Object({
    people: Type.Array(Type.Union([Type.Object({ name: oneLine }), Type.Object({ remark: lines })])),
    names: Type.Record(Type.String(), oneLine),
  });
  const value = { people: [{ name: 'a\nb' }, { remark: 'a\nb' }], names: { 'a\ud800': 'x', b: '\u202e' } };
  expect(forbiddenCharacters(schema, value).map(({ at, what }) => [at.join('/'), what])).toEqual([
    ['people/0/name', 'control'],
    ['names/a\ud800', 'half'],
    ['names/b', 'direction'],
  ]);
});
