import type { MessageEvents } from '@atrium/api/contract';

/** One event as the browser reads it. */
export const eventText = <N extends keyof MessageEvents>(name: N, data: MessageEvents[N], id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const firstMilliseconds = 1_000;
const leastSpread = 9_000;
const mostSpread = 59_000;
/** A node takes so many streams, with the calls of their pages, beside its other work; measured with 1 000 at once (`npm run bench -- streams`). */
const streamsPerSecond = 500;

/**
 * When a client should come back after a break, other than the other clients: after 1 to 10 s, or over a longer time where the node has more than
 * 4 500 streams. Clients keep it, because a node that is killed says nothing any more.
 */
export function retryText(streams: number): string {
  const spread = Math.min(mostSpread, Math.max(leastSpread, (streams / streamsPerSecond) * 1000));
  return `retry: ${firstMilliseconds + Math.floor(Math.random() * spread)}\n\n`;
}
