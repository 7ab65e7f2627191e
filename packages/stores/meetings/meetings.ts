import { call, callFile, type FileAnswer } from '@atrium/api/client';
import type { Meeting, MeetingReply } from '@atrium/api/contract';
import { onMount } from 'nanostores';
import { hear } from '../messages/live.ts';
import { dayFromNow } from '../time/clock.ts';
import { loadable } from '../loading/loadable.ts';
import { offerUndo } from '../notices/undo.ts';

export type { Meeting, MeetingReply };

const daysAhead = 14;

/** Meetings from the beginning of today on, for so many days. */
export function askForMeetings(days: number): Promise<readonly Meeting[]> {
  return call('GET /business-center/v1/meetings/coming', { query: { since: dayFromNow(0), before: dayFromNow(days) }, quiet: true });
}

const coming = loadable(() => askForMeetings(daysAhead + 1));

/** Meetings of today and the coming fortnight, the earliest first; the next one in any case. */
export const $meetings = coming.$state;
export const loadMeetings = coming.load;

/** Loads meetings again when a message says that one has come, was moved or cancelled; gives the way to stop. */
export const hearOfMeetings = (load: () => unknown): (() => void) =>
  hear(({ name, data }) => {
    if (name === 'message' && data.process?.key.startsWith('meeting:')) load();
  });

onMount(coming.$state, () => hearOfMeetings(() => coming.$state.get().status === 'ready' && coming.load()));

/** Answers an invitation: at once on screen; the answer can be undone. False where it was refused. */
export async function replyToMeeting(id: string, reply: Exclude<MeetingReply, 'none'>, text: () => string): Promise<boolean> {
  const before = find(id);
  if (!before || before.myReply === reply) return true;
  put({ ...before, myReply: reply });
  // Another answer may be chosen before this one has arrived.
  const isLast = () => find(id)?.myReply === reply;
  try {
    const meeting = await call('POST /business-center/v1/meetings/{id}/reply', { params: { id }, body: { reply } });
    if (!isLast()) return true;
    put(meeting);
  } catch {
    if (isLast()) put(before);
    return false;
  }
  offerUndo({ text, run: () => undoReply(id) });
  return true;
}

/** Reports to the organiser that the user comes late; false if the server refused. */
export async function sayLate(id: string, minutes: number): Promise<boolean> {
  try {
    put(await call('POST /business-center/v1/meetings/{id}/late', { params: { id }, body: { minutes } }));
    return true;
  } catch {
    return false;
  }
}

/** A meeting as a calendar file. */
export const loadCalendarFile = (id: string): Promise<FileAnswer> =>
  callFile('GET /business-center/v1/meetings/{id}/calendar', { params: { id }, quiet: true });

/** Address of a meeting as a calendar file. */
export const calendarFileAddress = (id: string): string => `/api/business-center/v1/meetings/${encodeURIComponent(id)}/calendar`;

async function undoReply(id: string): Promise<boolean> {
  try {
    put(await call('POST /business-center/v1/meetings/{id}/reply/undo', { params: { id } }));
    return true;
  } catch {
    return false;
  }
}

function find(id: string): Meeting | undefined {
  const now = $meetings.get();
  return now.status === 'ready' ? now.value.find((meeting) => meeting.id === id) : undefined;
}

const put = (changed: Meeting): void =>
  coming.change((meetings) => meetings.map((meeting) => (meeting.id === changed.id ? changed : meeting)));
