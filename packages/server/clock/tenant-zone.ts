import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { wallClock } from './wall-clock.ts';

/** The zone of the portal (`ATRIUM_TIME_ZONE`), which the process keeps its time in. */
export const portalZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone in which a tenant counts days and hours: its own, else that of the portal. */
export async function zoneOf(db: Db, tenantId: string, otherwise: string = portalZone()): Promise<string> {
  const row = await db.selectFrom('tenants').select('time_zone').where('id', '=', tenantId).executeTakeFirst();
  return row?.time_zone ?? otherwise;
}

/** Today in a tenant, as 2026-11-23. */
export const dayOfTenant = async (db: Db, tenantId: string, now: Date = new Date()): Promise<string> =>
  wallClock(now, await zoneOf(db, tenantId)).day;

/** The same in a zone; null is that of the portal. */
export const dayInZone = (zone: string | null, now: Date): string => wallClock(now, zone ?? portalZone()).day;

/** The day where it begins first on earth: no zone has a later one. */
export const latestDay = (now: Date): string => wallClock(now, 'Pacific/Kiritimati').day;

/** The own zone of a person's main tenant, in a query that knows the person as this column; null where it has none. */
export const zoneOfMainTenant = (person: string) =>
  sql<string | null>`(select z.time_zone from person_tenants m join tenants z on z.id = m.tenant_id
    where m.person_id = ${sql.ref(person)} and z.archived_at is null order by m.sort, m.tenant_id limit 1)`;
