import { call } from '@atrium/api/client';
import type { SessionTerm } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { followSaved, writeText } from '../storage/saved.ts';
import { hasToken } from './session.ts';

/** The session ends soon: `idle` because nothing is done, which can be put off, or `life` because it has lasted as long as it may. */
export interface SessionEnding {
  by: 'idle' | 'life';
  /** When, by this browser's clock, in milliseconds. */
  at: number;
}

/** U-27: how long before the end somebody is warned. */
const warning = 120_000;
/** A page that is just being opened is left alone. */
const firstLook = 60_000;
/** While it warns: somebody may have gone on in another window. */
const lookAgain = 15_000;
const afterFailure = 30_000;

const $soon = atom<SessionEnding | null>(null);

/** Set two minutes before the session ends, null while it does not. */
export const $sessionEnding: ReadableAtom<SessionEnding | null> = $soon;

let timer: ReturnType<typeof setTimeout> | undefined;
let active = (): boolean => false;

/**
 * Watches the end of the session, which only the server knows; returns the way to stop. `isActive` returns whether the user was active
 * without a call, for example by typing: then the session is extended without a question.
 */
export function watchSession(isActive: () => boolean = () => false): () => void {
  active = isActive;
  schedule(firstLook);
  const stop = followSaved('SESSION_EXTENDED', () => void look());
  return () => {
    clearTimeout(timer);
    stop();
    $soon.set(null);
  };
}

/** Extends the session and notifies the other windows. Rejects if the server is unreachable. */
export async function extendSession(): Promise<void> {
  take(await call('POST /business-center/v1/session/extend', { quiet: true }));
  writeText('SESSION_EXTENDED', String(Date.now()));
}

/** Loads the remaining time of the session. Never rejects. */
export async function look(): Promise<void> {
  if (!hasToken()) return $soon.set(null);
  try {
    const term = await call('GET /business-center/v1/session/term', { quiet: true });
    const idle = term.idleSeconds < term.lifeSeconds && term.idleSeconds * 1000 <= warning;
    if (idle && active()) await extendSession();
    else take(term);
  } catch {
    // The session has ended, which the client has reported to the page, or the server is unreachable.
    if (hasToken()) schedule(afterFailure);
    else $soon.set(null);
  }
}

/** Minimum time between two checks of `checkSession`: a service may reject many calls for reasons of its own. */
const checkPause = 5_000;
let checkedAt = -Infinity;
let nextCheck: ReturnType<typeof setTimeout> | undefined;

/** A service treated a sub-application's call as signed out: asks the server whether it is true, at most once in five seconds. */
export function checkSession(): void {
  nextCheck ??= setTimeout(
    () => {
      nextCheck = undefined;
      checkedAt = Date.now();
      void look();
    },
    Math.max(0, checkedAt + checkPause - Date.now()),
  );
}

function take({ idleSeconds, lifeSeconds }: SessionTerm): void {
  const left = Math.min(idleSeconds, lifeSeconds) * 1000;
  if (left > warning) {
    $soon.set(null);
    return schedule(left - warning);
  }
  const by = lifeSeconds <= idleSeconds ? 'life' : 'idle';
  const at = Date.now() + left;
  const now = $soon.get();
  // A difference of a second or two is the same end, without a new notification.
  if (now?.by !== by || Math.abs(now.at - at) > 2_000) $soon.set({ by, at });
  schedule(Math.min(lookAgain, left + 1_000));
}

function schedule(after: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), after);
}
