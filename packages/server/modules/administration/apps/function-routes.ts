import type { AdministeredFunction } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { changeOwner } from '../records/change-owner.ts';
import { changesBetween } from '../../../records/changes.ts';
import { giveBack } from '../records/give-back.ts';
import { requireNoFile, requireOwn } from '../records/ownership.ts';
import { recordCalls } from '../records/record-calls.ts';
import { requirePassable } from '../power/roles.ts';
import { closeToAll, writeAudience } from './audience.ts';
import { countInside, deleteFunction, findFunction, insertFunction, requirePlace, updateFunction } from './function-queries.ts';
import { findApp, nameModules } from './queries.ts';
import { appLocks } from './routes.ts';

function fieldsOf(fn: AdministeredFunction) {
  const { code: _, app: __, version: ___, ownership: ____, ...fields } = fn;
  return fields;
}

export function functionRoutes(server: FastifyInstance): void {
  const { db } = server;
  const functions = recordCalls<AdministeredFunction, 'function'>(db, {
    kind: 'function',
    locks: appLocks,
    find: (of, { tenantId }, id) => findFunction(of, tenantId, id),
    nameOf: ({ name }) => name,
    fieldsOf,
  });

  answer(server, 'GET /administration/v1/functions/{id}', functions.read);

  answer(server, 'POST /administration/v1/functions', (call) => {
    const { request, session } = call;
    const { code, app, ...fields } = call.body;
    return functions.add(call, code, async (trx) => {
      if ((await findFunction(trx, session.tenantId, code)) !== undefined)
        throw new Refusal('recordExists', { errors: [{ path: '/code', message: 'fieldTaken' }] });
      if ((await findApp(trx, session.tenantId, app)) === undefined) throw new Refusal('notFound');
      await requirePlace(trx, code, app, fields);
      await insertFunction(trx, code, app, fields);
      if (fields.url !== '') await closeToAll(trx, code, app);
      await writeAudience(request, trx, session, { app, fn: code }, fields.url === '' ? [] : fields.roles);
    });
  });

  answer(server, 'PUT /administration/v1/functions/{id}', (call) =>
    functions.change(call, async (trx, before, fields) => {
      const { request, session } = call;
      const { roles: _, ...own } = fieldsOf(before);
      const { roles, ...next } = fields;
      // Roles decide who opens it, not the function's file.
      if (changesBetween(own, next).length > 0) requireOwn(before.ownership);
      if ((before.url === '') !== (fields.url === ''))
        throw new Refusal('malformed', { errors: [{ path: '/url', message: 'fieldFormat' }] });
      await requirePassable(trx, session, before.permission, fields.permission);
      await requirePlace(trx, before.code, before.app, fields);
      await updateFunction(trx, before, fields);
      if (fields.url !== '') await writeAudience(request, trx, session, { app: before.app, fn: before.code }, roles);
    }),
  );

  answer(server, 'DELETE /administration/v1/functions/{id}', (call) =>
    functions.remove(call, async (trx, { code, ownership }) => {
      requireNoFile(ownership);
      const inside = await countInside(trx, code);
      if (inside > 0) throw new Refusal('recordInUse', { values: { count: inside } });
      await deleteFunction(trx, code);
    }),
  );

  answer(server, 'POST /administration/v1/functions/{id}/ownership', (call) => {
    const {
      session,
      params: { id },
    } = call;
    return changeOwner(call, functions, {
      give: async (trx) => {
        await giveBack(trx, { kind: 'function', id });
        await nameModules(trx, (await functions.found(trx, session, id)).app);
      },
      may: (trx, before, after) => requirePassable(trx, session, before.permission, after.permission),
    });
  });

  answer(server, 'GET /administration/v1/functions/{id}/history', functions.history);
}
