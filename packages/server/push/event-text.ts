import type { MessageEvents } from '@atrium/api/contract';

/** One event as the browser reads it. */
export const eventText = <N extends keyof MessageEvents>(name: N, data: MessageEvents[N], id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** When a client should come back: not all at once. */
export const retryText = (): string => `retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`;
