import type { FastifyInstance } from 'fastify';
import { appendAudit } from '../../../../audit/queries.ts';
import { dayInZone, latestDay, zoneOfMainTenant } from '../../../../clock/tenant-zone.ts';
import { lockName } from '../../../../db/one-at-a-time.ts';
import type { Db, Row } from '../../../../db/schema.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { lockAbsences } from '../../../absences/set-absence.ts';
import { endlessAbsence } from '../../../absences/span-words.ts';
import { endAbsences, insertAbsence } from '../../../absences/write-absence.ts';
import { setDisabled } from '../../../people-sources/status.ts';
import { lockPerson } from '../../../people/people-queries.ts';
import { keepAdministrator } from '../../power/roles.ts';
import { systemsOf } from './holdings.ts';

type Leaving = Row<'leavings'>;

/** Locks what a change of a person's account can change, always in the same order, so that two administrators cannot deadlock. */
export async function lockAccount(trx: Db, personId: string): Promise<string[]> {
  // Somebody may be making the person a substitute at this moment.
  await lockAbsences(trx, [personId]);
  const tenants = await tenantsOf(trx, personId);
  for (const tenantId of tenants) await lockName(trx, `roles ${tenantId}`);
  await lockPerson(trx, personId);
  return tenants;
}

async function tenantsOf(trx: Db, personId: string): Promise<string[]> {
  const rows = await trx.selectFrom('person_tenants').select('tenant_id').where('person_id', '=', personId).orderBy('tenant_id').execute();
  return rows.map(({ tenant_id: id }) => id);
}

/** Disables people whose day has come, each on one node. Runs every half minute on all of them. */
export async function leaveToday({ db, vault, log }: Pick<FastifyInstance, 'db' | 'vault' | 'log'>, now = new Date()): Promise<void> {
  const due = (of: Db) =>
    of
      .selectFrom('leavings')
      .selectAll()
      .select(zoneOfMainTenant('leavings.person_id').as('zone'))
      .where('done_at', 'is', null)
      .where('from_day', '<=', latestDay(now));
  const hasCome = ({ from_day: day, zone }: { from_day: string; zone: string | null }) => day <= dayInZone(zone, now);
  for (const { person_id: id } of (await due(db).execute()).filter(hasCome))
    await db
      .transaction()
      .execute(async (trx) => {
        const tenants = await lockAccount(trx, id);
        const leaving = await due(trx).where('person_id', '=', id).executeTakeFirst();
        if (leaving === undefined || !hasCome(leaving)) return;
        await leave(trx, { personId: '', tenants }, leaving, now);
        const person = await trx.selectFrom('people').select('real_name').where('id', '=', id).executeTakeFirstOrThrow();
        await appendAudit(trx, vault, {
          event: 'administration-changed',
          personId: null,
          tenantId: tenants[0] ?? null,
          address: '',
          requestId: '',
          subject: `person:${id}`,
          details: { did: 'left', name: person.real_name },
          changes: [{ field: 'disabledByAdministrator', from: 'false', to: 'true' }],
        });
      })
      .catch((error: unknown) => {
        // The last administrator stays; the screen shows that the day is over.
        if (!(error instanceof Refusal)) throw error;
        log.warn({ person: id, refusal: error.id }, 'a person whose day has come cannot be disabled');
      });
}

/** Hands over what a person holds and disables them. Throws if nobody would administer roles any more. Runs under `lockAccount`. */
export async function leave(
  trx: Db,
  { personId: by, tenants }: { personId: string; tenants: readonly string[] },
  leaving: Leaving,
  now: Date,
): Promise<void> {
  const { person_id: id } = leaving;
  const at = now.toISOString();
  const [tasksTo, standIn, systemsTo] = [
    await stillWorking(trx, leaving, 'tasks_to'),
    await stillWorking(trx, leaving, 'substitutions_to'),
    await stillWorking(trx, leaving, 'systems_to'),
  ];
  const successors = { tasks_to: tasksTo, substitutions_to: standIn, systems_to: systemsTo };
  await trx.updateTable('leavings').set(successors).where('person_id', '=', id).execute();
  await handOverTasks(trx, id, by === '' ? leaving.planned_by : by, tasksTo, at);
  await handOverSubstitutions(trx, id, standIn, at);
  if (systemsTo !== null) await handOverSystems(trx, id, systemsTo);
  // Business systems are notified with the successor, whom they find in the row.
  const disable = () => setDisabled(trx, [id], 'administrator', true, now);
  const guarded = tenants.reduce((inner, tenantId) => () => keepAdministrator(trx, { personId: by, tenantId }, inner), disable);
  await guarded();
  await trx.updateTable('leavings').set({ done_at: at }).where('person_id', '=', id).execute();
}

