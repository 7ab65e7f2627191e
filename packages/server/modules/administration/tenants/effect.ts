import type { TenantEffect } from '@atrium/api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

/** Counts what an archive of a tenant touches at a time. */
export async function effectOnTenant(
  db: Db,
  id: string,
  { now, directoryTenant }: { now: string; directoryTenant: string | null },
): Promise<TenantEffect> {
  const count = async (rows: RawBuilder<unknown>): Promise<number> => {
    const { rows: found } = await sql<{ n: string | number }>`select count(*) as n from ${rows}`.execute(db);
    return Number(found[0]?.n ?? 0);
  };
  const [people, shutOut, sessions, todos, applications, absences, systems] = await Promise.all([
    count(sql`person_tenants where tenant_id = ${id}`),
    count(sql`person_tenants m join people p on p.id = m.person_id where m.tenant_id = ${id} and p.status = 'active'
      and not exists (select 1 from person_tenants o join tenants t on t.id = o.tenant_id
        where o.person_id = m.person_id and o.tenant_id <> ${id} and t.archived_at is null)`),
    count(sql`sessions where tenant_id = ${id} and ended_at is null and expires_at > ${now}`),
    count(sql`tasks where tenant_id = ${id} and kind in ('todo', 'toread') and deleted_at is null`),
    count(sql`tasks where tenant_id = ${id} and kind = 'apply' and outcome is null and deleted_at is null`),
    count(sql`absences where tenant_id = ${id} and until_at > ${now}`),
    db.selectFrom('service_accounts').select(['name', 'tenants']).where('ended_at', 'is', null).orderBy('name').execute(),
  ]);
  const serves = ({ tenants }: { tenants: string }) => (JSON.parse(tenants) as string[]).includes(id);
  return {
    people,
    shutOut,
    sessions,
    todos,
    applications,
    absences,
    systems: systems.filter(serves).map(({ name }) => name),
    directory: directoryTenant === id,
  };
}
