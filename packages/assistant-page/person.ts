import { call, CallError, configureClient } from '@atrium/api/client';
import { atom, type ReadableAtom } from 'nanostores';

/** Source of the one-time code that identifies the user. */
export interface CodeSource {
  /** Returns a code for this page in that host. If nobody is signed in there: null, or it rejects as a call without a session does. */
  code(): Promise<{ code: string; hostOrigin: string } | null>;
}

export type SignInStatus = 'unknown' | 'signed-in' | 'signed-out';

const $known = atom<SignInStatus>('unknown');
/** Whether a user is signed in. */
export const $signInStatus: ReadableAtom<SignInStatus> = $known;

/** The token is in this page's memory only. */
let token: string | null = null;
let user = '';
let source: CodeSource = { code: async () => null };
let signingIn: Promise<boolean> | null = null;
let personChanges: () => void = () => {};
/** Number of sign-outs: a sign-in that began before the last one has no effect. */
let signOuts = 0;

/** Identifies the user and the tenant, to separate stored data; empty while unknown. */
export const userCode = (): string => user;

/** Error: another user has signed in, so calls of the former user are not repeated. */
export class AnotherPerson extends Error {
  override readonly name = 'AnotherPerson';
}

/** Registers a callback for a sign-in of another user than the one whose conversations are on screen. */
export const whenPersonChanges = (callback: () => void): void => void (personChanges = callback);

/** Sets the source of codes; all calls use a token that a code is exchanged for. */
export function connectPerson(from: CodeSource): void {
  source = from;
  token = null;
  user = '';
  signingIn = null;
  $known.set('unknown');
  const nobody = { tenant: null, userCode: null, userId: null, userNo: null };
  configureClient({ identity: () => ({ ...nobody, token }), language: () => document.documentElement.lang });
}

/** Gets a token, one request at a time; false if nobody is signed in. Rejects if the portal is not reachable. */
export function signIn(): Promise<boolean> {
  signingIn ??= exchangeCode().finally(() => (signingIn = null));
  return signingIn;
}

/** Forgets the token until a user signs in again. */
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
    // Another call has signed in another user meanwhile.
    if (user !== who) throw new AnotherPerson('somebody else is signed in');
    return work();
  }
}

const signedOut = () => new CallError('nobody is signed in', { kind: 'refused', status: 401 });

export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'refused' && (error.status === 401 || error.status === 996);
