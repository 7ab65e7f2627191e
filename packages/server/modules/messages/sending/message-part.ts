import type { Message } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import type { Holder } from '../../../identity/rights.ts';
import { isLanguage } from '../../../messages/language.ts';
import type { LoggedEvent } from '../../../push/event-queries.ts';
import { eventText } from '../../../push/event-text.ts';
import type { StreamPart } from '../../../push/latest.ts';
import { countMessagesIn } from '../line-queries.ts';
import { messageColumns, toMessage } from '../message-columns.ts';
import { stays } from '../withdrawn.ts';

/** What messages write to the streams: each new message (`message`), then the counts (`unread`) with the number of the last event. */
export const messagePart: StreamPart = {
  async events(db, holder, logged) {
    const messages = await findMessages(db, holder, logged);
    return logged
      .map(({ id, messageId }) => {
        const message = messages.get(messageId ?? '');
        return message === undefined ? '' : eventText('message', message, id);
      })
      .join('');
  },
  async state(db, holder, { id, gap }) {
    const counts = await countMessagesIn(db, holder);
    return eventText('unread', { count: counts.unread, gap, counts }, id);
  },
};

/** The messages of these events that are still there, by their ids. */
async function findMessages(db: Db, { personId }: Holder, logged: readonly LoggedEvent[]): Promise<Map<string, Message>> {
  const ids = logged.flatMap(({ messageId }) => messageId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('message_contents as c', 'c.id', 'm.content_id')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select(['p.language', ...messageColumns])
    .where('m.id', 'in', ids)
    .where('m.person_id', '=', personId)
    .where(stays('m.content_id'))
    .execute();
  return new Map(rows.map(({ language, ...row }) => [row.id, toMessage(isLanguage(language) ? language : 'zh-CN')(row)]));
}
