import { type Config, keepTimeOf } from '../../config/config.ts';
import type { Db } from '../../db/schema.ts';

/** Row of `provision_state`: the time zone that was chosen at the setup. */
const key = 'time-zone';

export async function storeCompanyZone(trx: Db, value: string): Promise<void> {
  await trx
    .insertInto('provision_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** From now on this process counts days as the company does, unless ATRIUM_TIME_ZONE says how. */
export async function applyCompanyZone(db: Db, config: Config): Promise<void> {
  if (config.timeZoneIsSet) return;
  const row = await db.selectFrom('provision_state').select('value').where('key', '=', key).executeTakeFirst();
  if (row === undefined || row.value === config.timeZone) return;
  config.timeZone = row.value;
  keepTimeOf(config);
}
