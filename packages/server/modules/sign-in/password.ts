import argon2 from '@node-rs/argon2';

/** argon2id as OWASP advises it; one check takes about 20 ms of a core. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The stored form of a password, given as the SHA-256 hex that the browser sends. */
export const hashPassword = (sha256: string): Promise<string> => argon2.hash(sha256, strength);

let dummy: Promise<string> | undefined;

/** Whether the password fits; takes as long for an account that does not exist. How many are checked at once is bounded by `guarded`. */
export async function checkPassword(stored: string | undefined, sha256: string): Promise<boolean> {
  dummy ??= hashPassword('0'.repeat(64));
  const known = stored !== undefined && stored.startsWith('$argon2id$');
  const fits = await argon2.verify(known ? stored : await dummy, sha256);
  return known && fits;
}

/** Makes the hash that unknown accounts are checked against, so that the first of them does not take longer. */
export async function preparePasswordCheck(): Promise<void> {
  await (dummy ??= hashPassword('0'.repeat(64)));
}
