import { call, callPaged, type StreamEvent } from '@atrium/api/client';
import type { Message, MessageType } from '@atrium/api/contract';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { shareMessageStream } from './message-stream.ts';
import { $user, userCode } from './user.ts';

export type { Message, MessageType };

/** What a list of messages shows; `pageIndex` counts from 1. */
export interface MessageFilter {
  pageIndex: number;
  pageSize: number;
  status?: Message['status'];
  type?: MessageType;
  keyword?: string;
}

export type Messages =
  | { status: 'loading' }
  | { status: 'ready'; messages: readonly Message[]; total: number; filter: MessageFilter }
  | { status: 'failed'; error: Error };

const firstPage: MessageFilter = { pageIndex: 1, pageSize: 20 };
const $count = atom(0);
const $loaded = atom<Messages>({ status: 'loading' });
const $latest = atom<Message | null>(null);
let asked = firstPage;

/** Unread messages; kept up to date as long as somebody listens. */
export const $unreadCount: ReadableAtom<number> = $count;

/** The page of messages that was loaded last. */
export const $messages: ReadableAtom<Messages> = $loaded;

/** The message that arrived last while the portal was open; null before. */
export const $arrived: ReadableAtom<Message | null> = $latest;

onMount($count, () => {
  let stop = (): void => {};
  const stopWaiting = $user.subscribe((user) => {
    stop();
    stop = user === null ? () => {} : followMessages();
  });
  return () => {
    stopWaiting();
    stop();
  };
});

/** Listens for messages until stopped; one stream serves all tabs of the browser. */
export function followMessages(): () => void {
  void loadUnreadCount();
  return shareMessageStream($user.get(), heard);
}

/** Loads the number of unread messages; a failure leaves the last one (R-FRAME-06). */
export async function loadUnreadCount(): Promise<void> {
  const body = { userCode: userCode(), pageIndex: 1, pageSize: 1, status: 'noread' } as const;
  await callPaged('POST /business-center/v1/message/conditionquery', { body, quiet: true }).then(
    ({ total }) => $count.set(total),
    () => {},
  );
}

/** Loads a page; what is on screen stays until it is there, and the answer to an older question is dropped. Never rejects. */
export async function loadMessages(filter: MessageFilter = firstPage): Promise<void> {
  asked = filter;
  if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
  const result = await callPaged('POST /business-center/v1/message/conditionquery', {
    body: { userCode: userCode(), ...filter },
    quiet: true,
  }).then(
    ({ data, total }): Messages => ({ status: 'ready', messages: data, total, filter }),
    (error: Error): Messages => ({ status: 'failed', error }),
  );
  if (asked === filter) $loaded.set(result);
}

/** Marks messages read or unread at once; undone, after the client's notice, when the server refuses (R-MSG-02). */
export async function markRead(ids: readonly string[] | 'all', status: Message['status'] = 'read'): Promise<void> {
  const before = $loaded.get();
  if (before.status === 'ready') {
    const messages = before.messages.map((message) => (ids === 'all' || ids.includes(message.id) ? { ...message, status } : message));
    $loaded.set({ ...before, messages });
  }
  try {
    await call('POST /business-center/v1/message/changeStatusBatch', { body: { ids: ids === 'all' ? ids : [...ids], status } });
    await loadUnreadCount();
  } catch {
    const now = $loaded.get();
    if (before.status === 'ready' && now.status === 'ready' && now.filter === before.filter) {
      const known = new Map(before.messages.map((message) => [message.id, message.status]));
      $loaded.set({ ...now, messages: now.messages.map((message) => ({ ...message, status: known.get(message.id) ?? message.status })) });
    }
  }
}

function heard(event: StreamEvent): void {
  if (event.name === 'message') arrive(event.data);
  if (event.name !== 'unread') return;
  $count.set(event.data.count);
  if (event.data.gap && $loaded.get().status !== 'loading') void loadMessages(asked);
}

function arrive(message: Message): void {
  $latest.set(message);
  const now = $loaded.get();
  if (now.status !== 'ready' || now.messages.some(({ id }) => id === message.id)) return;
  const { pageIndex, pageSize, status, type, keyword } = now.filter;
  const belongs = (status ?? message.status) === message.status && (type ?? message.type) === message.type;
  if (keyword || pageIndex > 1) void loadMessages(now.filter);
  else if (belongs) $loaded.set({ ...now, messages: [message, ...now.messages].slice(0, pageSize), total: now.total + 1 });
}
