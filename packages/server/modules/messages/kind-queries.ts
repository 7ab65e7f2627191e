import type { MutedKind } from '@atrium/api/contract';
import { nextTime } from '../../db/next-time.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Db } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';

/** More than there are; limits the table if a source invents kinds. */
const most = 200;

/** The kinds that a person has muted in the tenant. */
export function listMuted(db: Db, { personId, tenantId }: Holder): Promise<MutedKind[]> {
  return db
    .selectFrom('muted_kinds')
    .select(['source', 'rule'])
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .orderBy('at', 'desc')
    .execute();
}

/** Mutes a kind, and forgets the eldest of too many. */
export async function mute(db: Db, { personId, tenantId }: Holder, { source, rule }: MutedKind): Promise<void> {
  await oneAtATime(db, `muted ${personId}`, async (trx) => {
    await trx
      .insertInto('muted_kinds')
      .values({ person_id: personId, tenant_id: tenantId, source, rule, at: nextTime() })
      .onConflict((conflict) => conflict.columns(['person_id', 'tenant_id', 'source', 'rule']).doNothing())
      .execute();
    const mine = trx.selectFrom('muted_kinds').select('at').where('person_id', '=', personId).where('tenant_id', '=', tenantId);
    const eldest = await mine.orderBy('at', 'desc').offset(most).limit(1).executeTakeFirst();
    if (eldest === undefined) return;
    await trx
      .deleteFrom('muted_kinds')
      .where('person_id', '=', personId)
      .where('tenant_id', '=', tenantId)
      .where('at', '<=', eldest.at)
      .execute();
  });
}

export async function unmute(db: Db, { personId, tenantId }: Holder, { source, rule }: MutedKind): Promise<void> {
  await db
    .deleteFrom('muted_kinds')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('rule', '=', rule)
    .execute();
}

/** Those of the people who have muted a kind. */
export async function findMuting(
  db: Db,
  tenantId: string,
  personIds: readonly string[],
  { source, rule }: MutedKind,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('muted_kinds')
    .select('person_id')
    .where('tenant_id', '=', tenantId)
    .where('person_id', 'in', personIds)
    .where('source', '=', source)
    .where('rule', '=', rule)
    .execute();
  return new Set(rows.map((row) => row.person_id));
}
