import { call } from '@atrium/api/client';
import type { Meeting, MeetingReply } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { offerUndo } from './undo.ts';

export type { Meeting, MeetingReply };

export type Meetings = { status: 'loading' } | { status: 'failed'; error: Error } | { status: 'ready'; meetings: readonly Meeting[] };

const daysAhead = 14;
const $loaded = atom<Meetings>({ status: 'loading' });

/** Meetings of today and the coming fortnight, the earliest first; the next one in any case. */
export const $meetings: ReadableAtom<Meetings> = $loaded;

/** Loads them; what is known stays until they are there. Never rejects. */
export async function loadMeetings(now = new Date()): Promise<void> {
  if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
  const day = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString();
  try {
    const query = { since: day(0), before: day(daysAhead + 1) };
    $loaded.set({ status: 'ready', meetings: await call('GET /business-center/v1/meetings/coming', { query, quiet: true }) });
  } catch (error) {
    if ($loaded.get().status !== 'ready') $loaded.set({ status: 'failed', error: error as Error });
  }
}

/** Answers an invitation: at once on screen; the answer can be undone. False where it was refused. */
export async function replyToMeeting(id: string, reply: Exclude<MeetingReply, 'none'>, text: () => string): Promise<boolean> {
  const before = find(id);
  if (!before || before.myReply === reply) return true;
  put({ ...before, myReply: reply });
  try {
    put(await call('POST /business-center/v1/meetings/{id}/reply', { params: { id }, body: { reply } }));
  } catch {
    put(before);
    return false;
  }
  offerUndo({ text, run: () => undoReply(id) });
  return true;
}

/** Tells the organiser that one comes late; false where that was refused. */
export async function sayLate(id: string, minutes: number): Promise<boolean> {
  try {
    put(await call('POST /business-center/v1/meetings/{id}/late', { params: { id }, body: { minutes } }));
    return true;
  } catch {
    return false;
  }
}

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
  const now = $loaded.get();
  return now.status === 'ready' ? now.meetings.find((meeting) => meeting.id === id) : undefined;
}

function put(changed: Meeting): void {
  const now = $loaded.get();
  if (now.status !== 'ready') return;
  $loaded.set({ ...now, meetings: now.meetings.map((meeting) => (meeting.id === changed.id ? changed : meeting)) });
}
