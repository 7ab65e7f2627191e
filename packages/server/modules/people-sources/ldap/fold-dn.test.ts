import { expect, it } from 'vitest';
import { foldDn } from './fold-dn.ts';

it.each([
  ['bytes in hexadecimal', 'CN=M\\C3\\BCller\\2C Anna,ou=people,dc=x', 'cn=Müller\\, Anna,OU=People,DC=X'],
  ['a blank at the end, escaped or in hexadecimal', 'CN=Spaces\\20,dc=x', 'CN=Spaces\\ ,dc=x'],
  ['a blank at the end, escaped or not there', 'CN=Spaces\\ ,dc=x', 'CN=Spaces,dc=x'],
  ['blanks around the signs', ' CN = a + UID = b , dc = x ', 'CN=a+UID=b,dc=x'],
  ['parts of one name in another order', 'UID=b+CN=a,dc=x', 'CN=a+UID=b,dc=x'],
  ['several blanks inside', 'CN=Anna  Li,dc=x', 'CN=anna li,dc=x'],
  ['an equals sign in a value', 'CN=1\\+1\\=2,dc=x', 'CN=1\\2B1=2,dc=x'],
  ['a composed and a decomposed letter', 'CN=Mu\u0308ller,dc=x', 'CN=M\u00FCller,dc=x'],
  ['a number sign at the beginning', 'CN=\\#1,dc=x', 'CN=\\231,dc=x'],
])('R-INT-05 compares DNs regardless of %s', (_, one, other) => {
  expect(foldDn(one)).toBe(foldDn(other));
});

it.each([
  ['CN=a\\,b,dc=x', 'CN=a,b=,dc=x'],
  ['CN=a\\,cn=b', 'CN=a,cn=b'],
  ['CN=a\\+uid=b,dc=x', 'CN=a+uid=b,dc=x'],
  ['CN=a\\\\,dc=x', 'CN=a,dc=x'],
  ['CN=#31,dc=x', 'CN=\\#31,dc=x'],
  ['CN=a,dc=x,dc=y', 'CN=a,dc=y,dc=x'],
])('R-INT-05 keeps the DNs %s and %s apart', (one, other) => {
  expect(foldDn(one)).not.toBe(foldDn(other));
});

it.each(['no DN', 'CN=a\\', 'CN=\\GG', ',,='])('R-INT-05 reads "%s", which is no DN, without an error', (text) => {
  expect(foldDn(text)).not.toBe('');
});

it('R-INT-05 has nothing for no DN', () => expect(foldDn('')).toBe(''));
