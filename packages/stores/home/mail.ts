import { call, callPaged } from '@atrium/api/client';
import type { Mail, MailState } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { PagedList } from '../loading/paged-list.ts';

export type { Mail, MailState };

/** Which mail a list shows. */
export interface MailFilter {
  unread?: true;
  keyword?: string;
}

export type Mailbox = { status: 'loading' } | { status: 'failed'; error: Error } | { status: 'ready'; mailbox: MailState };

const $loaded = atom<Mailbox>({ status: 'loading' });

/** How fresh the inbox is. */
export const $mailbox: ReadableAtom<Mailbox> = $loaded;

/** The inbox, newest first. */
export const mailList = new PagedList<Mail, MailFilter>({
  pageSize: 50,
  filter: {},
  load: (filter, pageIndex, pageSize) =>
    callPaged('GET /business-center/v1/mail/inbox', { query: { ...filter, pageIndex, pageSize }, quiet: true }),
  // Mail comes from the mailbox; the stream has no events of it.
  concerns: () => false,
});

/** Loads the age of the inbox. Never rejects. */
export async function loadMailbox(): Promise<void> {
  try {
    $loaded.set({ status: 'ready', mailbox: await call('GET /business-center/v1/mail/state', { quiet: true }) });
  } catch (error) {
    if ($loaded.get().status !== 'ready') $loaded.set({ status: 'failed', error: error as Error });
  }
}
