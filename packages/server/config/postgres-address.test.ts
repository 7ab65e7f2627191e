import { expect, it } from 'vitest';
import { addressesOf, isPostgresUrl } from './postgres-address.ts';

it('R-HA-02 an address names several hosts, separated by commas', () => {
  expect(addressesOf('postgres://u:p@a:5432,b,[::1]:5434/db?sslmode=require')).toEqual([
    'postgres://u:p@a:5432/db?sslmode=require',
    'postgres://u:p@b/db?sslmode=require',
    'postgres://u:p@[::1]:5434/db?sslmode=require',
  ]);
});

it.each(['postgresql://u:p@a:5432/db', 'postgresql://u:a,b@a/db', 'postgresql://a/db?application_name=a,b'])('R-HA-02 %s has one', (url) =>
  expect(addressesOf(url)).toEqual([url]),
);

it.each([
  ['postgresql://a/db', true],
  ['postgres://a:1,b:2/db', true],
  ['postgres://a:1,b:x/db', false],
  ['postgres://a,/db', false],
  ['postgres://,a/db', false],
  ['postgres://a,b/', false],
  ['postgres://a,b', false],
  ['mysql://a,b/db', false],
  ['nonsense', false],
])('R-HA-02 %s is an address of PostgreSQL: %s', (url, is) => expect(isPostgresUrl(url)).toBe(is));
