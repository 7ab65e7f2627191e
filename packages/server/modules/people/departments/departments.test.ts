import { expect, it } from 'vitest';
import { pageOf } from './departments.ts';

const departments = ['a', 'empty', 'b', 'c'];
const counts = new Map([
  ['a', 3],
  ['b', 1],
  ['c', 5],
]);

it.each([
  [1, 2, ['a0+2']],
  [2, 2, ['a2+1', 'b0+1']],
  [3, 2, ['c0+2']],
  [1, 100, ['a0+3', 'b0+1', 'c0+5']],
  [2, 4, ['c0+4']],
  [3, 4, ['c4+1']],
  [4, 4, []],
])('R-PPL-01 page %i of %i people goes through the departments in turn', (pageIndex, pageSize, parts) => {
  expect(
    pageOf(departments, counts, { pageIndex, pageSize }).map(({ department, offset, limit }) => `${department}${offset}+${limit}`),
  ).toEqual(parts);
});
