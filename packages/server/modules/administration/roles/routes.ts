import type { AdministeredRole } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { changesBetween } from '../records/changes.ts';
import { giveBack } from '../records/give-back.ts';
import { historyOf } from '../records/history.ts';
import { isOfFile, requireOwn, takeOver } from '../records/ownership.ts';
import { requireVersion } from '../records/version.ts';
import { keepAdministrator, requireGrantable } from './granting.ts';
import { deleteRole, findRole, listRoles, writeRole } from './queries.ts';

/** The fields that the history compares. */
const fieldsOf = ({ name, names, apps, permissions }: AdministeredRole) => ({ name, names, apps, permissions });

export function roleRoutes(server: FastifyInstance): void {
  const { db } = server;
  const alone = <T>(tenantId: string, work: (trx: Db) => Promise<T>): Promise<T> => oneAtATime(db, `roles ${tenantId}`, work);

  answer(server, 'GET /administration/v1/roles', ({ session, query }) => listRoles(db, session.tenantId, query));

  answer(server, 'GET /administration/v1/roles/{id}', ({ session, params }) => found(db, session.tenantId, params.id));

  answer(server, 'POST /administration/v1/roles', async ({ request, session, body, remember }) => {
    await requireGrantable(db, session, body);
    return alone(session.tenantId, async (trx) => {
      const id = `role-${randomUUID()}`;
      await writeRole(trx, session.tenantId, id, body);
      const role = await found(trx, session.tenantId, id);
      const changes = changesBetween(null, fieldsOf(role));
      await recordCall(request, { subject: `role:${id}`, details: { did: 'made', name: role.name }, changes, trx });
      await remember(trx, role);
      return role;
    });
  });

  answer(server, 'PUT /administration/v1/roles/{id}', async ({ request, session, params: { id }, body: { version, ...fields } }) =>
    alone(session.tenantId, async (trx) => {
      const before = await found(trx, session.tenantId, id);
      requireVersion(version, before);
      requireOwn(before.ownership);
      await requireGrantable(trx, session, fields, before);
      await keepAdministrator(trx, session.tenantId, () => writeRole(trx, session.tenantId, id, fields));
      const after = await found(trx, session.tenantId, id);
      const changes = changesBetween(fieldsOf(before), fieldsOf(after));
      await recordCall(request, { subject: `role:${id}`, details: { did: 'changed', name: after.name }, changes, trx });
      return after;
    }),
  );

  answer(server, 'DELETE /administration/v1/roles/{id}', async ({ request, session, params: { id } }) =>
    alone(session.tenantId, async (trx) => {
      const before = await found(trx, session.tenantId, id);
      if (before.ownership.file !== null) requireOwn({ ...before.ownership, takenOver: null });
      if (before.people > 0) throw new Refusal('recordInUse', { values: { count: before.people } });
      await deleteRole(trx, id);
      const changes = changesBetween(fieldsOf(before), null);
      await recordCall(request, { subject: `role:${id}`, details: { did: 'deleted', name: before.name }, changes, trx });
      return null;
    }),
  );

  answer(server, 'POST /administration/v1/roles/{id}/ownership', async ({ request, session, params: { id }, body }) =>
    alone(session.tenantId, async (trx) => {
      const before = await found(trx, session.tenantId, id);
      requireVersion(body.version, before);
      if (before.ownership.file === null || isOfFile(before.ownership) === (body.owner === 'files')) return before;
      if (body.owner === 'screens') await takeOver(trx, { kind: 'role', id }, session.personId);
      else await keepAdministrator(trx, session.tenantId, () => giveBack(trx, { kind: 'role', id }));
      const after = await found(trx, session.tenantId, id);
      const changes = changesBetween(fieldsOf(before), fieldsOf(after));
      const did = body.owner === 'screens' ? 'taken-over' : 'given-back';
      await recordCall(request, { subject: `role:${id}`, details: { did, name: after.name }, changes, trx });
      return after;
    }),
  );

  answer(server, 'GET /administration/v1/roles/{id}/history', async ({ session, params: { id }, query }) => {
    await found(db, session.tenantId, id);
    return historyOf(db, `role:${id}`, query);
  });
}

async function found(db: Db, tenantId: string, id: string): Promise<AdministeredRole> {
  const role = await findRole(db, tenantId, id);
  if (role === undefined) throw new Refusal('notFound');
  return role;
}
