import type { Db } from '../../db/schema.ts';
import { isOpenTenant } from '../open-tenant.ts';
import { idleMilliseconds } from '../life.ts';

export interface SessionStatus {
  sessionId: string;
  tenantId: string;
  state: 'live' | 'ended' | 'expired';
}

/** How sessions stand; those whose person has left or was disabled, or whose tenant was archived, are missing. */
export async function listSessionStatuses(db: Db, sessionIds: readonly string[], now: Date): Promise<SessionStatus[]> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .innerJoin('person_tenants as t', (join) => join.onRef('t.person_id', '=', 's.person_id').onRef('t.tenant_id', '=', 's.tenant_id'))
    .select(['s.id', 's.tenant_id', 's.ended_at', 's.seen_at', 's.expires_at'])
    .where('s.id', 'in', sessionIds)
    .where('p.status', '=', 'active')
    .where(isOpenTenant('s.tenant_id'))
    .execute();
  return rows.map((row) => {
    const over = now.toISOString() > row.expires_at || now.getTime() - Date.parse(row.seen_at) > idleMilliseconds;
    return {
      sessionId: row.id,
      tenantId: row.tenant_id,
      state: row.ended_at !== null ? 'ended' : over ? 'expired' : 'live',
    };
  });
}

/** Sessions that were ended at a time or later. */
export async function listEndedSince(db: Db, time: string): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('id').where('ended_at', '>=', time).execute();
  return rows.map(({ id }) => id);
}
