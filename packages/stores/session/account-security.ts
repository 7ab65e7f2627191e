import { call } from '@atrium/api/client';
import type { AccountSecurity, SignInEntry } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { loadSessions } from './sessions.ts';

export type { AccountSecurity, SignInEntry };

type Loaded<T> = { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; error: Error };

const $security = atom<Loaded<AccountSecurity>>({ status: 'loading' });
const $entries = atom<Loaded<readonly SignInEntry[]>>({ status: 'loading' });

/** How the account is guarded. */
export const $accountSecurity: ReadableAtom<Loaded<AccountSecurity>> = $security;
/** The last sign-ins and attempts, newest first. */
export const $signIns: ReadableAtom<Loaded<readonly SignInEntry[]>> = $entries;

/** Loads both; the known values stay until the response. Never rejects. */
export async function loadAccountSecurity(): Promise<void> {
  const into = async <T>($to: typeof $security | typeof $entries, ask: Promise<T>): Promise<void> => {
    try {
      $to.set({ status: 'ready', value: await ask } as never);
    } catch (error) {
      if ($to.get().status !== 'ready') $to.set({ status: 'failed', error: error as Error });
    }
  };
  await Promise.all([
    into($security, call('GET /business-center/v1/session/security', { quiet: true })),
    into($entries, call('GET /business-center/v1/session/sign-ins', { quiet: true })),
  ]);
}

/** Says that a session is somebody else's; gives whether the password must be changed now. Rejects with the server's reason. */
export async function disownSession(id: string): Promise<boolean> {
  const { passwordDue } = await call('POST /business-center/v1/session/disown', { body: { id }, quiet: true });
  await Promise.all([loadSessions(), loadAccountSecurity()]);
  return passwordDue;
}
