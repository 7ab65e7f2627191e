import type { AdministeredRole } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { effectOfRole } from '../access/effect.ts';
import { foundPerson } from '../people/person.ts';
import { changeRoles } from '../people/roles-of-person.ts';
import { changeOwner, recordChange, type RecordKind } from '../records/change-record.ts';
import { contentOfFile, giveBack } from '../records/give-back.ts';
import { historyOf } from '../records/history.ts';
import { requireNoFile, requireOwn } from '../records/ownership.ts';
import { requireVersion } from '../../../records/version.ts';
import { keepAdministrator, requireRoleChange, requireWholeRoles } from '../power/roles.ts';
import { peopleOfRole } from './people-of-role.ts';
import { deleteRole, fieldsOfRole, findRole, listRoles, writeRole } from './queries.ts';

const ofKind: RecordKind<AdministeredRole> = {
  kind: 'role',
  nameOf: ({ name }) => name,
  fieldsOf: fieldsOfRole,
};

export function roleRoutes(server: FastifyInstance): void {
  const { db } = server;
  const alone = <T>(tenantId: string, work: (trx: Db) => Promise<T>): Promise<T> => oneAtATime(db, `roles ${tenantId}`, work);

  answer(server, 'GET /administration/v1/roles', ({ session, query }) => listRoles(db, session, query));

  answer(server, 'GET /administration/v1/roles/{id}', ({ session, params }) => found(db, session.tenantId, params.id));

  answer(server, 'POST /administration/v1/roles', async ({ request, session, body, remember }) =>
    alone(session.tenantId, async (trx) => {
      await requireWholeRoles(trx, session, [body]);
      const id = `role-${randomUUID()}`;
      await writeRole(trx, session.tenantId, id, body);
      const role = await found(trx, session.tenantId, id);
      await recordChange(request, ofKind, { trx, id, did: 'made', before: null, after: role });
      await remember(trx, role);
      return role;
    }),
  );

  answer(server, 'PUT /administration/v1/roles/{id}', async ({ request, session, params: { id }, body: { version, ...fields } }) =>
    alone(session.tenantId, async (trx) => {
      const before = await found(trx, session.tenantId, id);
      requireVersion(version, before);
      requireOwn(before.ownership);
      await requireRoleChange(trx, session, before, fields);
      await keepAdministrator(trx, session, () => writeRole(trx, session.tenantId, id, fields));
      const after = await found(trx, session.tenantId, id);
      await recordChange(request, ofKind, { trx, id, did: 'changed', before, after });
      return after;
    }),
  );

  answer(server, 'POST /administration/v1/roles/{id}/effect', async ({ session, params: { id }, body }) => {
    await found(db, session.tenantId, id);
    return effectOfRole(db, session, id, body);
  });

  answer(server, 'GET /administration/v1/roles/{id}/people', async ({ session, params: { id }, query }) => {
    await found(db, session.tenantId, id);
    return peopleOfRole(db, session, id, query);
  });

  answer(server, 'POST /administration/v1/roles/{id}/people', async ({ request, session, params: { id }, body: { give, take } }) =>
    alone(session.tenantId, async (trx) => {
      await requireWholeRoles(trx, session, [await found(trx, session.tenantId, id)]);
      for (const person of new Set([...give, ...take])) {
        const before = await foundPerson(trx, session.tenantId, person);
        const roles = { give: give.includes(person) ? [id] : [], take: take.includes(person) ? [id] : [] };
        await changeRoles(request, trx, session, before, roles);
      }
      return null;
    }),
  );

  answer(server, 'DELETE /administration/v1/roles/{id}', async ({ request, session, params: { id } }) =>
    alone(session.tenantId, async (trx) => {
      const before = await found(trx, session.tenantId, id);
      await requireWholeRoles(trx, session, [before]);
      requireNoFile(before.ownership);
      if (before.people > 0) throw new Refusal('recordInUse', { values: { count: before.people } });
      await deleteRole(trx, id);
      await recordChange(request, ofKind, { trx, id, did: 'deleted', before, after: null });
      return null;
    }),
  );

  answer(server, 'POST /administration/v1/roles/{id}/ownership', ({ request, session, params: { id }, body }) =>
    alone(session.tenantId, (trx) =>
      changeOwner(request, ofKind, {
        trx,
        id,
        asked: body,
        find: () => found(trx, session.tenantId, id),
        give: () => keepAdministrator(trx, session, () => giveBack(trx, { kind: 'role', id })),
        may: async (before, after) => {
          await requireWholeRoles(trx, session, [before]);
          await requireWholeRoles(trx, session, [after]);
        },
      }),
    ),
  );

  answer(server, 'POST /administration/v1/roles/{id}/ownership/effect', async ({ session, params: { id } }) => {
    await found(db, session.tenantId, id);
    const content = await contentOfFile(db, { kind: 'role', id }, (trx) => found(trx, session.tenantId, id));
    return effectOfRole(db, session, id, content);
  });

  answer(server, 'GET /administration/v1/roles/{id}/history', async ({ session, params: { id }, query }) => {
    await found(db, session.tenantId, id);
    return historyOf(db, session, `role:${id}`, query);
  });
}

async function found(db: Db, tenantId: string, id: string): Promise<AdministeredRole> {
  const role = await findRole(db, tenantId, id);
  if (role === undefined) throw new Refusal('notFound');
  return role;
}
