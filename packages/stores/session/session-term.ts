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
 * Keeps an eye on the end of the session, which only the server knows, until stopped. `isActive` says whether the person has done
 * something lately that no call told of, such as typing: then the session is extended without a question.
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

/** Says that the person is still there; the other windows hear of it. Rejects when the server cannot be told. */
export async function extendSession(): Promise<void> {
  take(await call('POST /business-center/v1/session/extend', { quiet: true }));
  writeText('SESSION_EXTENDED', String(Date.now()));
}

/** Asks the server how long the session lasts. Never rejects. */
export async function look(): Promise<void> {
  if (!hasToken()) return $soon.set(null);
  try {
    const term = await call('GET /business-center/v1/session/term', { quiet: true });
    const idle = term.idleSeconds < term.lifeSeconds && term.idleSeconds * 1000 <= warning;
    if (idle && active()) await extendSession();
    else take(term);
  } catch {
    // Over, which the client has told the page, or out of reach.
    if (hasToken()) schedule(afterFailure);
    else $soon.set(null);
  }
}

/** The least time between two questions of `checkSession`: a service that refuses for reasons of its own may be asked often. */
const checkPause = 5_000;
let checkedAt = -Infinity;
let nextCheck: ReturnType<typeof setTimeout> | undefined;

/** A sub-application's call was answered as if nobody was signed in: asks the server whether that is so, at most once in five seconds. */
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
  // A second more or less is the same end, of which nobody need be told anew.
  if (now?.by !== by || Math.abs(now.at - at) > 2_000) $soon.set({ by, at });
  schedule(Math.min(lookAgain, left + 1_000));
}

function schedule(after: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), after);
}
