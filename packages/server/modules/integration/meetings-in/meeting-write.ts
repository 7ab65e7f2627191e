import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { meetingPath } from '@atrium/api/contract';
import type { MeetingContent, MeetingPut, PersonReference } from '@atrium/api/integration';
import { zoneOf } from '../../../clock/tenant-zone.ts';
import { nextTime } from '../../../db/next-time.ts';
import { lockName } from '../../../db/one-at-a-time.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { chunks } from '../../../lists/chunks.ts';
import { say } from '../../../messages/language.ts';
import { textIn } from '../../../names/in-language.ts';
import { findPeople } from '../find-people.ts';
import { linkOf } from '../messages-in/link-of.ts';
import { IntegrationRefusal } from '../refusal.ts';
import type { Context } from '../tasks/task-write.ts';
import { tenantOf } from '../tenant-of.ts';
import { inLanguages } from '../../messages/sending/in-languages.ts';
import { writeContent } from '../../messages/sending/content.ts';
import { giveContent } from '../../messages/sending/give.ts';

type Meeting = Row<'meetings'>;

const longestMilliseconds = 31 * 24 * 3_600_000;

/** Takes a meeting, unless this version or a higher one is known. Throws IntegrationRefusal before it writes anything. */
export async function putMeeting({ trx, tell, account }: Context, externalId: string, content: MeetingContent): Promise<MeetingPut> {
  const tenantId = tenantOf(account, content.tenant);
  const [start, end] = [new Date(content.start), new Date(content.end)];
  const milliseconds = end.getTime() - start.getTime();
  if (!(milliseconds > 0 && milliseconds <= longestMilliseconds))
    throw new IntegrationRefusal('malformed', 'end is after start, at most 31 days.', { field: 'end' });
  const joinUrl = await joinUrlOf(trx, account, content.joinUrl);
  await lockName(trx, `integration meeting ${account.id} ${externalId}`);
  const known = await findMeeting(trx, account.id, externalId);
  if (known !== null && known.tenant_id !== tenantId)
    throw new IntegrationRefusal('conflict', 'A meeting stays in the tenant in which it was first said.', { field: 'tenant' });
  if (known !== null && content.version <= known.version) {
    const isSame = isDeepStrictEqual(JSON.parse(known.content), content);
    const result = content.version < known.version ? 'older' : isSame ? 'same' : 'differs';
    return { externalId, result, version: known.version, unknownPeople: [] };
  }
  const [organiser, ...found] = await findPeople(trx, tenantId, [content.organiser, ...content.people]);
  if (typeof organiser !== 'object' || !organiser.isActive)
    throw new IntegrationRefusal('unknown_person', 'Nobody is known as the organiser.', { field: 'organiser' });
  const unknownPeople: PersonReference[] = [];
  const invited = new Set<string>();
  for (const [place, person] of found.entries()) {
    if (typeof person === 'object' && person.isActive) invited.add(person.id);
    else unknownPeople.push(content.people[place]!);
  }
  const meeting: Meeting = {
    id: known?.id ?? randomUUID(),
    tenant_id: tenantId,
    title: content.title,
    titles: JSON.stringify(content.titles ?? {}),
    room: content.room ?? '',
    rooms: JSON.stringify(content.rooms ?? {}),
    start_at: start.toISOString(),
    end_at: end.toISOString(),
    organiser_id: organiser.id,
    join_url: joinUrl,
    dial_in: content.dialIn ?? '',
    account_id: account.id,
    external_id: externalId,
    version: content.version,
    content: JSON.stringify(content),
    cancelled_at: content.cancelled === true ? (known?.cancelled_at ?? nextTime()) : null,
  };
  if (known === null) await trx.insertInto('meetings').values(meeting).execute();
  else await trx.updateTable('meetings').set(meeting).where('id', '=', meeting.id).execute();
  const isMoved = known !== null && (known.start_at !== meeting.start_at || known.end_at !== meeting.end_at);
  const before = await writePeople(trx, meeting, [...invited], isMoved);
  if (content.notify !== false && meeting.end_at > new Date().toISOString())
    await tellPeople({ trx, tell, account }, { meeting, known, invited, before });
  return { externalId, result: known === null ? 'created' : 'changed', version: content.version, unknownPeople };
}

