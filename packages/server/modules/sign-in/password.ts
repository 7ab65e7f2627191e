import argon2 from '@node-rs/argon2';
import { Refusal } from '../../http/refusal.ts';

/** argon2id as OWASP advises it; one check takes about 20 ms of a core. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const mostRunning = 2;
const mostWaiting = 200;

/** The stored form of a password, given as the SHA-256 hex that the browser sends. */
export const hashPassword = (sha256: string): Promise<string> => argon2.hash(sha256, strength);

let dummy: Promise<string> | undefined;

/** Whether the password fits; takes as long for an account that does not exist. Refuses when too many wait. */
export function checkPassword(stored: string | undefined, sha256: string): Promise<boolean> {
  return queued(async () => {
    dummy ??= hashPassword('0'.repeat(64));
    const known = stored !== undefined && stored.startsWith('$argon2id$');
    const fits = await argon2.verify(known ? stored : await dummy, sha256);
    return known && fits;
  });
}

/** Makes the hash that unknown accounts are checked against, so that the first of them does not take longer. */
export async function preparePasswordCheck(): Promise<void> {
  await (dummy ??= hashPassword('0'.repeat(64)));
}

let running = 0;
const waiting: (() => void)[] = [];

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostRunning) {
    if (waiting.length >= mostWaiting) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place passes to the next in line, or is given back.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
