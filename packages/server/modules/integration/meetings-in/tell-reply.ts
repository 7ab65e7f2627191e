import { nextTime } from '../../../db/next-time.ts';
import type { Db } from '../../../db/schema.ts';
import { enqueue } from '../events/event-queue.ts';

/** Queues what a person answered to a meeting of a business system, in the transaction of the answer; nothing for other meetings. */
export async function tellOfReply(trx: Db, meetingId: string, personId: string): Promise<void> {
  const found = await trx
    .selectFrom('meetings as m')
    .innerJoin('meeting_people as i', 'i.meeting_id', 'm.id')
    .innerJoin('people as p', 'p.id', 'i.person_id')
    .select(['m.account_id', 'm.external_id', 'm.version', 'i.reply', 'i.late_minutes', 'p.user_code', 'p.real_name'])
    .where('m.id', '=', meetingId)
    .where('i.person_id', '=', personId)
    .executeTakeFirst();
  if (found === undefined || found.account_id === null || found.external_id === null) return;
  await enqueue(trx, {
    accountId: found.account_id,
    taskId: meetingId,
    rowId: meetingId,
    type: 'meeting.replied',
    data: {
      externalId: found.external_id,
      version: found.version,
      reply: found.reply,
      lateMinutes: found.late_minutes,
      by: { userCode: found.user_code, name: found.real_name },
      at: nextTime(),
    },
  });
}
