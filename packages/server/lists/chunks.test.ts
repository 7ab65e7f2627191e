import { expect, it } from 'vitest';
import { chunks } from './chunks.ts';

it('splits values into parts of at most 400, in their order', () => {
  const values = Array.from({ length: 801 }, (_, at) => at);
  expect(chunks(values).map(({ length }) => length)).toEqual([400, 400, 1]);
  expect(chunks(values).flat()).toEqual(values);
  expect(chunks([])).toEqual([]);
});
