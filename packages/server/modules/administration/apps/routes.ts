import type { AdministeredApp } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { lockName, oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Language } from '../../../messages/language.ts';
import { changeOwner, recordChange, type RecordKind } from '../records/change-record.ts';
import { changesBetween } from '../../../records/changes.ts';
import { giveBack } from '../records/give-back.ts';
import { historyOf } from '../records/history.ts';
import { ownershipOf, requireNoFile, requireOwn } from '../records/ownership.ts';
import { requireVersion } from '../../../records/version.ts';
import { writeAudience } from './audience.ts';
import { deleteApp, findApp, insertApp, listApps, nameModules, ownedByFiles, updateApp, writeOrder } from './queries.ts';

const fieldsOf = ({ name, names, icon, resourcePath, roles }: AdministeredApp) => ({ name, names, icon, resourcePath, roles });

/** Runs writes of apps, functions and roles one after the other, because each first checks who opens what. */
export const appsAlone = <T>(db: Db, tenantId: string, work: (trx: Db) => Promise<T>): Promise<T> =>
  oneAtATime(db, 'apps', async (trx) => {
    await lockName(trx, `roles ${tenantId}`);
    return work(trx);
  });

const ofKind: RecordKind<AdministeredApp> = { kind: 'app', nameOf: ({ name }) => name, fieldsOf };

export function appRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /administration/v1/apps', ({ session }) => listApps(db, session));

  answer(server, 'GET /administration/v1/apps/{id}', ({ session: { tenantId, language }, params }) =>
    found(db, tenantId, params.id, language),
  );

  answer(server, 'POST /administration/v1/apps', async ({ request, session, body: { code, ...fields } }) =>
    appsAlone(db, session.tenantId, async (trx) => {
      if ((await findApp(trx, session.tenantId, code)) !== undefined)
        throw new Refusal('recordExists', { errors: [{ path: '/code', message: 'fieldTaken' }] });
      await insertApp(trx, code, fields);
      await writeAudience(request, trx, session, { app: code }, fields.roles);
      const app = await found(trx, session.tenantId, code);
      await recordChange(request, ofKind, { trx, id: code, did: 'made', before: null, after: app });
      return app;
    }),
  );

  answer(server, 'PUT /administration/v1/apps/{id}', async ({ request, session, params: { id }, body: { version, ...fields } }) =>
    appsAlone(db, session.tenantId, async (trx) => {
      const before = await found(trx, session.tenantId, id);
      requireVersion(version, before);
      const { roles: _, ...own } = fieldsOf(before);
      const { roles, ...next } = fields;
      // Roles decide who opens it, not the app's file.
      if (changesBetween(own, next).length > 0) requireOwn(before.ownership);
      await updateApp(trx, id, fields);
      await writeAudience(request, trx, session, { app: id }, roles);
      const after = await found(trx, session.tenantId, id);
      await recordChange(request, ofKind, { trx, id, did: 'changed', before, after });
      return after;
    }),
  );

  answer(server, 'DELETE /administration/v1/apps/{id}', async ({ request, session, params: { id } }) =>
    appsAlone(db, session.tenantId, async (trx) => {
      const before = await found(trx, session.tenantId, id);
      requireNoFile(before.ownership);
      if (before.functions.length > 0) throw new Refusal('recordInUse', { values: { count: before.functions.length } });
      await deleteApp(trx, id);
      await recordChange(request, ofKind, { trx, id, did: 'deleted', before, after: null });
      return null;
    }),
  );

  answer(server, 'POST /administration/v1/apps/{id}/ownership', ({ request, session, params: { id }, body }) =>
    appsAlone(db, session.tenantId, (trx) =>
      changeOwner(request, ofKind, {
        trx,
        id,
        asked: body,
        find: () => found(trx, session.tenantId, id),
        give: async () => {
          await giveBack(trx, { kind: 'app', id });
          await nameModules(trx, id);
        },
      }),
    ),
  );

  answer(server, 'GET /administration/v1/apps/{id}/history', async ({ session, params: { id }, query }) => {
    await found(db, session.tenantId, id);
    return historyOf(db, session, `app:${id}`, query);
  });

  answer(server, 'PUT /administration/v1/app-order', async ({ request, session, body: { codes } }) =>
    appsAlone(db, session.tenantId, async (trx) => {
      const present = await trx.selectFrom('apps').select(['code', 'name', 'sort']).orderBy('sort').orderBy('code').execute();
      await requireOrder(trx, 'app', present, codes);
      await writeOrder(trx, 'apps', present, codes);
      await recordCall(request, { subject: 'portal:apps', details: { did: 'moved' }, changes: movesOf(present, codes), trx });
      return null;
    }),
  );

  answer(server, 'PUT /administration/v1/apps/{id}/order', async ({ request, session, params: { id }, body: { codes } }) =>
    appsAlone(db, session.tenantId, async (trx) => {
      const { name } = await found(trx, session.tenantId, id);
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

interface Named {
  code: string;
  name: string;
}

const movesOf = (present: readonly Named[], codes: readonly string[]) => {
  const nameOf = new Map(present.map(({ code, name }) => [code, name]));
  const from = present.map(({ name }) => name).join(', ');
  return [{ field: 'order', from, to: codes.map((code) => nameOf.get(code)).join(', ') }];
};

/** Throws if the order does not contain exactly the present records, or changes the order among records of files. */
async function requireOrder(trx: Db, kind: 'app' | 'function', present: readonly Named[], codes: readonly string[]): Promise<void> {
  const there = new Set(present.map(({ code }) => code));
  if (there.size !== codes.length || codes.some((code) => !there.has(code))) throw new Refusal('recordStale');
  const files = await ownedByFiles(trx, kind);
  const kept = present.map(({ code }) => code).filter((code) => files.has(code));
  const asked = codes.filter((code) => files.has(code));
  const moved = kept.find((code, at) => asked[at] !== code);
  if (moved !== undefined) requireOwn(await ownershipOf(trx, { kind, id: moved }));
}

async function found(db: Db, tenantId: string, id: string, language?: Language): Promise<AdministeredApp> {
  const app = await findApp(db, tenantId, id, language);
  if (app === undefined) throw new Refusal('notFound');
  return app;
}
