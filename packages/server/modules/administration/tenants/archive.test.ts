import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '../../../testing/business-system.ts';
import { password, sha256 } from '../../../testing/organisation.ts';
import { lockName } from '../../../db/one-at-a-time.ts';
import { between } from '../../../testing/between.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { Outbox, switchChannel } from '../../deliveries/outbox.ts';
import { RecordingChannel } from '../../deliveries/testing/recording-channel.ts';
import { addMessage } from '../../messages/queries.ts';
import { syncDirectory } from '../../people-sources/ldap/sync.ts';
import { testSettings } from '../../people-sources/ldap/testing/settings.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { archiveTenant } from './queries.ts';

/* Li administers both companies and works in the first; Wang works in the second only. */
const id = '10002';
let portal: Portal;
let li: Person;
let wang: Person;

beforeEach(async () => {
  portal = await openPortal();
  const { db } = portal;
  await makeAdministrator(db, 'p-li');
  await makeAdministrator(db, 'p-li', { tenantId: id });
  await db.updateTable('person_tenants').set({ tenant_id: id }).where('person_id', '=', 'p-wang').execute();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterEach(() => portal.close());

const ask = (...[name, more]: Parameters<Portal['ask']>) => portal.ask(name, { as: li, ...more });
const read = async () => (await ask('GET /administration/v1/tenants/{id}', { params: { id } })).json().data;
const archive = async (as = li) =>
  ask('POST /administration/v1/tenants/{id}/archive', { as, params: { id }, body: { version: (await read()).version } });
const restore = async () =>
  ask('POST /administration/v1/tenants/{id}/restore', { params: { id }, body: { version: (await read()).version } });
const signIn = (username: string) =>
  portal.inject({ method: 'POST', url: '/idaas/login', payload: { username, password: sha256(password) } });
const tenantsOf = async () =>
  (await ask('GET /business-center/v1/login/tenants')).json().data.map((tenant: { id: string }) => tenant.id) as string[];

it('R-RUN-03 nobody enters an archived tenant, and everybody does again when it is restored', async () => {
  expect((await archive()).json().data.archivedAt).toMatch(/^20/);
  expect((await ask('GET /business-center/v1/login/tenants', { as: wang })).statusCode).toBe(996);
  expect((await signIn('wang')).statusCode).toBe(401);
  expect((await ask('POST /asset/v1/login/setTenantId', { body: { tenantId: id } })).statusCode).toBe(403);
  expect(await tenantsOf()).toEqual(['10001']);
  expect(
    (await ask('GET /business-center/v1/login/tenants/todo')).json().data.map(({ tenantId }: { tenantId: string }) => tenantId),
  ).toEqual(['10001']);
  expect((await restore()).json().data.archivedAt).toBeNull();
  expect((await signIn('wang')).statusCode).toBe(200);
  expect(await tenantsOf()).toEqual(['10001', id]);
  // The old session has ended for good.
  expect((await ask('GET /business-center/v1/login/tenants', { as: wang })).statusCode).toBe(996);
});

it('R-RUN-03 an administrator whose own tenant is archived at the same time does not close the other one too', async () => {
  const { version } = await read();
  const [answer] = await between(
    portal.db,
    async (trx) => {
      await lockName(trx, 'tenants');
      await archiveTenant(trx, '10001', new Date().toISOString());
    },
    () => ask('POST /administration/v1/tenants/{id}/archive', { params: { id }, body: { version } }),
  );
  expect(answer.statusCode).toBeGreaterThan(400);
  const open = await portal.db.selectFrom('tenants').select('id').where('archived_at', 'is', null).execute();
  expect(open.map((tenant) => tenant.id)).toContain(id);
});

it('R-RUN-03 an archive deletes nothing', async () => {
  const count = async () => {
    const tables = ['tasks', 'person_tenants', 'person_roles', 'roles', 'role_permissions', 'departments', 'news', 'people'] as const;
    const counts = tables.map((table) =>
      portal.db
        .selectFrom(table)
        .select((of) => of.fn.countAll<string | number>().as('n'))
        .executeTakeFirstOrThrow(),
    );
    return (await Promise.all(counts)).map(({ n }) => Number(n));
  };
  const before = await count();
  await archive();
  expect(await count()).toEqual(before);
});

it('R-RUN-03 what an archive touches is counted before', async () => {
  await connect(portal, { name: '考勤', source: 'attendance', tenants: [id] });
  const effect = (await ask('GET /administration/v1/tenants/{id}/effect', { params: { id } })).json().data;
  expect(effect).toEqual({
    ...{ people: 2, shutOut: 1, sessions: 1, todos: 1, applications: 0, absences: 0 },
    ...{ systems: ['考勤'], directory: false },
  });
});

it('R-RUN-03 service accounts are refused for an archived tenant, and go on for their others', async () => {
  const [one, two] = [
    await connect(portal, { source: 'one', tenants: [id] }),
    await connect(portal, { source: 'two', tenants: ['10001', id] }),
  ];
  await archive();
  const refused = await one.ask('GET /account');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'tenant_forbidden']);
  expect((await two.ask('GET /account')).json().tenants).toEqual(['10001']);
  await restore();
  expect((await one.ask('GET /account')).json().tenants).toEqual([id]);
});

