import { describe, expect, it } from 'vitest';
import { sha256 } from '../../testing/organisation.ts';
import { checkPassword, hashPassword } from './password.ts';

describe('passwords', () => {
  it('are stored as argon2id with 19 MiB, two passes and one lane, salted', async () => {
    const [one, two] = await Promise.all([hashPassword(sha256('x')), hashPassword(sha256('x'))]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('fit only themselves, and nothing fits an empty or foreign hash', async () => {
    const stored = await hashPassword(sha256('x'));
    const fits = await Promise.all([
      checkPassword(stored, sha256('x')),
      checkPassword(stored, sha256('y')),
      checkPassword('', sha256('x')),
      checkPassword(sha256('x'), sha256('x')),
      checkPassword(undefined, '0'.repeat(64)),
    ]);
    expect(fits).toEqual([true, false, false, false, false]);
  });
});
