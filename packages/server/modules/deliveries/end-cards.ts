import type { Db } from '../../db/schema.ts';

/** Cards of these contents in a chat say from now on how it ended; in the transaction that closes or withdraws the contents. */
export async function endCards(trx: Db, contents: readonly string[]): Promise<void> {
  if (contents.length === 0) return;
  await trx
    .updateTable('chat_cards')
    .set({ next_at: new Date().toISOString() })
    .where('content_id', 'in', contents)
    .where('state', 'in', ['sending', 'unproven', 'open'])
    .where('next_at', 'is', null)
    .execute();
}
