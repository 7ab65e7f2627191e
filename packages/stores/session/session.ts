import { call, closeClient } from '@atrium/api/client';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { clearSaved, followSaved, readText, rereadSaved, writeCookie, writeText } from '../storage/saved.ts';
import { keptBeforeEnd } from './leaving.ts';
import { $user } from './user.ts';

/** `expired`: 401. `ended`: 996, or somebody else signed in here. `left`: signed out here. `elsewhere`: in another browser tab. */
export type SignedOut = 'expired' | 'ended' | 'left' | 'elsewhere';

const $ended = atom<SignedOut | null>(null);

/** Why the session is over; the page belongs to the login page from then on, unless the same person comes back to it. */
export const $signedOut: ReadableAtom<SignedOut | null> = $ended;

/** How long a logout waits for a server that does not answer, in milliseconds. */
const logoutPatience = 5_000;

let farewell: string | null = null;

/** The server's address after a sign-out here, such as the identity provider's own logout; null is the login page. */
export const farewellAddress = (): string | null => farewell;

onMount($ended, () => {
  const stopToken = followSaved('TOKEN_KEY', (token) => token || end('elsewhere'));
  const stopUser = followSaved('userID', (id) => {
    const user = $user.get();
    // While the portal is seen as somebody else, or was, `impersonation.ts` handles it.
    if (id && user && id !== user.id && id !== readText('SEEN_AS') && !user.seenBy) end('ended');
  });
  const shownAgain = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    // A page in the back/forward cache received no events.
    rereadSaved();
    if (!hasToken()) end('left');
  };
  globalThis.addEventListener?.('pageshow', shownAgain);
  return () => {
    stopToken();
    stopUser();
    globalThis.removeEventListener?.('pageshow', shownAgain);
  };
});

/** The stored token, which sub-applications receive; empty when there is none. */
export const authToken = (): string => readText('TOKEN_KEY') ?? '';

export const hasToken = (): boolean => authToken() !== '';

let parting = false;

/** Whether requests for the user are still allowed. */
export const mayAsk = (): boolean => !parting && hasToken();

/** Ends the session here and on the server, whose failure is ignored (R-OUT-01); other requests are blocked meanwhile. */
export async function signOut(): Promise<void> {
  const keeping = keptBeforeEnd();
  if (keeping) await keeping;
  const token = authToken();
  parting = true;
  closeClient();
  // The server may notify other browser tabs before the storage is cleared.
  writeText('SIGNED_OUT', token);
  const signal = AbortSignal.timeout(logoutPatience);
  const answer = await call('POST /logout/cas', { body: { token }, quiet: true, parting: true, signal }).catch(() => null);
  farewell = answer?.loginUrl ?? null;
  clearSaved();
  writeCookie('CURRENT_USER_ID', null);
  writeCookie('CURRENT_USER_NO', null);
  end('left');
}

/** Forgets a session that the server no longer takes (R-HTTP-04, R-HTTP-05). Its cookie is the server's: the login page ends it. */
export function dropSession(reason: 'expired' | 'ended'): void {
  const token = authToken();
  const isOwnChoice = token !== '' && token === readText('SIGNED_OUT');
  if (reason === 'ended') {
    writeText('SESSION', null);
    writeText('ACCESS_TOKEN', null);
  }
  writeText('TOKEN_KEY', null);
  end(isOwnChoice ? 'elsewhere' : reason);
}

/** Calls back when somebody has signed in in another browser tab. */
export const followSignIn = (listener: () => void): (() => void) => followSaved('TOKEN_KEY', (token) => token && listener());

/** The same person is signed in again. */
export const goOn = (): void => $ended.set(null);

function end(reason: SignedOut): void {
  $ended.set($ended.get() ?? reason);
}
