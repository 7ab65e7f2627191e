import type { AdministeredApp } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { changeOwner } from '../records/change-owner.ts';
import { changesBetween } from '../../../records/changes.ts';
import { giveBack } from '../records/give-back.ts';
import { requireNoFile, requireOwn } from '../records/ownership.ts';
import { recordCalls } from '../records/record-calls.ts';
import { writeAudience } from './audience.ts';
import { movesOf, requireOrder } from './order.ts';
import { deleteApp, findApp, insertApp, listApps, nameModules, updateApp, writeOrder } from './queries.ts';

const fieldsOf = ({ name, names, icon, resourcePath, roles }: AdministeredApp) => ({ name, names, icon, resourcePath, roles });

/** Locks for writes of apps, functions and roles, because each first checks who opens what. */
export const appLocks = (tenantId: string) => ['apps', `roles ${tenantId}`] as const;

export function appRoutes(server: FastifyInstance): void {
  const { db } = server;
  const apps = recordCalls<AdministeredApp, 'app'>(db, {
    kind: 'app',
    locks: appLocks,
    find: (of, { tenantId, language }, id) => findApp(of, tenantId, id, language),
    nameOf: ({ name }) => name,
    fieldsOf,
  });

  answer(server, 'GET /administration/v1/apps', ({ session }) => listApps(db, session));

  answer(server, 'GET /administration/v1/apps/{id}', apps.read);

  answer(server, 'POST /administration/v1/apps', (call) => {
    const { request, session } = call;
    const { code, ...fields } = call.body;
    return apps.add(call, code, async (trx) => {
      if ((await findApp(trx, session.tenantId, code)) !== undefined)
        throw new Refusal('recordExists', { errors: [{ path: '/code', message: 'fieldTaken' }] });
      await insertApp(trx, code, fields);
      await writeAudience(request, trx, session, { app: code }, fields.roles);
    });
  });

  answer(server, 'PUT /administration/v1/apps/{id}', (call) =>
    apps.change(call, async (trx, before, fields) => {
      const { roles: _, ...own } = fieldsOf(before);
      const { roles, ...next } = fields;
      // Roles decide who opens it, not the app's file.
      if (changesBetween(own, next).length > 0) requireOwn(before.ownership);
      await updateApp(trx, before.code, fields);
      await writeAudience(call.request, trx, call.session, { app: before.code }, roles);
    }),
  );

  answer(server, 'DELETE /administration/v1/apps/{id}', (call) =>
    apps.remove(call, async (trx, { code, ownership, functions }) => {
      requireNoFile(ownership);
      if (functions.length > 0) throw new Refusal('recordInUse', { values: { count: functions.length } });
      await deleteApp(trx, code);
    }),
  );

  answer(server, 'POST /administration/v1/apps/{id}/ownership', (call) =>
    changeOwner(call, apps, {
      give: async (trx) => {
        await giveBack(trx, { kind: 'app', id: call.params.id });
        await nameModules(trx, call.params.id);
      },
    }),
  );

  answer(server, 'GET /administration/v1/apps/{id}/history', apps.history);

  answer(server, 'PUT /administration/v1/app-order', async ({ request, session, body: { codes } }) =>
    apps.alone(session, '', async (trx) => {
      const present = await trx.selectFrom('apps').select(['code', 'name', 'sort']).orderBy('sort').orderBy('code').execute();
      await requireOrder(trx, 'app', present, codes);
      await writeOrder(trx, 'apps', present, codes);
      await recordCall(request, { subject: 'portal:apps', details: { did: 'moved' }, changes: movesOf(present, codes), trx });
      return null;
    }),
  );

  answer(server, 'PUT /administration/v1/apps/{id}/order', async ({ request, session, params: { id }, body: { codes } }) =>
    apps.alone(session, id, async (trx) => {
      const { name } = await apps.found(trx, session, id);
      const all = await trx
        .selectFrom('functions')
        .select(['code', 'name', 'sort', 'parent_code as parent'])
        .where('app_code', '=', id)
        .orderBy('sort')
        .orderBy('code')
        .execute();
      const parent = all.find(({ code }) => code === codes[0])?.parent;
      const present = all.filter((one) => one.parent === parent);
      await requireOrder(trx, 'function', present, codes);
      await writeOrder(trx, 'functions', present, codes);
      await recordCall(request, { subject: `app:${id}`, details: { did: 'moved', name }, changes: movesOf(present, codes), trx });
      return null;
    }),
  );
}