export async function findMeeting(db: Db, accountId: string, externalId: string): Promise<Meeting | null> {
  const meetings = db.selectFrom('meetings').selectAll().where('account_id', '=', accountId);
  return (await meetings.where('external_id', '=', externalId).executeTakeFirst()) ?? null;
}

async function joinUrlOf(db: Db, account: Context['account'], joinUrl: string | undefined): Promise<string> {
  if (joinUrl === undefined) return '';
  try {
    const link = await linkOf(db, account, { link: joinUrl });
    if (link !== null && !link.startsWith('/')) return link;
  } catch (error) {
    if (error instanceof IntegrationRefusal) throw new IntegrationRefusal(error.code, error.message, { field: 'joinUrl' });
    throw error;
  }
  throw new IntegrationRefusal('link_forbidden', 'joinUrl is an https address.', { field: 'joinUrl' });
}

/**
 * Writes who is invited, in order. The organiser comes, unless they say otherwise; people who stay keep their reply, unless the meeting is
 * moved. Returns who was invited before.
 */
async function writePeople(
  trx: Db,
  { id: meetingId, organiser_id: organiser }: Meeting,
  invited: readonly string[],
  isMoved: boolean,
): Promise<Set<string>> {
  const rows = await trx.selectFrom('meeting_people').selectAll().where('meeting_id', '=', meetingId).execute();
  const before = new Map(rows.map((row) => [row.person_id, row]));
  await trx.deleteFrom('meeting_people').where('meeting_id', '=', meetingId).execute();
  const blank = { reply: 'none', former_reply: null, replied_at: null, late_minutes: 0 } as const;
  const fresh = invited.map((personId, sort) => ({
    ...blank,
    ...(personId === organiser ? { reply: 'accepted' as const } : {}),
    ...(isMoved ? {} : before.get(personId)),
    meeting_id: meetingId,
    person_id: personId,
    sort,
  }));
  for (const some of chunks(fresh)) await trx.insertInto('meeting_people').values(some).execute();
  return new Set(before.keys());
}

interface Told {
  meeting: Meeting;
  known: Meeting | null;
  invited: ReadonlySet<string>;
  before: ReadonlySet<string>;
}

/** Messages who is invited, and who was, where it concerns them: an invitation, another time or room, or that it does not take place. */
async function tellPeople({ trx, tell, account }: Context, { meeting, known, invited, before }: Told): Promise<void> {
  const timeZone = await zoneOf(trx, meeting.tenant_id);
  const isOff = meeting.cancelled_at !== null;
  const wasOn = known !== null && known.cancelled_at === null;
  const isMoved = wasOn && (['start_at', 'end_at', 'room'] as const).some((column) => known[column] !== meeting[column]);
  const groups = [
    { line: 'meetingInvited', people: isOff ? [] : [...invited].filter((id) => !wasOn || !before.has(id)) },
    { line: 'meetingMoved', people: !isOff && isMoved ? [...invited].filter((id) => before.has(id)) : [] },
    { line: 'meetingCancelled', people: wasOn ? [...before].filter((id) => isOff || !invited.has(id)) : [] },
  ] as const;
  for (const { line, people } of groups) {
    const concerned = people.filter((id) => id !== meeting.organiser_id);
    if (concerned.length === 0) continue;
    const words = inLanguages((language) => {
      const room = textIn(language, meeting.room, meeting.rooms);
      const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
      const when = time.formatRange(new Date(meeting.start_at), new Date(meeting.end_at));
      return {
        title: say(language, line, { title: textIn(language, meeting.title, meeting.titles) }),
        body: room === '' ? when : `${when} · ${room}`,
      };
    });
    const message = {
      type: 'notice' as const,
      ...words,
      link: line === 'meetingCancelled' ? null : meetingPath(meeting.id),
      sender: account.name,
      source: account.source,
      process: { key: `meeting:${meeting.id}`, title: meeting.title, titles: JSON.parse(meeting.titles) as Record<string, string> },
    };
    const content = await writeContent(trx, meeting.tenant_id, message);
    for (const some of chunks(concerned)) await giveContent(trx, content, some, tell);
  }
}
