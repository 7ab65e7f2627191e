import type { FastifyInstance } from 'fastify';
import { appendAudit } from '../../../audit/queries.ts';
import { entryOfRole } from '../../../audit/role-entry.ts';
import { dayInZone, latestDay } from '../../../clock/tenant-zone.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { keepAdministrator } from '../power/roles.ts';

interface Ended {
  tenantId: string;
  personId: string;
  roleId: string;
  /** Where the tenant is. */
  today: string;
}

/** Takes roles from people for whom the last day is over. Open pages follow, as after every change of roles. */
export async function endRoles(server: Pick<FastifyInstance, 'db' | 'vault' | 'log'>, now = new Date()): Promise<void> {
  for (const ended of await endedBefore(server.db, now))
    await endRole(server, ended).catch((error: unknown) => {
      // The last administrator keeps the role; the list shows that its end is over.
      if (!(error instanceof Refusal)) throw error;
      server.log.warn({ role: ended.roleId, person: ended.personId, refusal: error.id }, 'a role that has ended cannot be taken');
    });
}

/** Roles whose last day is over where their tenant is. */
async function endedBefore(db: Db, now: Date): Promise<Ended[]> {
  const rows = await db
    .selectFrom('person_roles as pr')
    .innerJoin('roles as r', 'r.id', 'pr.role_id')
    .innerJoin('tenants as t', 't.id', 'r.tenant_id')
    .select(['r.tenant_id as tenantId', 'pr.person_id as personId', 'pr.role_id as roleId', 'pr.ends_on', 't.time_zone'])
    .where('pr.ends_on', '<', latestDay(now))
    .orderBy('pr.person_id')
    .orderBy('pr.role_id')
    .execute();
  return rows.flatMap(({ ends_on: last, time_zone: zone, ...ended }) => {
    const today = dayInZone(zone, now);
    return last !== null && last < today ? [{ ...ended, today }] : [];
  });
}

/** Several nodes do this; the first one takes the role. */
async function endRole({ db, vault }: Pick<FastifyInstance, 'db' | 'vault'>, { tenantId, personId, roleId, today }: Ended): Promise<void> {
  await oneAtATime(db, `roles ${tenantId}`, async (trx) => {
    const row = await trx
      .selectFrom('person_roles as pr')
      .innerJoin('roles as r', 'r.id', 'pr.role_id')
      .innerJoin('people as p', 'p.id', 'pr.person_id')
      .select(['r.name as role', 'p.real_name as person', 'pr.ends_on as until'])
      .where('pr.person_id', '=', personId)
      .where('pr.role_id', '=', roleId)
      .where('pr.ends_on', '<', today)
      .executeTakeFirst();
    if (row === undefined) return;
    await keepAdministrator(trx, { personId: '', tenantId }, () =>
      trx.deleteFrom('person_roles').where('person_id', '=', personId).where('role_id', '=', roleId).execute(),
    );
    const by = { event: 'administration-changed', personId: null, tenantId, address: '', requestId: '' } as const;
    const changes = [{ field: `roles.${row.role}`, from: row.until ?? '', to: '' }];
    await appendAudit(trx, vault, { ...by, subject: `person:${personId}`, details: { did: 'role-ended', name: row.person }, changes });
    await appendAudit(trx, vault, { ...by, ...entryOfRole({ id: roleId, name: row.role }, 'role-ended', personId) });
  });
}
