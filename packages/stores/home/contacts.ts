import { call, CallError } from '@atrium/api/client';
import type { Guide, GuideKind } from '@atrium/api/contract';
import { map, type ReadableAtom } from 'nanostores';

/** Whom to ask about something, when, and what one can do oneself. */
export type Contacts =
  | { status: 'loading' }
  | { status: 'ready'; title: string; hours: string; people: Guide['contacts']; functions: Guide['functions'] }
  | { status: 'missing' }
  | { status: 'failed'; error: Error };

export type ContactKind = Extract<GuideKind, 'hr' | 'admin'>;

const $loaded = map<Partial<Record<ContactKind, Contacts>>>({});

/** The contacts that were asked for, by kind. */
export const $contacts: ReadableAtom<Readonly<Partial<Record<ContactKind, Contacts>>>> = $loaded;

/** Loads the contacts of a kind anew; what is known stays on screen meanwhile. Never rejects. */
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
