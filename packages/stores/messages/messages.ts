import { call, callPaged, type StreamEvent } from '@atrium/api/client';
import type { Message, MessageBox, MessageCounts, MessageLine, MessageRule, MessageType, MutedKind } from '@atrium/api/contract';
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { hear } from './live.ts';
import { $user, userCode } from '../session/user.ts';

export type { Message, MessageBox, MessageCounts, MessageLine, MessageRule, MessageType, MutedKind };

const $known = atom<MessageCounts | null>(null);
const $asked = atom(0);
/** The user of the known counts. */
let owner = '';

/** Numbers of messages by box; null until the server has sent them. Kept up to date while there are subscribers. */
export const $messageCounts: ReadableAtom<MessageCounts | null> = $known;

/** Unread messages; kept up to date as long as somebody listens. */
export const $unreadCount = computed([$known, $asked], (known, asked) => known?.unread ?? asked);

onMount($known, () => {
  let asker = '';
  const stopWaiting = $user.subscribe((user) => {
    const now = `${user?.id} ${user?.tenantId}`;
    if (now !== owner) $known.set(null);
    owner = now;
    // Loads once; later the stream sends changes. A reloaded user is the same user.
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
 * Loads the number of unread messages; a failure keeps the last one, and newer values of the stream win (R-FRAME-06). The stream sends it
 * at its start as well, but only to the tab that reads it, and only when a connection is free: the dot does not wait for that.
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

/** Loads the numbers of messages by box; a failure keeps the known ones. */
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
  // A sequence that starts again, for example after a restore, replaces the known counts.
  if (event.data.gap) $known.set(event.data.counts);
  else takeCounts(event.data.counts);
}
