import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, as text for a cookie or a token. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether two hashes are equal, in constant time; either may be any text. */
export function sameHash(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
