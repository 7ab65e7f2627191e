import { type RawBuilder, sql } from 'kysely';

/** Whether a message is still to be seen: contents that were withdrawn are, until their rows are taken out, in a table of their own. */
export const stays = (contentId: 'content_id' | 'm.content_id'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(contentId)} not in (select content_id from message_withdrawals)`;
