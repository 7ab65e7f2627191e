import type { EndReason } from '@atrium/api/contract';
import { nextTime } from '../../../db/next-time.ts';
import type { Db, Row } from '../../../db/schema.ts';

/** A close may come before its task: the highest version is kept, so that an older task that comes later stays closed. */
export async function rememberClose(
  trx: Db,
  accountId: string,
  externalId: string,
  { version, endReason }: { version: number; endReason: EndReason | null },
): Promise<void> {
  const row = { version, end_reason: endReason, closed_at: nextTime() };
  await trx
    .insertInto('integration_closes')
    .values({ account_id: accountId, external_id: externalId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'external_id']).doUpdateSet(row).where('integration_closes.version', '<', version),
    )
    .execute();
}

/** Takes the close that came before a task; null where there was none. */
export async function takeEarlyClose(trx: Db, accountId: string, externalId: string): Promise<Row<'integration_closes'> | null> {
  const found = await trx
    .deleteFrom('integration_closes')
    .where('account_id', '=', accountId)
    .where('external_id', '=', externalId)
    .returningAll()
    .executeTakeFirst();
  return found ?? null;
}

export async function deleteClosesBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('integration_closes').where('closed_at', '<', time).execute();
}
