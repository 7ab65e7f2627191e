import { call } from '@atrium/api/client';
import type { Opening } from '@atrium/api/contract';

const waitMilliseconds = 10_000;
const mostAtOnce = 50;

let waiting: Opening[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts a view that was opened, or an error of one; sent with others after a while, and lost where it cannot be sent. */
export function countOpening(opening: Opening): void {
  waiting = [...waiting, opening].slice(-mostAtOnce);
  timer ??= setTimeout(send, waitMilliseconds);
}

function send(): void {
  timer = undefined;
  const openings = waiting;
  waiting = [];
  call('POST /share-bff/micro-services/openings', { body: { openings }, quiet: true }).catch(() => {});
}
