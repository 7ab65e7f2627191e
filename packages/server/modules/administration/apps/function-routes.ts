import type { AdministeredFunction } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { changeOwner, recordChange, type RecordKind } from '../records/change-record.ts';
import { changesBetween } from '../../../records/changes.ts';
import { giveBack } from '../records/give-back.ts';
import { historyOf } from '../records/history.ts';
import { requireNoFile, requireOwn } from '../records/ownership.ts';
import { requirePassable } from '../power/roles.ts';
import { requireVersion } from '../../../records/version.ts';
import { closeToAll, writeAudience } from './audience.ts';
import { countInside, deleteFunction, findFunction, insertFunction, requirePlace, updateFunction } from './function-queries.ts';
import { findApp, nameModules } from './queries.ts';
import { appsAlone } from './routes.ts';

function fieldsOf(fn: AdministeredFunction) {
  const { code: _, app: __, version: ___, ownership: ____, ...fields } = fn;
  return fields;
}

const ofKind: RecordKind<AdministeredFunction> = { kind: 'function', nameOf: ({ name }) => name, fieldsOf };

export function functionRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /administration/v1/functions/{id}', ({ session, params }) => found(db, session.tenantId, params.id));

  answer(server, 'POST /administration/v1/functions', async ({ request, session, body: { code, app, ...fields } }) =>
    appsAlone(db, session.tenantId, async (trx) => {
      if ((await findFunction(trx, session.tenantId, code)) !== undefined)
        throw new Refusal('recordExists', { errors: [{ path: '/code', message: 'fieldTaken' }] });
      if ((await findApp(trx, session.tenantId, app)) === undefined) throw new Refusal('notFound');
      await requirePlace(trx, code, app, fields);
      await insertFunction(trx, code, app, fields);
      if (fields.url !== '') await closeToAll(trx, code, app);
      await writeAudience(request, trx, session, { app, fn: code }, fields.url === '' ? [] : fields.roles);
      const made = await found(trx, session.tenantId, code);
      await recordChange(request, ofKind, { trx, id: code, did: 'made', before: null, after: made });
      return made;
    }),
  );

  answer(server, 'PUT /administration/v1/functions/{id}', async ({ request, session, params: { id }, body: { version, ...fields } }) =>
    appsAlone(db, session.tenantId, async (trx) => {
      const before = await found(trx, session.tenantId, id);
      requireVersion(version, before);
      const { roles: _, ...own } = fieldsOf(before);
      const { roles, ...next } = fields;
      // Roles decide who opens it, not the function's file.
      if (changesBetween(own, next).length > 0) requireOwn(before.ownership);
      if ((before.url === '') !== (fields.url === ''))
        throw new Refusal('malformed', { errors: [{ path: '/url', message: 'fieldFormat' }] });
      await requirePassable(trx, session, before.permission, fields.permission);
      await requirePlace(trx, id, before.app, fields);
      await updateFunction(trx, before, fields);
      if (fields.url !== '') await writeAudience(request, trx, session, { app: before.app, fn: id }, roles);
      const after = await found(trx, session.tenantId, id);
      await recordChange(request, ofKind, { trx, id, did: 'changed', before, after });
      return after;
    }),
  );

  answer(server, 'DELETE /administration/v1/functions/{id}', async ({ request, session, params: { id } }) =>
    appsAlone(db, session.tenantId, async (trx) => {
      const before = await found(trx, session.tenantId, id);
      requireNoFile(before.ownership);
      const inside = await countInside(trx, id);
      if (inside > 0) throw new Refusal('recordInUse', { values: { count: inside } });
      await deleteFunction(trx, id);
      await recordChange(request, ofKind, { trx, id, did: 'deleted', before, after: null });
      return null;
    }),
  );

  answer(server, 'POST /administration/v1/functions/{id}/ownership', ({ request, session, params: { id }, body }) =>
    appsAlone(db, session.tenantId, (trx) =>
      changeOwner(request, ofKind, {
        trx,
        id,
        asked: body,
        find: () => found(trx, session.tenantId, id),
        give: async () => {
          await giveBack(trx, { kind: 'function', id });
          await nameModules(trx, (await found(trx, session.tenantId, id)).app);
        },
        may: (before, after) => requirePassable(trx, session, before.permission, after.permission),
      }),
    ),
  );

  answer(server, 'GET /administration/v1/functions/{id}/history', async ({ session, params: { id }, query }) => {
    await found(db, session.tenantId, id);
    return historyOf(db, session, `function:${id}`, query);
  });
}

async function found(db: Db, tenantId: string, id: string): Promise<AdministeredFunction> {
  const fn = await findFunction(db, tenantId, id);
  if (fn === undefined) throw new Refusal('notFound');
  return fn;
}
