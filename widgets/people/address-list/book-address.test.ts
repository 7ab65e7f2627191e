import { expect, it } from 'vitest';
import { bookPath, bookQuery, readBook } from './book-address.ts';

it('R-LIST-01 keeps search, department and person in the address', () => {
  const address = { sign: '李 小', department: 'rnd', person: 'YH/1&x' };
  expect(readBook(new URLSearchParams(bookQuery(address)))).toEqual(address);
  expect(bookPath({ person: 'YH1' })).toBe('/address-list?person=YH1');
  expect(bookPath({ sign: '' })).toBe('/address-list');
});

it('R-PPL-03 takes at most 30 characters of an address, too', () => {
  expect(readBook(new URLSearchParams({ sign: 'x'.repeat(99) })).sign).toHaveLength(30);
});
