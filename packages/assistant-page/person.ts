import { call, CallError, configureClient } from '@atrium/api/client';
import { atom, type ReadableAtom } from 'nanostores';

/** How the page learns who the person is. */
export interface Door {
  /** A code for this page in that host; null, or refused as a call of a stranger, where nobody is signed in there. */
  code(): Promise<{ code: string; hostOrigin: string } | null>;
}

export type Standing = 'unknown' | 'signed-in' | 'signed-out';

const $known = atom<Standing>('unknown');
/** Whether it is known who the person is. */
export const $standing: ReadableAtom<Standing> = $known;

/** In this page's memory alone. */
let token: string | null = null;
let user = '';
let door: Door = { code: async () => null };
let coming: Promise<boolean> | null = null;
let personChanges: () => void = () => {};
/** Counts how often somebody has gone out: who was still coming in then does not. */
let left = 0;

/** Who the person is and in which tenant, for keeping things apart; empty before it is known. */
export const userCode = (): string => user;

/** Somebody else is signed in than before: what was asked for the one is not asked for the other. */
export class AnotherPerson extends Error {
  override readonly name = 'AnotherPerson';
}

/** Hears that somebody else is signed in than the one whose things are on screen. */
export const whenPersonChanges = (hear: () => void): void => void (personChanges = hear);

/** Makes all calls with the token of whoever comes through this door. */
export function connectPerson(by: Door): void {
  [door, token, user, coming] = [by, null, '', null];
  $known.set('unknown');
  const nobody = { tenant: null, userCode: null, userId: null, userNo: null };
  configureClient({ identity: () => ({ ...nobody, token }), language: () => document.documentElement.lang });
}

/** Gets a token, one at a time; false where nobody is signed in. Rejects where that cannot be known now. */
export function comeIn(): Promise<boolean> {
  coming ??= enter().finally(() => (coming = null));
  return coming;
}

/** Puts everything away until somebody is signed in again. */
export function goOut(): void {
  left += 1;
  [token, coming] = [null, null];
  $known.set('signed-out');
}

async function enter(): Promise<boolean> {
  token = null;
  const leftBefore = left;
  try {
    const given = await door.code();
    if (given !== null) {
      const got = await call('POST /wuyou-auth/embedding/redeem', { body: given, quiet: true });
      if (leftBefore !== left) return false;
      const before = user;
      const { userCode: code, tenantId } = got.user;
      [token, user] = [got.access_token, `${code}@${tenantId}`];
      if (before !== '' && before !== user) throw new AnotherPerson('somebody else is signed in');
    }
  } catch (error) {
    if (error instanceof AnotherPerson) {
      $known.set('signed-in');
      personChanges();
    }
    if (!isSignedOut(error)) throw error;
  }
  $known.set(token === null ? 'signed-out' : 'signed-in');
  return token !== null;
}

/** Does something as the person; where the token has run out, with a new one. */
export async function asPerson<T>(work: () => Promise<T>): Promise<T> {
  if (token === null && !(await comeIn())) throw signedOut();
  const [before, who] = [token, user];
  try {
    return await work();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    if ((token === before || token === null) && !(await comeIn())) throw error;
    // Another call has brought somebody else in meanwhile.
    if (user !== who) throw new AnotherPerson('somebody else is signed in');
    return work();
  }
}

const signedOut = () => new CallError('nobody is signed in', { kind: 'refused', status: 401 });

export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'refused' && (error.status === 401 || error.status === 996);
