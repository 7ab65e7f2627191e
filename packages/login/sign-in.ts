import type { SignedIn } from '@atrium/api/contract';
import { passwordHash } from '@atrium/api/client/password-hash';
import { otherSignedIn, post } from './post.ts';

export interface Credentials {
  username: string;
  password: string;
  /** Path that the person was heading to. */
  redirect?: string;
  /** Whether a directory checks the password, which must get it as it was typed. */
  sendsPassword?: boolean;
}

/** `other`: another user is signed in here, and the page of `switchPath` asks first. `factor`: the page of `factorPath` continues. */
export type Answer =
  | { kind: 'signed-in'; data: SignedIn }
  | { kind: 'other' }
  | { kind: 'factor' }
  /** The password is too old: the page at this path sets another one. */
  | { kind: 'expired'; path: string }
  | { kind: 'refused'; message: string; until?: Date }
  | { kind: 'unreachable' }
  /** The page is not encrypted, so the password was not sent. */
  | { kind: 'unsafe' };

/** As long as the portal keeps the cookie. */
const yearSeconds = 365 * 24 * 60 * 60;

/** The page that asks before a sign-in ends another user's session. */
export const switchPath = '/idaas/switch';
/** Where a second factor is shown after the password. */
export const factorPath = '/idaas/login/factor';

/** The service codes of a required second factor, and of an account that is locked for a while. */
const factorNeeded = 40107;
const locked = 42902;
/** The service code of a password that is too old. */
export const passwordExpired = 40110;

/**
 * Signs in at the server. The password leaves the page only as a hash, and as it was typed where a directory checks it; that is refused on a
 * page without TLS that is not of this machine.
 */
export async function signIn(
  { username, password, redirect, sendsPassword = false }: Credentials,
  isSafe = isSecureContext,
): Promise<Answer> {
  if (sendsPassword && !isSafe) return { kind: 'unsafe' };
  const secret = sendsPassword ? { secret: password } : {};
  return ask('/idaas/login', { username, password: passwordHash(password), ...secret, ...(redirect ? { redirect } : {}) });
}

/** The page that sets another password, from the data of the refusal; never another page. */
export function newPasswordIn(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '';
  return path.startsWith('/idaas/new-password#') ? path : '/idaas/login';
}

/** Requests the result of the finished sign-in; a cookie identifies it. `replaces` is the value of the page of `switchPath`. */
export const handOver = (replaces?: string): Promise<Answer> => ask('/idaas/hand-over', replaces === undefined ? {} : { replaces });

async function ask(path: string, body: object): Promise<Answer> {
  const posted = await post<SignedIn>(path, body);
  if (posted.kind === 'done') return { kind: 'signed-in', data: posted.data };
  if (posted.kind === 'unreachable') return posted;
  const { code, message, seconds } = posted;
  if (code === otherSignedIn) return { kind: 'other' };
  if (code === factorNeeded) return { kind: 'factor' };
  if (code === passwordExpired) return { kind: 'expired', path: newPasswordIn(posted.data) };
  return { kind: 'refused', message, ...(code === locked && seconds > 0 ? { until: new Date(Date.now() + seconds * 1000) } : {}) };
}

/** Stores the keys that the portal reads from local storage at its start; it requests the rest from the server. */
export function keep({ token, accessToken, session }: SignedIn): void {
  localStorage.setItem('TOKEN_KEY', token);
  localStorage.setItem('ACCESS_TOKEN', accessToken);
  localStorage.setItem('SESSION', session);
}

/**
 * Stores a language as the portal's from now on, and of the pages before it: a sign-out clears the settings, but not the cookie, from which
 * the server draws pages. The other settings stay.
 */
export function keepLanguage(language: string): void {
  let settings: unknown = null;
  try {
    settings = JSON.parse(localStorage.getItem('SETTINGS') ?? 'null');
  } catch {
    // corrupt settings are the defaults
  }
  localStorage.setItem('SETTINGS', JSON.stringify({ ...(settings as object | null), language }));
  const look = /(?:^|; )ATRIUM_LOOK=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const [theme = '', scheme = '', color = '', , density = ''] = look.split('.');
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `ATRIUM_LOOK=${[theme, scheme, color, language, density].join('.')}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

/** Stores the language that somebody chose on one of these pages (`?lang=`), whatever page the sign-in goes on with. */
export function keepChosenLanguage(): void {
  if (new URLSearchParams(location.search).has('lang')) keepLanguage(document.documentElement.lang);
}

/** Where to go after signing in: only a path of this origin is followed. */
export function destination(redirect: string): string {
  const url = URL.parse(redirect, location.origin);
  // A path that begins with two slashes would name another host.
  const isOwn = url?.origin === location.origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : '/pba/';
}
