import type { Meeting } from '@atrium/api/contract';
import { computed, onMount, type ReadableAtom } from 'nanostores';
import { $day, dayOf } from '../time/clock.ts';
import { type Loaded, loadable } from '../loading/loadable.ts';
import { $meetings, askForMeetings, hearOfMeetings, loadMeetings } from './meetings.ts';

const day = loadable(() => askForMeetings(1));
onMount(day.$state, () => hearOfMeetings(() => day.$state.get().status === 'ready' && day.load()));
const isAllHere = () => $meetings.get().status === 'ready';

/** The person's meetings of today, the earliest first: of all that are here, or else of today's alone, which are few. */
export const $todayMeetings: ReadableAtom<Loaded<readonly Meeting[]>> = computed([$meetings, day.$state, $day], (all, alone, today) => {
  const state = all.status === 'ready' ? all : alone;
  if (state.status !== 'ready') return state;
  return { ...state, value: state.value.filter(({ start }) => dayOf(start) === today) };
});

export const needTodayMeetings = async (): Promise<void> => (isAllHere() ? undefined : day.need());
export const loadTodayMeetings = (): Promise<void> => (isAllHere() ? loadMeetings() : day.load());

type Span = Pick<Meeting, 'id' | 'start' | 'end' | 'myReply'>;

/** The others that a meeting overlaps; declined ones clash with nothing. */
export function clashesOf<M extends Span>(meeting: M, meetings: readonly M[]): M[] {
  if (meeting.myReply === 'declined') return [];
  return meetings.filter(
    ({ id, start, end, myReply }) => id !== meeting.id && myReply !== 'declined' && start < meeting.end && meeting.start < end,
  );
}

/** Meetings that lie over another one at the same time, by id. */
export const clashing = (meetings: readonly Span[]): ReadonlySet<string> =>
  new Set(meetings.filter((one) => clashesOf(one, meetings).length > 0).map(({ id }) => id));

/** The meeting that runs, or the next one; declined ones do not count. */
export const nextOf = (meetings: readonly Meeting[], now: number): Meeting | undefined =>
  meetings.find(({ end, myReply }) => Date.parse(end) > now && myReply !== 'declined');
