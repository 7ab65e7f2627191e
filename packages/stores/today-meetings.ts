import type { Meeting } from '@atrium/api/contract';
import { computed, type ReadableAtom } from 'nanostores';
import type { Loaded } from './loadable.ts';
import { $meetings } from './meetings.ts';

/** The person's meetings of today, the earliest first. */
export const $todayMeetings: ReadableAtom<Loaded<readonly Meeting[]>> = computed($meetings, (state) => {
  if (state.status !== 'ready') return state;
  const today = new Date().toDateString();
  return { ...state, value: state.value.filter(({ start }) => new Date(start).toDateString() === today) };
});

/** Meetings that lie over another one at the same time, by id. */
export function clashing(meetings: readonly Pick<Meeting, 'id' | 'start' | 'end' | 'myReply'>[]): ReadonlySet<string> {
  const mine = meetings.filter(({ myReply }) => myReply !== 'declined');
  return new Set(
    mine.filter((one) => mine.some((other) => other !== one && other.start < one.end && one.start < other.end)).map(({ id }) => id),
  );
}
