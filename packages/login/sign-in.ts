import type { SignedIn } from '@atrium/api/contract';
import { passwordHash } from '@atrium/api/client/password-hash';
import { otherSignedIn, post } from './post.ts';

export interface Credentials {
  username: string;
  password: string;
  /** Path that the person was heading to. */
  redirect?: string;
}

/** `other`: somebody else is signed in here, and the page of `switchPath` asks first. `factor`: the page of `factorPath` goes on. */
export type Answer =
  | { kind: 'signed-in'; data: SignedIn }
  | { kind: 'other' }
  | { kind: 'factor' }
  | { kind: 'refused'; message: string; until?: Date }
  | { kind: 'unreachable' };

/** Where a person is asked before a sign-in ends the session of somebody else. */
export const switchPath = '/idaas/switch';
/** Where a second factor is shown after the password. */
export const factorPath = '/idaas/login/factor';

/** The service codes of a second factor that is asked for, and of an account that is locked for a while. */
const factorNeeded = 40107;
const locked = 42902;

/** Asks the server; the password leaves the page only as a hash. */
export function signIn({ username, password, redirect }: Credentials): Promise<Answer> {
  return ask('/idaas/login', { username, password: passwordHash(password), ...(redirect ? { redirect } : {}) });
}

/** Asks for the sign-in that is finished; a cookie says which. `replaces` is what the page of `switchPath` holds. */
export const handOver = (replaces?: string): Promise<Answer> => ask('/idaas/hand-over', replaces === undefined ? {} : { replaces });

async function ask(path: string, body: object): Promise<Answer> {
  const posted = await post<SignedIn>(path, body);
  if (posted.kind === 'done') return { kind: 'signed-in', data: posted.data };
  if (posted.kind === 'unreachable') return posted;
  const { code, message, seconds } = posted;
  if (code === otherSignedIn) return { kind: 'other' };
  if (code === factorNeeded) return { kind: 'factor' };
  return { kind: 'refused', message, ...(code === locked && seconds > 0 ? { until: new Date(Date.now() + seconds * 1000) } : {}) };
}

/** What the portal finds in local storage when it starts; the rest it asks the server for. */
export function keep({ token, accessToken, session }: SignedIn): void {
  localStorage.setItem('TOKEN_KEY', token);
  localStorage.setItem('ACCESS_TOKEN', accessToken);
  localStorage.setItem('SESSION', session);
}

/** A language chosen on this page is the portal's from now on; the other settings stay. */
export function keepLanguage(language: string): void {
  let settings: unknown = null;
  try {
    settings = JSON.parse(localStorage.getItem('SETTINGS') ?? 'null');
  } catch {
    // corrupt settings are the defaults
  }
  localStorage.setItem('SETTINGS', JSON.stringify({ ...(settings as object | null), language }));
}

/** Where to go after signing in: only a path of this origin is followed. */
export function destination(redirect: string): string {
  const url = URL.parse(redirect, location.origin);
  // A path that begins with two slashes would name another host.
  const isOwn = url?.origin === location.origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : '/pba/';
}
