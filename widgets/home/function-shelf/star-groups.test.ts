import type { FunctionItem } from '@atrium/stores';
import { expect, it } from 'vitest';
import { dropStar, groupStars, moveStar, putInFolder, renameFolder } from './star-groups.ts';

const place = (text: string) => ({ resourceCode: text[0]!, folder: text.slice(1) });
const places = ['a', 'bX', 'c', 'dX'].map(place);
const written = (some: readonly { resourceCode: string; folder: string }[]) =>
  some.map(({ resourceCode, folder }) => resourceCode + folder).join(' ');

it('U-08 groups by folder, those in none first, in the order of the stars', () => {
  const items = ['b', 'a', 'd', 'c'].map((resourceCode) => ({ resourceCode }) as FunctionItem);
  const groups = groupStars(items, { b: 'X', d: 'Y' }).map(({ folder, items: inside }) => [folder, inside.map((one) => one.resourceCode)]);
  expect(groups).toEqual([
    ['', ['a', 'c']],
    ['X', ['b']],
    ['Y', ['d']],
  ]);
  expect(groupStars([], {})).toEqual([]);
});

it.each([
  ['a', 1, 'c bX a dX'],
  ['c', -1, 'c bX a dX'],
  ['d', -1, 'a dX c bX'],
  ['a', -1, 'a bX c dX'],
  ['d', 1, 'a bX c dX'],
  ['z', 1, 'a bX c dX'],
] as const)('U-08 moves %s by %i within its folder', (code, step, wanted) => {
  expect(written(moveStar(places, code, step))).toBe(wanted);
});

it.each([
  ['c', 'a', 'c a bX dX'],
  ['a', 'c', 'bX c a dX'],
  ['a', 'd', 'bX c aX dX'],
  ['d', 'a', 'd a bX c'],
  ['a', 'a', 'a bX c dX'],
  ['a', 'z', 'a bX c dX'],
])('U-08 drops %s on %s', (code, before, wanted) => {
  expect(written(dropStar(places, code, before))).toBe(wanted);
});

it('U-08 puts a star at the end of a folder, and renames folders', () => {
  expect(written(putInFolder(places, 'a', 'X'))).toBe('bX c dX aX');
  expect(written(putInFolder(places, 'b', ''))).toBe('a c dX b');
  expect(written(putInFolder(places, 'b', 'X'))).toBe('a bX c dX');
  expect(written(renameFolder(places, 'X', 'Y'))).toBe('a bY c dY');
});