/** Returns the planned successor, or the next one if that person has left since; null where nobody of them works any more. */
async function stillWorking(trx: Db, leaving: Leaving, field: 'tasks_to' | 'substitutions_to' | 'systems_to'): Promise<string | null> {
  const seen = new Set([leaving.person_id]);
  let id: string | null = leaving[field];
  while (id !== null && !seen.has(id)) {
    seen.add(id);
    const row: { status: string; next: string | null } | undefined = await trx
      .selectFrom('people as p')
      .leftJoin('leavings as l', (join) => join.onRef('l.person_id', '=', 'p.id').on('l.done_at', 'is not', null))
      .select(['p.status', `l.${field} as next` as const])
      .where('p.id', '=', id)
      .executeTakeFirst();
    if (row?.status === 'active') return id;
    id = row?.next ?? null;
  }
  return null;
}

/** An absence without an end, with which the successor finds and decides the to-dos, but none about their own applications. */
async function handOverTasks(trx: Db, id: string, by: string | null, successor: string | null, at: string): Promise<void> {
  await endOwnAbsences(trx, id, at);
  if (successor === null) return;
  const own = await tenantsOf(trx, id);
  const tenants = (await tenantsOf(trx, successor)).filter((tenant) => own.includes(tenant));
  const span = { from_at: at, until_at: endlessAbsence, created_at: at, told: 'planned' } as const;
  for (const tenant of tenants)
    await insertAbsence(trx, { ...span, tenant_id: tenant, person_id: id, substitute_id: successor, source: 'administrator', set_by: by });
}

/** Somebody who had left works again: forgets that, and takes the to-dos back. */
export async function comeBack(trx: Db, id: string, now: Date): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('leavings')
    .where('person_id', '=', id)
    .where('done_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await endOwnAbsences(trx, id, now.toISOString());
}

/** Ends the absences of a person, such as those of somebody who comes back. */
async function endOwnAbsences(trx: Db, id: string, at: string): Promise<void> {
  await endAbsences(trx, (of) => of('person_id', '=', id), at);
}

/** Makes the successor the substitute of the people whose substitute the person was, but never of themselves. */
async function handOverSubstitutions(trx: Db, id: string, successor: string | null, at: string): Promise<void> {
  const tenants = successor === null ? [] : await tenantsOf(trx, successor);
  for (const row of await endAbsences(trx, (of) => of('substitute_id', '=', id), at)) {
    // Without a successor in that tenant, and for the successor's own absence, there is no substitute; the person is away all the same.
    const substitute = successor === row.person_id || !tenants.includes(row.tenant_id) ? null : successor;
    const { id: _id, external_id: externalId, ...rest } = row;
    const from = row.from_at > at ? row.from_at : at;
    if (externalId !== null) await trx.updateTable('absences').set({ external_id: null }).where('id', '=', row.id).execute();
    await insertAbsence(trx, {
      ...rest,
      external_id: externalId,
      substitute_id: substitute,
      from_at: from,
      created_at: at,
      told: 'planned',
    });
  }
}

async function handOverSystems(trx: Db, id: string, successor: string): Promise<void> {
  const people = await trx.selectFrom('people').select(['id', 'user_code']).where('id', 'in', [id, successor]).execute();
  const codeOf = (one: string) => people.find((person) => person.id === one)?.user_code ?? '';
  for (const { id: account, owners } of await systemsOf(trx, id)) {
    const next = [...new Set(owners.map((code) => (code === codeOf(id) ? codeOf(successor) : code)))];
    await trx
      .updateTable('service_accounts')
      .set({ owners: JSON.stringify(next) })
      .where('id', '=', account)
      .execute();
  }
}
