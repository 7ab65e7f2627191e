import { call } from '@atrium/api/client';
import type { Meeting } from '@atrium/api/contract';
import { loadable } from './loadable.ts';

export type { Meeting };

const today = loadable(async () => {
  const day = dayOf(new Date());
  return call('GET /business-center/v1/meetings', { query: { from: day, to: day }, quiet: true });
});

/** The person's meetings of today, the earliest first. */
export const $todayMeetings = today.$state;
export const needTodayMeetings = today.need;
export const loadTodayMeetings = today.load;

/** A day as 2026-11-23, on the person's clock. */
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** Meetings that lie over another one at the same time, by id. */
export function clashing(meetings: readonly Pick<Meeting, 'id' | 'start' | 'end' | 'myReply'>[]): ReadonlySet<string> {
  const mine = meetings.filter(({ myReply }) => myReply !== 'declined');
  return new Set(
    mine.filter((one) => mine.some((other) => other !== one && other.start < one.end && one.start < other.end)).map(({ id }) => id),
  );
}
