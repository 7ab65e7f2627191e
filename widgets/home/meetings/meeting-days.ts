import { dayOf, type Meeting } from '@atrium/stores';

const minute = 60_000;
/** From so long before a meeting until its end one can join (and until then say that one is late). */
const joinAhead = 10 * minute;
const lateAhead = 60 * minute;

export const canJoin = ({ start, end, joinUrl }: Meeting, now: number): boolean =>
  joinUrl !== '' && Date.parse(start) - joinAhead <= now && now < Date.parse(end);

export const canSayLate = ({ start, end, myReply }: Meeting, now: number): boolean =>
  myReply !== 'declined' && Date.parse(start) - lateAhead <= now && now < Date.parse(end);

export interface MeetingGroup {
  /** The company's day as YYYY-MM-DD; `invited` for what waits for an answer. */
  day: string;
  meetings: Meeting[];
}

/** Invitations that wait for an answer first, then the days. */
export function groupsOf(meetings: readonly Meeting[], now: number): MeetingGroup[] {
  const waits = meetings.filter(({ myReply, end }) => myReply === 'none' && Date.parse(end) > now);
  const days = Map.groupBy(
    meetings.filter((meeting) => !waits.includes(meeting)),
    ({ start }) => dayOf(start),
  );
  const rest = [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, of]) => ({ day, meetings: of }));
  return waits.length > 0 ? [{ day: 'invited', meetings: waits }, ...rest] : rest;
}
