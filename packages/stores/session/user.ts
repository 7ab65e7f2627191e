import { call } from '@atrium/api/client';
import type { User } from '@atrium/api/contract';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { forgetPlaces } from './forget-person.ts';
import { readCookie, readText, writeCookie, writeText } from '../storage/saved.ts';

export type { User };
export { forgetPerson } from './forget-person.ts';

const $loaded = atom<User | null>(null);

/** The signed-in person; null until loaded. */
export const $user: ReadableAtom<User | null> = $loaded;

/** The user's displayed name: real name, else nickname, else account. */
export const $displayName = computed($user, (user) => user?.realName || user?.nickName || user?.username || '');

/** Loads the signed-in user and stores the identity that this browser's requests send. */
export async function loadUser(): Promise<User> {
  const user = await call('GET /wutong-idaas-account/current', { quiet: true });
  const before = $loaded.get();
  // Another browser tab has switched: this page and its requests stay in its own tenant until it is reloaded.
  if (before?.id === user.id && before.tenantId !== user.tenantId) return before;
  // Another browser tab sees the portal as somebody else: this page stays its own person's.
  if (before && before.id !== user.id && user.seenBy) return before;
  // Somebody else was here before, whose session had expired.
  if (![null, user.id].includes(readText('userID'))) forgetPlaces();
  writeText('SEEN_AS', user.seenBy ? user.id : null);
  writeText('userCode', user.userCode);
  writeText('userNo', user.uniqueNo);
  writeText('uniqueNo', user.uniqueNo);
  writeText('userName', user.realName);
  writeText('tenantId', user.tenantId);
  // Last: who follows it in another browser tab finds the others written.
  writeText('userID', user.id);
  $loaded.set(user);
  return user;
}

/**
 * The person's id before the person is loaded; null when this browser does not know it. The storage is this portal's alone; the
 * cookie may be of another one on the same host.
 */
export const knownUserId = (): string | null => $user.get()?.id ?? (readText('userID') || readCookie('CURRENT_USER_ID'));

/** Number of the person, in the same way. */
const knownUserNo = (): string | null => $user.get()?.uniqueNo ?? (readText('userNo') || readCookie('CURRENT_USER_NO'));

/** Id and number for the headers of a request, which go out only where both cookies exist (R-HTTP-02). */
export function identityHints(): { userId: string | null; userNo: string | null } {
  const isThere = readCookie('CURRENT_USER_ID') && readCookie('CURRENT_USER_NO');
  return isThere ? { userId: knownUserId(), userNo: knownUserNo() } : { userId: null, userNo: null };
}

/** The person's code for payloads that name it. */
export const userCode = (): string => $user.get()?.userCode ?? readText('userCode') ?? '';

/** Sets the user of the token, on a page of another origin. */
export const takeUser = (user: User | null): void => $loaded.set(user);

/** Deletes hints that the server contradicts; only the session identifies the user. */
export function forgetIdentity(): void {
  for (const key of ['userID', 'userCode', 'userNo', 'uniqueNo', 'userName', 'tenantId'] as const) writeText(key, null);
  writeCookie('CURRENT_USER_ID', null);
  writeCookie('CURRENT_USER_NO', null);
  $loaded.set(null);
}
