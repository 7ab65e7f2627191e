import fc from 'fast-check';

/** Texts that have broken other programs: encodings, quotes of other languages, names of built-in properties. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\ufeff',
  '\u202e\u2066',
  '\r\nset-cookie: x=1',
  "' or 1=1 --",
  "'); drop table people; --",
  '" union select 1 --',
  '%',
  '_',
  '\\',
  '%00',
  '%2e%2e%2f',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '9'.repeat(400),
  '２０２６-１１-２１',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13',
  'ﷺ'.repeat(18),
  '👩‍👩‍👧‍👦'.repeat(8),
  'z̴̡̛'.repeat(20),
  '长'.repeat(5_000),
  'x'.repeat(65),
  'x'.repeat(3_000),
];

const deep = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], null);

/** Values that no schema of the contract accepts. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  [],
  [[]],
  {},
  { $ne: null },
  { length: 1e9 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: { admin: true } } },
  { toString: 'x', valueOf: 'x' },
  deep(500),
  Array.from({ length: 5_000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, index])),
];

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
);

export const hostileValue = fc.oneof(
  { weight: 2, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Bodies that are not JSON, or no object. */
export const hostileBody = fc.constantFrom(
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '5',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"x":"${'x'.repeat(300_000)}"}`,
  'a=b&c=%E0%A4%A&tenantId=%00',
);
