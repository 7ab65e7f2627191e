import type { AdministeredDepartment, DepartmentFields } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { placeAgainIn } from '../../people-sources/place-people.ts';
import { listDepartments as liveDepartments } from '../../people/people-queries.ts';
import { wayTo } from '../../people/departments/department-levels.ts';
import { changeOwner } from '../records/change-owner.ts';
import { giveBack } from '../records/give-back.ts';
import { requireOwn } from '../records/ownership.ts';
import { recordCalls } from '../records/record-calls.ts';
import { movesOf, requireOrder } from '../apps/order.ts';
import { writeOrder } from '../apps/queries.ts';
import { requireFields, requireMergeable, requireMovable, requireRoom } from './checks.ts';
import { effectOn } from './effect.ts';
import { mergeDepartment } from './merge.ts';
import { findDepartment, insertDepartment, listArchived, listDepartments, lockDepartment, set, updateDepartment } from './queries.ts';

const ownFields = ({ name, names, code, head }: AdministeredDepartment): DepartmentFields => ({ name, names, code, head });

export function departmentRoutes(server: FastifyInstance): void {
  const { db } = server;
  const departments = recordCalls<AdministeredDepartment, 'department'>(db, {
    kind: 'department',
    locks: (tenantId) => [`departments ${tenantId}`],
    find: (of, session, id) => findDepartment(of, session, id),
    nameOf: ({ name }) => name,
    fieldsOf: (record) => ({ ...ownFields(record), parent: record.parent }),
  });

  answer(server, 'GET /administration/v1/departments', ({ session }) => listDepartments(db, session));

  answer(server, 'GET /administration/v1/departments/archived', ({ session, query }) => listArchived(db, session, query));

  answer(server, 'GET /administration/v1/departments/{id}', departments.read);

  answer(server, 'POST /administration/v1/departments', (call) => {
    const { tenantId } = call.session;
    const { parent, ...fields } = call.body;
    const id = `department-${randomUUID()}`;
    return departments.add(call, id, async (trx) => {
      await requireRoom(trx, tenantId, parent);
      await requireFields(trx, tenantId, { id, parent }, fields, null);
      await insertDepartment(trx, tenantId, id, parent, fields);
      await placeAgainIn(trx, tenantId);
    });
  });

  answer(server, 'PUT /administration/v1/departments/{id}', (call) =>
    departments.change(call, async (trx, before, fields) => {
      requireLive(before);
      requireOwn(before.ownership);
      await requireFields(trx, call.session.tenantId, before, fields, ownFields(before));
      await updateDepartment(trx, before.id, fields);
      if (fields.name !== before.name) await placeAgainIn(trx, call.session.tenantId);
    }),
  );

  answer(server, 'POST /administration/v1/departments/{id}/effect', async ({ session, params: { id }, body: { other } }) => {
    await departments.found(db, session, id);
    return effectOn(db, session.tenantId, id, other);
  });

  answer(server, 'POST /administration/v1/departments/{id}/move', (call) =>
    departments.change(
      call,
      async (trx, before, { parent }) => {
        requireLive(before);
        requireOwn(before.ownership);
        await requireMovable(trx, call.session.tenantId, before, parent);
        await set(trx, before.id, { parent_id: parent });
      },
      'moved-below',
    ),
  );

  answer(server, 'POST /administration/v1/departments/{id}/archive', (call) =>
    departments.change(
      call,
      async (trx, before, { into }) => {
        requireLive(before);
        requireOwn(before.ownership);
        const { id } = before;
        const now = new Date();
        // Somebody who goes into it at this moment is there before, or is refused.
        await lockDepartment(trx, id);
        const { people, below } = await departments.found(trx, call.session, id);
        if (into === null) {
          if (people + below > 0) throw new Refusal('departmentNotEmpty', { values: { people, departments: below } });
          await set(trx, id, { archived_at: now.toISOString() });
          return;
        }
        await requireMergeable(trx, call.session.tenantId, id, into);
        const target = await departments.found(trx, call.session, into);
        await mergeDepartment(trx, call.session.tenantId, id, into, now);
        await departments.log(call.request, trx, into, {
          did: 'merged-into',
          before: target,
          after: await departments.found(trx, call.session, into),
        });
      },
      call.body.into === null ? 'archived' : 'merged',
    ),
  );

  answer(server, 'POST /administration/v1/departments/{id}/restore', (call) =>
    departments.change(
      call,
      async (trx, before) => {
        if (before.archivedAt === null) return;
        const { tenantId } = call.session;
        const parent = await nearestLive(trx, tenantId, before.parent);
        await requireRoom(trx, tenantId, parent);
        await requireFields(trx, tenantId, { id: before.id, parent }, ownFields(before), null);
        await set(trx, before.id, { archived_at: null, merged_into: null, parent_id: parent });
      },
      'unarchived',
    ),
  );

  answer(server, 'PUT /administration/v1/department-order', async ({ request, session, body: { codes } }) =>
    departments.alone(session, '', async (trx) => {
      const { tenantId } = session;
      const rows = await trx
        .selectFrom('departments')
        .select(['id as code', 'name', 'sort', 'parent_id'])
        .where('tenant_id', '=', tenantId)
        .where('archived_at', 'is', null)
        .orderBy('sort')
        .orderBy('id')
        .execute();
      const first = rows.find(({ code }) => code === codes[0]);
      const parent = first?.parent_id ?? null;
      const present = rows.filter((one) => one.parent_id === parent);
      await requireOrder(trx, 'department', present, codes);
      await writeOrder(trx, 'departments', present, codes);
      const subject = parent === null ? ('portal:departments' as const) : (`department:${parent}` as const);
      await recordCall(request, { subject, details: { did: 'moved' }, changes: movesOf(present, codes), trx });
      return null;
    }),
  );

  answer(server, 'POST /administration/v1/departments/{id}/ownership', (call) => {
    const { id } = call.params;
    const { tenantId } = call.session;
    return changeOwner(call, departments, {
      may: async (_, before) => requireLive(before),
      give: async (trx) => {
        await giveBack(trx, { kind: 'department', id });
        const all = await liveDepartments(trx, tenantId);
        // A department above itself is on no way from the top.
        if ((wayTo(all, id)[0]?.parent_id ?? null) !== null) throw new Refusal('departmentBelowItself');
      },
    });
  });

  answer(server, 'GET /administration/v1/departments/{id}/history', departments.history);
}

/** Throws 409 for an archived department. */
function requireLive({ archivedAt }: AdministeredDepartment): void {
  if (archivedAt !== null) throw new Refusal('departmentArchived');
}

/** The department itself, or the one that has its people, or the next one above that is not archived; null where there is none. */
async function nearestLive(trx: Db, tenantId: string, id: string | null): Promise<string | null> {
  const rows = await trx
    .selectFrom('departments')
    .select(['id', 'parent_id', 'archived_at', 'merged_into'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  let at = byId.get(id ?? '');
  while (at !== undefined && at.archived_at !== null && !seen.has(at.id)) {
    seen.add(at.id);
    at = byId.get(at.merged_into ?? at.parent_id ?? '');
  }
  return at?.archived_at === null ? at.id : null;
}
