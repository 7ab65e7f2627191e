import { call } from '@atrium/api/client';
import type { Consent } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';

export type { Consent };

type Consents = { status: 'loading' } | { status: 'ready'; consents: readonly Consent[] } | { status: 'failed'; error: Error };

const $loaded = atom<Consents>({ status: 'loading' });

/** The pages outside the portal that the person has allowed to show things of theirs, last used first. */
export const $consents: ReadableAtom<Consents> = $loaded;

/** Loads them; what is known stays until they are there. Never rejects. */
export async function loadConsents(): Promise<void> {
  if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
  try {
    $loaded.set({ status: 'ready', consents: await call('GET /wuyou-auth/embedding/consents', { quiet: true }) });
  } catch (error) {
    $loaded.set({ status: 'failed', error: error as Error });
  }
}

/** Takes one back: the page shows nothing more, on any device. */
export async function withdrawConsent(id: string): Promise<void> {
  await call('DELETE /wuyou-auth/embedding/consents/{id}', { params: { id } });
  await loadConsents();
}
