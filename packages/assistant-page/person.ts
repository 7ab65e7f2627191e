import { call, CallError, configureClient } from '@atrium/api/client';
import { atom, type ReadableAtom } from 'nanostores';

/** Where the page gets the one-time code that proves who the person is. */
export interface CodeSource {
  /** A code for this page in that host. Null, or a refusal as for a call without a session, if nobody is signed in there. */
  code(): Promise<{ code: string; hostOrigin: string } | null>;
}

export type SignInStatus = 'unknown' | 'signed-in' | 'signed-out';

const $known = atom<SignInStatus>('unknown');
/** Whether somebody is signed in. */
export const $signInStatus: ReadableAtom<SignInStatus> = $known;

/** In this page's memory alone. */
let token: string | null = null;
let user = '';
let source: CodeSource = { code: async () => null };
let signingIn: Promise<boolean> | null = null;
let personChanges: () => void = () => {};
/** Number of sign-outs: a sign-in that began before the last one has no effect. */
let signOuts = 0;

/** Identifies the user and the tenant, to separate stored data; empty while unknown. */
export const userCode = (): string => user;

/** Somebody else is signed in than before: what was asked for the one is not asked for the other. */
export class AnotherPerson extends Error {
  override readonly name = 'AnotherPerson';
}

/** Calls back when another person is signed in than the one whose conversations are on screen. */
export const whenPersonChanges = (callback: () => void): void => void (personChanges = callback);

/** Makes all calls with a token that a code of this source is exchanged for. */
export function connectPerson(from: CodeSource): void {
  source = from;
  token = null;
  user = '';
  signingIn = null;
  $known.set('unknown');
  const nobody = { tenant: null, userCode: null, userId: null, userNo: null };
  configureClient({ identity: () => ({ ...nobody, token }), language: () => document.documentElement.lang });
}

/** Gets a token, one call at a time; false if nobody is signed in. Rejects if the portal cannot be reached. */
export function signIn(): Promise<boolean> {
  signingIn ??= exchangeCode().finally(() => (signingIn = null));
  return signingIn;
}

/** Forgets the token until somebody is signed in again. */
export function signOut(): void {
  signOuts += 1;
  token = null;
  signingIn = null;
  $known.set('signed-out');
}

async function exchangeCode(): Promise<boolean> {
  token = null;
  const signOutsBefore = signOuts;
  try {
    const given = await source.code();
    if (given !== null) {
      const got = await call('POST /wuyou-auth/embedding/redeem', { body: given, quiet: true });
      if (signOutsBefore !== signOuts) return false;
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

/** Runs `work` with the person's token, and again with a new one if the token has expired. */
export async function asPerson<T>(work: () => Promise<T>): Promise<T> {
  if (token === null && !(await signIn())) throw signedOut();
  const [before, who] = [token, user];
  try {
    return await work();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    if ((token === before || token === null) && !(await signIn())) throw error;
    // Another call has signed in another person meanwhile.
    if (user !== who) throw new AnotherPerson('somebody else is signed in');
    return work();
  }
}

const signedOut = () => new CallError('nobody is signed in', { kind: 'refused', status: 401 });

export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'refused' && (error.status === 401 || error.status === 996);
