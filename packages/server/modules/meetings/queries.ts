import type { Meeting, MeetingReply } from '@atrium/api/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { groupBy } from '../../lists/group-by.ts';
import { inLanguage } from '../../names/in-language.ts';
import { personName } from '../../names/person-name.ts';
import type { Asker, Holder } from '../../identity/rights.ts';
import { avatarOf } from '../user/avatar.ts';

const most = 500;
type Row = Awaited<ReturnType<ReturnType<typeof ownMeetings>['execute']>>[number];

/** Meetings of the user that overlap the span, the earliest first. */
export async function listMeetings(db: Db, asker: Asker, { from, to }: { from: string; to: string }): Promise<Meeting[]> {
  const rows = await ownMeetings(db, asker)
    .where('m.start_at', '<', to)
    .where('m.end_at', '>', from)
    .orderBy('m.start_at')
    .orderBy('m.id')
    .limit(most)
    .execute();
  return withAttendees(db, asker, rows);
}

/** The first meeting from a moment on; none when there is none. */
export async function nextMeeting(db: Db, asker: Asker, from: string): Promise<Meeting[]> {
  const rows = await ownMeetings(db, asker).where('m.start_at', '>=', from).orderBy('m.start_at').orderBy('m.id').limit(1).execute();
  return withAttendees(db, asker, rows);
}

export async function findMeeting(db: Db, asker: Asker, id: string): Promise<Meeting | undefined> {
  return (await withAttendees(db, asker, await ownMeetings(db, asker).where('m.id', '=', id).execute()))[0];
}

/** Answers an invitation to a meeting that is not over; false otherwise. The former reply can be restored. */
export async function replyToMeeting(db: Db, holder: Holder, id: string, reply: MeetingReply, now: string): Promise<boolean> {
  const { numUpdatedRows } = await invitation(db, holder, id, now)
    .set((of) => ({ former_reply: of.ref('reply'), reply, replied_at: now }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes back an answer that was given since then; false when there is none. */
export async function undoReply(db: Db, holder: Holder, id: string, { now, since }: { now: string; since: string }): Promise<boolean> {
  const { numUpdatedRows } = await invitation(db, holder, id, now)
    .set((of) => ({ reply: of.fn.coalesce('former_reply', of.val('none' as const)), former_reply: null, replied_at: null }))
    .where('replied_at', '>=', since)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that the person comes late to a meeting that is not over and that they have not declined; false otherwise. */
export async function sayLate(db: Db, holder: Holder, id: string, minutes: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await invitation(db, holder, id, now)
    .set({ late_minutes: minutes })
    .where('reply', '<>', 'declined')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The organiser of a meeting. */
export async function organiserOf(db: Db, tenantId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('meetings')
    .select('organiser_id')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.organiser_id;
}

const invitation = (db: Db, { personId, tenantId }: Holder, id: string, now: string) =>
  db
    .updateTable('meeting_people')
    .where('meeting_id', '=', id)
    .where('person_id', '=', personId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('meetings as m')
          .select('m.id')
          .where('m.id', '=', id)
          .where('m.tenant_id', '=', tenantId)
          .where('m.end_at', '>', now)
          .where('m.cancelled_at', 'is', null),
      ),
    );

const ownMeetings = (db: Db, { personId, tenantId }: Holder) =>
  db
    .selectFrom('meetings as m')
    .innerJoin('meeting_people as me', (join) => join.onRef('me.meeting_id', '=', 'm.id').on('me.person_id', '=', personId))
    .innerJoin('people as organiser', 'organiser.id', 'm.organiser_id')
    .leftJoin('shared_names as title', (join) => join.onRef('title.text', '=', 'm.title').on('title.kind', '=', 'meeting'))
    .leftJoin('shared_names as room', (join) => join.onRef('room.text', '=', 'm.room').on('room.kind', '=', 'room'))
    .select([
      'm.id',
      'm.title',
      sql<string | null>`coalesce(nullif(m.titles, '{}'), title.names)`.as('titles'),
      'm.room',
      sql<string | null>`coalesce(nullif(m.rooms, '{}'), room.names)`.as('rooms'),
      'm.start_at as start',
      'm.end_at as end',
      'm.join_url as joinUrl',
      'm.dial_in as dialIn',
      'organiser.real_name as organiser',
      'organiser.user_code as organiserCode',
      'me.reply as myReply',
      'me.late_minutes as lateMinutes',
    ])
    .where('m.tenant_id', '=', tenantId)
    .where('m.cancelled_at', 'is', null);

async function withAttendees(db: Db, { language }: Asker, meetings: Row[]): Promise<Meeting[]> {
  if (meetings.length === 0) return [];
  const people = await db
    .selectFrom('meeting_people as mp')
    .innerJoin('people as p', 'p.id', 'mp.person_id')
    .select(['mp.meeting_id', 'mp.reply', 'p.user_code', 'p.real_name', 'p.picture', 'p.sex'])
    .where(
      'mp.meeting_id',
      'in',
      meetings.map(({ id }) => id),
    )
    .orderBy('mp.sort')
    .orderBy('p.id')
    .execute();
  const of = groupBy(people, ({ meeting_id: id }) => id);
  return meetings.map((meeting) => ({
    ...inLanguage(language, meeting),
    organiser: personName(language, meeting.organiser),
    attendees: (of.get(meeting.id) ?? []).map((person) => ({
      userCode: person.user_code,
      realName: personName(language, person.real_name),
      avatar: avatarOf(person),
      reply: person.reply,
    })),
  }));
}
