import { anyCharacter, multiLine } from '@atrium/api/contract';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
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
