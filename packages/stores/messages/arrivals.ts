import type { StreamEvent } from '@atrium/api/client';
import type { Message } from '@atrium/api/contract';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { hear } from './live.ts';

/** Messages that arrive within this many milliseconds are announced together, for example after sleep. */
const together = 400;

const $told = atom<readonly Message[]>([]);
let waiting: Message[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** The messages that arrived last while somebody listened, each once; several that came together are one value. */
export const $arrivals: ReadableAtom<readonly Message[]> = $told;

onMount($told, () => {
  const stop = hear(heard);
  return () => {
    stop();
    clearTimeout(timer);
    waiting = [];
    $told.set([]);
  };
});

function heard(event: StreamEvent): void {
  if (event.name !== 'message') return;
  waiting = [...waiting.filter(({ id }) => id !== event.data.id), event.data];
  clearTimeout(timer);
  timer = setTimeout(() => {
    const arrived = waiting.filter(({ closedAt, status }) => closedAt === null && status === 'noread');
    waiting = [];
    if (arrived.length > 0) $told.set(arrived);
  }, together);
}
