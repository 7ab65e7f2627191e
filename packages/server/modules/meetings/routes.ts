import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { isDay } from '../reports/period.ts';
import { findMeeting, listMeetings, replyToMeeting } from './queries.ts';

const mostDays = 92;

export function meetingRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/meetings', ({ query, session }) => listMeetings(db, session, span(query)));

  answer(server, 'POST /business-center/v1/meetings/{id}/reply', async ({ params: { id }, body, session }) => {
    const replied = await replyToMeeting(db, session, id, body.reply, new Date().toISOString());
    const meeting = await findMeeting(db, session, id);
    if (meeting === undefined) throw new Refusal('notFound');
    if (!replied) throw new Refusal('meetingOver');
    return meeting;
  });
}

/** From the beginning of one day to the end of another, as the server's clock has them. */
function span({ from, to }: { from: string; to: string }): { from: string; to: string } {
  for (const [path, day] of [
    ['/from', from],
    ['/to', to],
  ] as const) {
    if (!isDay(day)) throw new Refusal('malformed', { errors: [{ path, message: 'fieldFormat' }] });
  }
  const [start, end] = [new Date(`${from}T00:00:00`), new Date(`${to}T00:00:00`)];
  end.setDate(end.getDate() + 1);
  const days = (end.getTime() - start.getTime()) / 86_400_000;
  if (days <= 0 || days > mostDays) throw new Refusal('malformed', { errors: [{ path: '/to', message: 'fieldRange' }] });
  return { from: start.toISOString(), to: end.toISOString() };
}
