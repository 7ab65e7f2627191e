import type { Meeting } from '@atrium/api/contract';
import type { Db, Row } from '../../db/schema.ts';
import { groupBy } from '../../group-by.ts';
import type { Holder } from '../session/rights.ts';
import { avatarOf } from '../user/avatar.ts';

const most = 500;

/** Meetings that the person is asked to, and that touch the time between, the earliest first. */
export async function listMeetings(db: Db, holder: Holder, { from, to }: { from: string; to: string }): Promise<Meeting[]> {
  const rows = await ownMeetings(db, holder)
    .where('m.start_at', '<', to)
    .where('m.end_at', '>', from)
    .orderBy('m.start_at')
    .orderBy('m.id')
    .limit(most)
    .execute();
  return withAttendees(db, rows);
}

export async function findMeeting(db: Db, holder: Holder, id: string): Promise<Meeting | undefined> {
  return (await withAttendees(db, await ownMeetings(db, holder).where('m.id', '=', id).execute()))[0];
}

/** Answers an invitation to a meeting that is not over; false otherwise. */
export async function replyToMeeting(
  db: Db,
  { personId, tenantId }: Holder,
  id: string,
  reply: Row<'meeting_people'>['reply'],
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('meeting_people')
    .set({ reply })
    .where('meeting_id', '=', id)
    .where('person_id', '=', personId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('meetings as m').select('m.id').where('m.id', '=', id).where('m.tenant_id', '=', tenantId).where('m.end_at', '>', now),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const ownMeetings = (db: Db, { personId, tenantId }: Holder) =>
  db
    .selectFrom('meetings as m')
    .innerJoin('meeting_people as me', (join) => join.onRef('me.meeting_id', '=', 'm.id').on('me.person_id', '=', personId))
    .innerJoin('people as organiser', 'organiser.id', 'm.organiser_id')
    .select([
      'm.id',
      'm.title',
      'm.room',
      'm.start_at as start',
      'm.end_at as end',
      'organiser.real_name as organiser',
      'me.reply as myReply',
    ])
    .where('m.tenant_id', '=', tenantId);

async function withAttendees(db: Db, meetings: Omit<Meeting, 'attendees'>[]): Promise<Meeting[]> {
  if (meetings.length === 0) return [];
  const people = await db
    .selectFrom('meeting_people as mp')
    .innerJoin('people as p', 'p.id', 'mp.person_id')
    .select(['mp.meeting_id', 'p.user_code', 'p.real_name', 'p.picture', 'p.sex'])
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
    ...meeting,
    attendees: (of.get(meeting.id) ?? []).map((person) => ({
      userCode: person.user_code,
      realName: person.real_name,
      avatar: avatarOf(person),
    })),
  }));
}
