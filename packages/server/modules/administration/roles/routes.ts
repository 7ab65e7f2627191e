import type { AdministeredRole } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { effectOfRole } from '../access/effect.ts';
import { foundPerson } from '../people/person.ts';
import { changeRoles } from '../people/roles-of-person.ts';
import { changeOwner } from '../records/change-owner.ts';
import { contentOfFile, giveBack } from '../records/give-back.ts';
import { requireNoFile, requireOwn } from '../records/ownership.ts';
import { recordCalls } from '../records/record-calls.ts';
import { askedActions, ownPermissionNames } from '../power/permissions.ts';
import { keepAdministrator, requireRoleChange, requireWholeRoles } from '../power/roles.ts';
import { peopleOfRole } from './people-of-role.ts';
import { deleteRole, fieldsOfRole, findRole, listRoles, writeRole } from './queries.ts';

export function roleRoutes(server: FastifyInstance): void {
  const { db } = server;
  const roles = recordCalls<AdministeredRole, 'role'>(db, {
    kind: 'role',
    locks: (tenantId) => [`roles ${tenantId}`],
    find: (of, { tenantId }, id) => findRole(of, tenantId, id),
    nameOf: ({ name }) => name,
    fieldsOf: fieldsOfRole,
  });

  answer(server, 'GET /administration/v1/roles', ({ session, query }) => listRoles(db, session, query));

  answer(server, 'GET /administration/v1/roles/permissions', async ({ session }) => {
    const [asked, names] = await Promise.all([askedActions(db), ownPermissionNames(db, session.language)]);
    return [...new Set([...asked.keys(), ...names.keys()])].map((permissionId) => ({
      permissionId,
      actions: [...(asked.get(permissionId) ?? [])],
      name: names.get(permissionId) ?? '',
    }));
  });
  answer(server, 'GET /administration/v1/roles/{id}', roles.read);

  answer(server, 'POST /administration/v1/roles', (call) => {
    const { session, body } = call;
    const id = `role-${randomUUID()}`;
    return roles.add(call, id, async (trx) => {
      await requireWholeRoles(trx, session, [body]);
      await writeRole(trx, session.tenantId, id, body);
    });
  });

  answer(server, 'PUT /administration/v1/roles/{id}', (call) =>
    roles.change(call, async (trx, before, fields) => {
      const { session } = call;
      requireOwn(before.ownership);
      await requireRoleChange(trx, session, before, fields);
      await keepAdministrator(trx, session, () => writeRole(trx, session.tenantId, before.id, fields));
    }),
  );

  answer(server, 'POST /administration/v1/roles/{id}/effect', async ({ session, params: { id }, body }) => {
    await roles.found(db, session, id);
    return effectOfRole(db, session, id, body);
  });

  answer(server, 'GET /administration/v1/roles/{id}/people', async ({ session, params: { id }, query }) => {
    await roles.found(db, session, id);
    return peopleOfRole(db, session, id, query);
  });

  answer(server, 'POST /administration/v1/roles/{id}/people', ({ request, session, params: { id }, body: { give, take, until, reason } }) =>
    roles.alone(session, id, async (trx) => {
      await requireWholeRoles(trx, session, [await roles.found(trx, session, id)]);
      for (const person of new Set([...give, ...take])) {
        const before = await foundPerson(trx, session.tenantId, person);
        const changes = {
          give: give.includes(person) ? [id] : [],
          take: take.includes(person) ? [id] : [],
          until: until ?? null,
          reason: reason ?? '',
        };
        await changeRoles(request, trx, session, before, changes);
      }
      return null;
    }),
  );

  answer(server, 'DELETE /administration/v1/roles/{id}', (call) =>
    roles.remove(call, async (trx, before) => {
      await requireWholeRoles(trx, call.session, [before]);
      requireNoFile(before.ownership);
      if (before.people > 0) throw new Refusal('recordInUse', { values: { count: before.people } });
      await deleteRole(trx, before.id);
    }),
  );

  answer(server, 'POST /administration/v1/roles/{id}/ownership', (call) => {
    const {
      session,
      params: { id },
    } = call;
    return changeOwner(call, roles, {
      give: (trx) => keepAdministrator(trx, session, () => giveBack(trx, { kind: 'role', id })),
      may: async (trx, before, after) => {
        await requireWholeRoles(trx, session, [before]);
        await requireWholeRoles(trx, session, [after]);
      },
    });
  });

  answer(server, 'POST /administration/v1/roles/{id}/ownership/effect', async ({ session, params: { id } }) => {
    await roles.found(db, session, id);
    const content = await contentOfFile(db, { kind: 'role', id }, (trx) => roles.found(trx, session, id));
    return effectOfRole(db, session, id, content);
  });

  answer(server, 'GET /administration/v1/roles/{id}/history', roles.history);
}
