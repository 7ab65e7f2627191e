import { call } from '@atrium/api/client';
import type { SessionEntry } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';

export type { SessionEntry };

export type Sessions = { status: 'loading' } | { status: 'ready'; sessions: readonly SessionEntry[] } | { status: 'failed'; error: Error };

const $loaded = atom<Sessions>({ status: 'loading' });

/** Where the person is signed in, this browser first. */
export const $sessions: ReadableAtom<Sessions> = $loaded;

/** Loads them; the known ones stay until the response. Never rejects. */
export async function loadSessions(): Promise<void> {
  if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
  try {
    const sessions = await call('GET /business-center/v1/session/list', { quiet: true });
    $loaded.set({ status: 'ready', sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) });
  } catch (error) {
    $loaded.set({ status: 'failed', error: error as Error });
  }
}

/** Signs the person out in one of them, or with `others` in all but this browser. */
export async function endSession(id: string): Promise<void> {
  await call('POST /business-center/v1/session/revoke', { body: { id } });
  await loadSessions();
}