it('R-RUN-03 its directory is not read', async () => {
  await archive();
  await expect(syncDirectory(portal.server, { ...testSettings('ldap://127.0.0.1:9'), tenant: id })).rejects.toThrow('is archived');
});

it('R-RUN-03 no mail goes out to its people', async () => {
  const { server, db } = portal;
  await db.updateTable('people').set({ email: 'wang@example.com' }).where('id', '=', 'p-wang').execute();
  await switchChannel(db, 'email', 'on');
  const channel = new RecordingChannel();
  const outbox = new Outbox(server, channel);
  const draft = { type: 'system', title: '通知', body: '', link: null, sender: '系统' } as const;
  const send = (tenantId: string, people: string[]) => server.writeEvents((trx, tell) => addMessage(trx, tenantId, people, draft, tell));
  await send(id, ['p-wang']);
  await archive();
  await db.updateTable('deliveries').set({ next_at: '2020-01-01T00:00:00.000Z' }).execute();
  await outbox.deliver(new Date());
  expect(channel.batches).toEqual([]);
  const rows = await db.selectFrom('deliveries').select(['state', 'reason']).execute();
  expect(rows).toEqual([{ state: 'dropped', reason: 'disabled' }]);
});

it('R-RUN-03 the tenant in which one works cannot be archived, nor an archived one changed', async () => {
  const { version } = (await ask('GET /administration/v1/tenants/{id}', { params: { id: '10001' } })).json().data;
  const own = await ask('POST /administration/v1/tenants/{id}/archive', { params: { id: '10001' }, body: { version } });
  expect([own.statusCode, own.json().code]).toEqual([409, 40998]);
  await archive();
  const body = { name: '改名', names: {}, description: '', descriptions: {}, timeZone: '', version: (await read()).version };
  const refused = await ask('PUT /administration/v1/tenants/{id}', { params: { id }, body });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 40997]);
  expect((await archive()).json().code).toBe(40997);
});

it('R-RUN-03 people who lack a part of the administration in the tenant itself neither archive nor restore it', async () => {
  const permissions = portal.db.deleteFrom('role_permissions').where('role_id', '=', 'r-admin-p-li-10002');
  await permissions.where('permission_id', '=', 'administration-audit').execute();
  expect((await archive()).json().code).toBe(40330);
  await portal.db.updateTable('tenants').set({ archived_at: new Date().toISOString() }).where('id', '=', id).execute();
  expect((await restore()).json().code).toBe(40330);
});

it('R-RUN-03 archive and restore are in the history and in the audit log', async () => {
  await archive();
  await restore();
  const { rows } = (await ask('GET /administration/v1/tenants/{id}/history', { params: { id } })).json().data;
  expect(rows.map(({ details }: { details: { did: string } }) => details.did)).toEqual(['unarchived', 'archived']);
});
