import { assert, constantFrom, integer, jsonValue, nat, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { jsonPositions, lineAt } from './json-positions.ts';

it('finds the line of every member', () => {
  const text = '[\n  { "a": 1,\n    "b/c": [true,\n      null] },\n  "x\\"y"\n]';
  const { at, broken } = jsonPositions(text);
  expect(broken).toBe(null);
  expect([...at].map(([path, offset]) => [path, lineAt(text, offset)])).toEqual([
    ['', 1],
    ['/0', 2],
    ['/0/a', 2],
    ['/0/b~1c', 3],
    ['/0/b~1c/0', 3],
    ['/0/b~1c/1', 4],
    ['/1', 5],
  ]);
});

it('names members that are given twice', () => {
  expect(jsonPositions('{"a": {"b": 1, "b": 2}}').repeated).toEqual(['/a/b']);
});

it('reads whatever JSON.stringify writes', () => {
  assert(
    property(jsonValue(), integer({ min: 0, max: 4 }), (value, indent) => {
      expect(jsonPositions(JSON.stringify(value, null, indent)).broken).toBe(null);
    }),
  );
});

it('finds a break exactly where JSON.parse refuses', () => {
  const damaged = tuple(jsonValue(), nat(), constantFrom('', ',', ']', '}', '"', 'x', '\\', '\n', '0')).map(([value, at, put]) => {
    const text = JSON.stringify(value);
    const cut = at % (text.length + 1);
    return text.slice(0, cut) + put + text.slice(cut + 1);
  });
  const parses = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  assert(
    property(damaged, (text) => {
      expect(jsonPositions(text).broken === null).toBe(parses(text));
    }),
    { numRuns: 1000 },
  );
});
