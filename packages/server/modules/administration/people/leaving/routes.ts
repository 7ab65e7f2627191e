import type { PlannedLeaving } from '@atrium/api/contract';
import { isDay } from '@atrium/api/contract/period';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../../audit/record.ts';
import { dayOfTenant } from '../../../../clock/tenant-zone.ts';
import type { Db } from '../../../../db/schema.ts';
import { answer } from '../../../../http/answer.ts';
import { type FieldError, Refusal } from '../../../../http/refusal.ts';
import { isPermitted } from '../../../../identity/permission.ts';
import type { Session } from '../../../../identity/queries.ts';
import { changesBetween } from '../../../../records/changes.ts';
import { requireManageable } from '../../power/people.ts';
import { requireSystem } from '../../power/systems.ts';
import { foundPerson } from '../person.ts';
import { holdingsOf, systemsOf } from './holdings.ts';
import { leave, lockAccount } from './leave.ts';

/** Calls about people who leave: what they hold, and the plan. */
export function leavingRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /administration/v1/people/{id}/holdings', async ({ session, params: { id }, query }) => {
    await foundPerson(db, session.tenantId, id);
    return { held: await holdingsOf(db, session, id, query.successor), leaving: await plannedOf(db, id) };
  });

  answer(server, 'PUT /administration/v1/people/{id}/leaving', async ({ request, session, params: { id }, body }) =>
    db.transaction().execute(async (trx) => {
      const tenants = await lockAccount(trx, id);
      const { name } = await foundPerson(trx, session.tenantId, id);
      await requireManageable(trx, session, { ids: [id] }, 'disable');
      const today = await dayOfTenant(trx, session.tenantId);
      const day = body.day ?? today;
      if (!isDay(day) || day < today) refuse('/day', 'fieldRange');
      for (const field of ['tasks', 'substitutions', 'systems'] as const) await requireSuccessor(trx, session, id, field, body[field]);
      if (body.systems !== null) await requireSystemsOf(trx, session, id);
      const before = await plannedOf(trx, id);
      // Somebody who has left already has handed over; a plan would hide that from their return.
      if (before?.done === true) throw new Refusal('notFound');
      const row = {
        from_day: day,
        tasks_to: body.tasks,
        substitutions_to: body.substitutions,
        systems_to: body.systems,
        planned_by: session.personId,
        planned_at: new Date().toISOString(),
        done_at: null,
      };
      const leaving = await trx
        .insertInto('leavings')
        .values({ person_id: id, ...row })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
        .returningAll()
        .executeTakeFirstOrThrow();
      if (day === today) await leave(trx, { personId: session.personId, tenants }, leaving, new Date());
      const after = await plannedOf(trx, id);
      const did = day === today ? 'left' : 'leaving-planned';
      await recordCall(request, {
        subject: `person:${id}`,
        details: { did, name },
        changes: changesBetween(textOf(before), textOf(after)),
        trx,
      });
      return foundPerson(trx, session.tenantId, id);
    }),
  );

  answer(server, 'DELETE /administration/v1/people/{id}/leaving', async ({ request, session, params: { id } }) =>
    db.transaction().execute(async (trx) => {
      await lockAccount(trx, id);
      const { name } = await foundPerson(trx, session.tenantId, id);
      await requireManageable(trx, session, { ids: [id] }, 'disable');
      const before = await plannedOf(trx, id);
      if (before === null || before.done) throw new Refusal('notFound');
      await trx.deleteFrom('leavings').where('person_id', '=', id).execute();
      await recordCall(request, {
        subject: `person:${id}`,
        details: { did: 'leaving-cancelled', name },
        changes: changesBetween(textOf(before), null),
        trx,
      });
      return null;
    }),
  );
}

async function plannedOf(db: Db, id: string): Promise<PlannedLeaving | null> {
  const row = await db.selectFrom('leavings').selectAll().where('person_id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const ids = [row.tasks_to, row.substitutions_to, row.systems_to].filter((one) => one !== null);
  const people = ids.length === 0 ? [] : await db.selectFrom('people').select(['id', 'real_name as name']).where('id', 'in', ids).execute();
  const named = (one: string | null) => people.find((person) => person.id === one) ?? null;
  return {
    day: row.from_day,
    tasks: named(row.tasks_to),
    substitutions: named(row.substitutions_to),
    systems: named(row.systems_to),
    done: row.done_at !== null,
  };
}

/** The fields that the history compares. */
const textOf = (planned: PlannedLeaving | null) =>
  planned && {
    leavesOn: planned.day,
    tasksTo: planned.tasks?.name ?? '',
    substitutionsTo: planned.substitutions?.name ?? '',
    systemsTo: planned.systems?.name ?? '',
  };

/** Throws if somebody who is to get the work is not an active colleague, or leaves. Nobody gives themselves the to-dos of another person. */
async function requireSuccessor(trx: Db, { tenantId, personId }: Session, leaver: string, field: string, id: string | null): Promise<void> {
  if (id === null) return;
  const row = await trx
    .selectFrom('people as p')
    .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
    .leftJoin('leavings as l', 'l.person_id', 'p.id')
    .select('l.person_id as leaves')
    .where('p.id', '=', id)
    .where('m.tenant_id', '=', tenantId)
    .where('p.status', '=', 'active')
    .executeTakeFirst();
  const isOwnWork = id === personId && field !== 'systems';
  if (id === leaver || isOwnWork || row === undefined || row.leaves !== null) refuse(`/${field}`, 'fieldValue');
}

/** Throws 403 if the administrator may not change all business systems that a person is responsible for. */
async function requireSystemsOf(trx: Db, session: Session, id: string): Promise<void> {
  if (!(await isPermitted(trx, session, 'administration-systems:edit'))) throw new Refusal('forbidden');
  for (const { tenants } of await systemsOf(trx, id)) await requireSystem(trx, session, { tenants }, 'edit');
}

function refuse(path: string, message: FieldError['message']): never {
  throw new Refusal('malformed', { errors: [{ path, message }] });
}
