import { call, CallError } from '@atrium/api/client';
import type { Guide, GuideKind } from '@atrium/api/contract';
import { map, type ReadableAtom } from 'nanostores';

/** Contacts of a subject: people, times, and hints for doing it oneself. */
export type Contacts =
  | { status: 'loading' }
  | { status: 'ready'; title: string; hours: string; people: Guide['contacts']; functions: Guide['functions'] }
  | { status: 'missing' }
  | { status: 'failed'; error: Error };

export type ContactKind = Extract<GuideKind, 'hr' | 'admin'>;

const $loaded = map<Partial<Record<ContactKind, Contacts>>>({});

/** The requested contacts, by kind. */
export const $contacts: ReadableAtom<Readonly<Partial<Record<ContactKind, Contacts>>>> = $loaded;

/** Reloads the contacts of a kind; the known ones stay on screen meanwhile. Never rejects. */
export async function loadContacts(kind: ContactKind): Promise<void> {
  if ($loaded.get()[kind]?.status !== 'ready') $loaded.setKey(kind, { status: 'loading' });
  try {
    const { title, hours, contacts, functions } = await call('GET /business-center/v1/guides/{kind}', { params: { kind }, quiet: true });
    $loaded.setKey(kind, { status: 'ready', title, hours, people: contacts, functions });
  } catch (error) {
    const gone = error instanceof CallError && error.status === 404;
    $loaded.setKey(kind, gone ? { status: 'missing' } : { status: 'failed', error: error as Error });
  }
}
