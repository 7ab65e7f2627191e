import { createHash } from 'node:crypto';
import { Refusal } from '../http/refusal.ts';

/** The version of a record: the same for the same content, so that also what a file or another node writes makes a new one. */
export const versionOf = (record: object): string => createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);

/** Refuses with 409 and the present record where somebody has changed it since it was read. */
export function requireVersion(asked: string, present: { version: string }): void {
  if (asked !== present.version) throw new Refusal('recordStale', { data: present });
}
