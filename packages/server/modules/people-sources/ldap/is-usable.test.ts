import { expect, it } from 'vitest';
import { toEntry } from './entry.ts';
import { isUsable } from './is-usable.ts';

const now = new Date('2026-06-15T12:00:00Z');
const isUsableWith = (attribute: string, value: string) =>
  isUsable(toEntry({ name: 'cn=a', attributes: [{ type: attribute, parsedBuffers: [Buffer.from(value)] }] } as never), now);

it.each([
  ['userAccountControl', '514'],
  ['userAccountControl', '66050'],
  ['accountExpires', '132223104000000000'],
  ['accountExpires', '134259984000000000'],
  ['shadowExpire', '1'],
  ['shadowExpire', '20619'],
  ['nsAccountLock', 'TRUE'],
  ['NSACCOUNTLOCK', 'true'],
  ['pwdAccountLockedTime', '000001010000Z'],
  ['krbPrincipalExpiration', '20260615120000Z'],
  ['loginExpirationTime', '20250101000000Z'],
  ['pwdEndTime', '202501010000Z'],
  ['loginDisabled', 'TRUE'],
  ['ds-pwp-account-disabled', 'true'],
])('R-INT-05 an account with %s %s is disabled', (attribute, value) => {
  expect(isUsableWith(attribute, value)).toBe(false);
});

it.each([
  ['userAccountControl', '512'],
  ['accountExpires', '0'],
  ['accountExpires', '9223372036854775807'],
  ['accountExpires', '134259984000010000'],
  ['accountExpires', 'soon'],
  ['shadowExpire', '-1'],
  ['shadowExpire', '0'],
  ['shadowExpire', '20620'],
  ['nsAccountLock', 'false'],
  ['pwdAccountLockedTime', '20260615115900Z'],
  ['krbPrincipalExpiration', '20260615120001Z'],
  ['krbPrincipalExpiration', 'never'],
  ['loginDisabled', 'FALSE'],
])('R-INT-05 an account with %s %s is active', (attribute, value) => {
  expect(isUsableWith(attribute, value)).toBe(true);
});
