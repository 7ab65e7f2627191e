import { sql } from 'kysely';
import { companyDayBefore } from '../../clock/company-day.ts';
import { dayOfTenant } from '../../clock/tenant-zone.ts';
import type { Db, Row } from '../../db/schema.ts';

const keptDays = 400;
const longestName = 100;

/** Counts that something was done today, by whom is not kept. A failure to count fails nothing else. */
export async function countUsage(db: Db, tenantId: string, kind: Row<'usage_counts'>['kind'], name: string, count = 1): Promise<void> {
  await db
    .insertInto('usage_counts')
    .values({ day: await dayOfTenant(db, tenantId), tenant_id: tenantId, kind, name: name.slice(0, longestName), count })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'kind', 'day', 'name']).doUpdateSet({ count: sql<number>`usage_counts.count + ${count}` }),
    )
    .execute();
}

/** Forgets counts of days that nobody looks at any more. */
export async function forgetUsage(db: Db): Promise<void> {
  await db.deleteFrom('usage_counts').where('day', '<', companyDayBefore(keptDays)).execute();
}
