import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordHash, sha256Hex } from './password-hash.ts';

it('hashes any text like the platform does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }),
  );
});

it('R-PWD-02 one password has one hash, in whichever Unicode form it was typed', () => {
  expect(passwordHash('pa\u0308sswort-1')).toBe(passwordHash('p\u00e4sswort-1'));
  expect(passwordHash('Atrium@2026')).toBe(sha256Hex('Atrium@2026'));
  // Full width is another text: people see that it is wider.
  expect(passwordHash('Ａtrium@2026')).not.toBe(passwordHash('Atrium@2026'));
});
