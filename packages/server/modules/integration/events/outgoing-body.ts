import type { OutgoingEvent } from './event-queue.ts';

/** Body of an event: the same text in all tries. */
export const bodyOf = ({ id, type, sequence, created_at: timestamp, data }: OutgoingEvent): string =>
  JSON.stringify({ type, id, timestamp, sequence, data: JSON.parse(data) as unknown });
