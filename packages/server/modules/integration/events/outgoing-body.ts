import type { OutgoingEvent } from './outgoing-queries.ts';

/** What is sent of an event: the same text over all tries. */
export const bodyOf = ({ id, type, sequence, created_at: timestamp, data }: OutgoingEvent): string =>
  JSON.stringify({ type, id, timestamp, sequence, data: JSON.parse(data) as unknown });
