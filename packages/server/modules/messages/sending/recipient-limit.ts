import type { Db } from '../../../db/schema.ts';
import type { Content } from './content.ts';
import { lockPeople } from '../../../push/event-queries.ts';

/** R-INT-04: messages that one business system may send to one person in a minute. */
const mostPerRecipient = 30;
const minute = 60_000;

/**
 * Those of the people whom the source of a content has sent as many messages as it may, with the seconds until it may again. Their rows
 * of events are locked, so that two senders at once count each other.
 */
export async function overLimit(trx: Db, content: Content, personIds: readonly string[]): Promise<Map<string, number>> {
  if (content.sent_by === null || personIds.length === 0) return new Map();
  await lockPeople(trx, personIds);
  const now = Date.now();
  const rows = await trx
    .selectFrom('messages as m')
    .innerJoin('message_contents as c', 'c.id', 'm.content_id')
    .select((of) => ['m.person_id', of.fn.min('m.created_at').as('first')])
    .where('m.person_id', 'in', personIds)
    .where('m.tenant_id', '=', content.tenant_id)
    .where('m.created_at', '>', new Date(now - minute).toISOString())
    .where('c.sent_by', 'is not', null)
    .where('c.source', '=', content.source)
    .groupBy('m.person_id')
    .having((of) => of.fn.countAll(), '>=', mostPerRecipient)
    .execute();
  return new Map(rows.map(({ person_id: id, first }) => [id, Math.max(1, Math.ceil((Date.parse(String(first)) + minute - now) / 1000))]));
}
