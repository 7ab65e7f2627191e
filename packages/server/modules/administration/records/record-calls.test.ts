import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import { versionOf } from '../../../records/version.ts';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { recordCalls } from './record-calls.ts';
import { auditEntries } from '../../../audit/queries.ts';

interface Named {
  id: string;
  name: string;
  note: string;
  version: string;
}

let portal: Portal;
const session = { id: 's', personId: 'p-li', tenantId: '10001' } as Session;
const params = { id: 'record' };
let isProtected = false;
/** The answers that were kept for a repeated request. */
let kept: Named[];

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  [isProtected, kept] = [false, []];
  await portal.db.deleteFrom('roles').where('id', '=', params.id).execute();
  await portal.db.insertInto('roles').values({ id: params.id, tenant_id: '10001', name: 'first', names: '{}' }).execute();
});

const requestTo = (call: 'POST' | 'PUT' | 'DELETE'): FastifyRequest => {
  const config = { call: call === 'POST' ? 'POST /administration/v1/roles' : `${call} /administration/v1/roles/{id}` };
  return { server: portal.server, session, ip: '127.0.0.1', id: 'r-1', routeOptions: { config }, log: { info() {} } } as never;
};

const records = () =>
  recordCalls<Named, 'role'>(portal.db, {
    kind: 'role',
    locks: (tenantId, id) => [`${tenantId} ${id}`, 'second'],
    find: async (db, { tenantId }, id) => {
      const row = await db
        .selectFrom('roles')
        .select(['id', 'name'])
        .where('id', '=', id)
        .where('tenant_id', '=', tenantId)
        .executeTakeFirst();
      return row && { ...row, note: '', version: versionOf(row) };
    },
    nameOf: ({ name }) => name,
    fieldsOf: ({ name }) => ({ name }),
    check: () => {
      if (isProtected) throw new Refusal('ownedByFile');
    },
  });
const rename = async (trx: Db, { id }: Named, { name }: { name: string }) => {
  await trx.updateTable('roles').set({ name }).where('id', '=', id).execute();
};
const nameNow = async () => (await portal.db.selectFrom('roles').select('name').where('id', '=', params.id).executeTakeFirst())?.name;
const lastEntry = async () => {
  const { subject, details } = await auditEntries(portal.db).selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
  return { subject, ...JSON.parse(details) };
};
const change = async (version: string, name: string) =>
  records().change({ request: requestTo('PUT'), session, params, body: { version, name } }, rename);

it('R-ADM-01 a record is read in its tenant; otherwise the call answers 404', async () => {
  expect(await records().read({ session, params })).toMatchObject({ id: 'record', name: 'first' });
  await expect(records().read({ session: { ...session, tenantId: '10002' }, params })).rejects.toThrow(new Refusal('notFound'));
  const query = { pageIndex: 1, pageSize: 10 };
  await expect(records().history({ session, params: { id: 'none' }, query })).rejects.toThrow(new Refusal('notFound'));
});

it('R-ADM-06 a change of the version that was read is written with the old and new values', async () => {
  const { version } = await records().read({ session, params });
  const after = await change(version, 'second');
  expect(after).toMatchObject({ name: 'second', version: expect.not.stringMatching(version) });
  expect(await lastEntry()).toEqual({
    subject: 'role:record',
    did: 'changed',
    name: 'second',
    changes: [{ field: 'name', from: 'first', to: 'second' }],
  });
});

it('R-ADM-06 a change of a stale version is refused and writes nothing', async () => {
  const { version } = await records().read({ session, params });
  await change(version, 'second');
  const entry = await lastEntry();
  await expect(change(version, 'third')).rejects.toMatchObject({ id: 'recordStale' });
  expect([await nameNow(), await lastEntry()]).toEqual(['second', entry]);
});

it('R-ADM-06 of two changes of the same version, one is refused', async () => {
  const { version } = await records().read({ session, params });
  const results = await Promise.allSettled([change(version, 'second'), change(version, 'third')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('R-ADM-01 a protected record is refused before its version is compared', async () => {
  isProtected = true;
  await expect(change('stale', 'second')).rejects.toMatchObject({ id: 'ownedByFile' });
  const remove = records().remove({ request: requestTo('DELETE'), session, params }, async () => {});
  await expect(remove).rejects.toMatchObject({ id: 'ownedByFile' });
});

it('R-ADM-06 a write that fails leaves neither the change nor an entry', async () => {
  const [{ version }, entry] = [await records().read({ session, params }), await lastEntry()];
  const failing = records().change(
    { request: requestTo('PUT'), session, params, body: { version, name: 'second' } },
    async (trx, before, fields) => {
      await rename(trx, before, fields);
      throw new Refusal('recordInUse');
    },
  );
  await expect(failing).rejects.toMatchObject({ id: 'recordInUse' });
  expect([await nameNow(), await lastEntry()]).toEqual(['first', entry]);
});

it('R-ADM-06 a new record is answered, kept for a repeated request, and logged with all its fields', async () => {
  const remember = async (_: Db, made: Named) => void kept.push(made);
  const made = await records().add({ request: requestTo('POST'), session, remember }, params.id, async (trx) => {
    await trx.updateTable('roles').set({ name: 'new' }).where('id', '=', params.id).execute();
    return { note: 'only in the answer' };
  });
  expect(made).toMatchObject({ name: 'new', note: 'only in the answer' });
  expect(kept).toEqual([made]);
  expect(await lastEntry()).toMatchObject({ did: 'made', changes: [{ field: 'name', from: '', to: 'new' }] });
});

it('R-ADM-06 a deleted record is logged with the name that it had', async () => {
  const answer = await records().remove({ request: requestTo('DELETE'), session, params }, async (trx, { id }) => {
    await trx.deleteFrom('roles').where('id', '=', id).execute();
  });
  expect([answer, await nameNow()]).toEqual([null, undefined]);
  expect(await lastEntry()).toMatchObject({
    subject: 'role:record',
    did: 'deleted',
    name: 'first',
    changes: [{ field: 'name', to: '' }],
  });
});

it('R-ADM-06 the history of a part belongs to its whole', async () => {
  const { type } = records();
  const parts = recordCalls<Named, 'guide'>(portal.db, { ...type, kind: 'guide', historyId: () => 'whole' });
  const { version } = await parts.read({ session, params });
  await parts.change({ request: requestTo('PUT'), session, params, body: { version, name: 'second' } }, rename, 'published');
  expect(await lastEntry()).toMatchObject({ subject: 'guide:whole', did: 'published', name: 'second' });
});
