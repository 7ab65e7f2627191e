import { meetingPath } from '@atrium/api/contract';
import { Readable } from 'node:stream';
import type { Meeting } from '@atrium/api/contract';
import { addDays, isDay } from '@atrium/api/contract/period';
import type { FastifyInstance } from 'fastify';
import { zoneOf } from '../../clock/tenant-zone.ts';
import { instantIn, wallClock } from '../../clock/wall-clock.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../messages/language.ts';
import { addMessage } from '../messages/queries.ts';
import type { Db } from '../../db/schema.ts';
import type { Asker } from '../../identity/rights.ts';
import { calendarFile } from './calendar-file.ts';
import { findMeeting, listMeetings, nextMeeting, organiserOf, replyToMeeting, sayLate, undoReply } from './queries.ts';
import { personName } from '../../names/person-name.ts';
import { inLanguages } from '../messages/sending/in-languages.ts';

const mostDays = 92;
const minute = 60_000;
const undoMinutes = 10;
const lateMinutes = 60;

export function meetingRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/meetings', async ({ query, session }) =>
    listMeetings(db, session, span(query, await zoneOf(db, session.tenantId))),
  );

  answer(server, 'GET /business-center/v1/meetings/coming', async ({ query: { since, before }, session }) => {
    const [from, to] = [new Date(since), new Date(before)];
    const days = (to.getTime() - from.getTime()) / (24 * 60 * minute);
    if (!(days > 0 && days <= mostDays)) throw new Refusal('malformed', { errors: [{ path: '/before', message: 'fieldRange' }] });
    const listed = await listMeetings(db, session, { from: from.toISOString(), to: to.toISOString() });
    const ahead = listed.some(({ start }) => Date.parse(start) > Date.now());
    return ahead ? listed : [...listed, ...(await nextMeeting(db, session, later(to, new Date()).toISOString()))];
  });

  answer(server, 'POST /business-center/v1/meetings/{id}/reply', async ({ params: { id }, body, session }) => {
    const replied = await write(session, id, (trx) => replyToMeeting(trx, session, id, body.reply, new Date().toISOString()));
    const meeting = await own(session, id);
    if (!replied) throw new Refusal('meetingOver');
    return meeting;
  });

  answer(server, 'POST /business-center/v1/meetings/{id}/reply/undo', async ({ params: { id }, session }) => {
    const now = Date.now();
    const times = { now: new Date(now).toISOString(), since: new Date(now - undoMinutes * minute).toISOString() };
    const undone = await write(session, id, (trx) => undoReply(trx, session, id, times));
    const meeting = await own(session, id);
    if (!undone) throw new Refusal('replyTooLate');
    return meeting;
  });

  answer(server, 'POST /business-center/v1/meetings/{id}/late', async ({ params: { id }, body: { minutes }, session }) => {
    const meeting = await own(session, id);
    if (Date.parse(meeting.start) - Date.now() > lateMinutes * minute) throw new Refusal('lateTooEarly');
    return server.writeEvents(async (trx, tell) => {
      if (!(await sayLate(trx, session, id, minutes, new Date().toISOString()))) throw new Refusal('meetingOver');
      await server.tellOfReply(trx, id, session.personId);
      const { realName, personId, tenantId } = session;
      const organiser = await organiserOf(trx, tenantId, id);
      const time = wallClock(new Date(meeting.start), await zoneOf(trx, tenantId)).clock;
      const words = inLanguages((language) => ({
        title: say(language, 'lateTitle', { name: personName(language, realName), minutes }),
        body: say(language, 'lateBody', { title: meeting.title, time }),
      }));
      const draft = {
        type: 'notice',
        ...words,
        link: meetingPath(id),
        sender: realName,
      } as const;
      if (organiser !== undefined && organiser !== personId) await addMessage(trx, tenantId, [organiser], draft, tell);
      return { ...meeting, lateMinutes: minutes };
    });
  });

  answer(server, 'GET /business-center/v1/meetings/{id}/calendar', async ({ params: { id }, session, reply }) => {
    const text = calendarFile(await own(session, id));
    reply.header('content-type', 'text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="meeting.ics"');
    return Readable.from([text]);
  });

  /** Writes an answer, and in the same transaction tells the business system of the meeting. */
  const write = ({ personId }: Asker, id: string, answerIt: (trx: Db) => Promise<boolean>): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const isWritten = await answerIt(trx);
      if (isWritten) await server.tellOfReply(trx, id, personId);
      return isWritten;
    });

  async function own(asker: Asker, id: string): Promise<Meeting> {
    const meeting = await findMeeting(db, asker, id);
    if (meeting === undefined) throw new Refusal('notFound');
    return meeting;
  }
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** From the beginning of one day to the end of another, in a time zone. */
function span({ from, to }: { from: string; to: string }, zone: string): { from: string; to: string } {
  for (const [path, day] of [
    ['/from', from],
    ['/to', to],
  ] as const) {
    if (!isDay(day)) throw new Refusal('malformed', { errors: [{ path, message: 'fieldFormat' }] });
  }
  const [start, end] = [instantIn(zone, from, '00:00'), instantIn(zone, addDays(to, 1), '00:00')];
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days <= 0 || days > mostDays) throw new Refusal('malformed', { errors: [{ path: '/to', message: 'fieldRange' }] });
  return { from: start.toISOString(), to: end.toISOString() };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells the business system that sent a meeting what a person answered; the module integration decorates the server with it. */
    tellOfReply(trx: Db, meetingId: string, personId: string): Promise<void>;
  }
}
