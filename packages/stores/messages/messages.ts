import { call, callPaged, type StreamEvent } from '@atrium/api/client';
import type { Message, MessageBox, MessageCounts, MessageLine, MessageRule, MessageType, MutedKind } from '@atrium/api/contract';
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { hear } from './live.ts';
import { $user, userCode } from '../session/user.ts';

export type { Message, MessageBox, MessageCounts, MessageLine, MessageRule, MessageType, MutedKind };

const $known = atom<MessageCounts | null>(null);
const $asked = atom(0);
/** Whose counts are known. */
let owner = '';

/** How many messages are where; null until the server has said so. Kept up to date as long as somebody listens. */
export const $messageCounts: ReadableAtom<MessageCounts | null> = $known;

/** Unread messages; kept up to date as long as somebody listens. */
export const $unreadCount = computed([$known, $asked], (known, asked) => known?.unread ?? asked);

onMount($known, () => {
  let asker = '';
  const stopWaiting = $user.subscribe((user) => {
    const now = `${user?.id} ${user?.tenantId}`;
    if (now !== owner) $known.set(null);
    owner = now;
    // Once: from then on the stream tells. A user who is loaded again is the same one.
    if (user !== null && now !== asker) void loadUnreadCount();
    asker = now;
  });
  const stop = hear(heard);
  return () => {
    stopWaiting();
    stop();
  };
});

/**
 * Loads the number of unread messages; a failure leaves the last one, and what the stream says meanwhile wins (R-FRAME-06). The stream
 * tells it at its start as well, but only to the tab that reads it, and only when a connection is free: the dot does not wait for that.
 */
export async function loadUnreadCount(): Promise<void> {
  const before = $known.get();
  const body = { userCode: userCode(), pageIndex: 1, pageSize: 1, status: 'noread' } as const;
  await callPaged('POST /business-center/v1/message/conditionquery', { body, quiet: true }).then(
    ({ total }) => {
      if ($known.get() !== before) return;
      $asked.set(total);
      if (before !== null) $known.set({ ...before, unread: total });
    },
    () => {},
  );
}

/** Loads how many messages are where; a failure leaves what is known. */
export async function loadMessageCounts(): Promise<void> {
  await call('GET /business-center/v1/message/counts', { quiet: true }).then(takeCounts, () => {});
}

/** Believes counts, unless newer ones are known. */
export function takeCounts(counts: MessageCounts): void {
  const known = $known.get();
  if (known === null || counts.seq >= known.seq) $known.set(counts);
}

function heard(event: StreamEvent): void {
  if (event.name !== 'unread') return;
  // A sequence that begins anew, such as after a restore, is the truth from now on.
  if (event.data.gap) $known.set(event.data.counts);
  else takeCounts(event.data.counts);
}
