import type { AccessOfPerson, DecidingRole } from '@atrium/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256, password } from '../../../testing/organisation.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { hashPassword } from '../../sign-in/password.ts';
import { makeAdministrator } from '../testing/administrators.ts';

const people = 40;
const pairs = 200;
const apps = Array.from({ length: 6 }, (_, at) => `area-${at}`);
const functions = apps.flatMap((app) => Array.from({ length: 8 }, (_, at) => ({ app, code: `${app}-f${at}`, at })));
const permissions = ['administration-audit:query', 'message:add'];

let portal: Portal;
let li: Person;
/** Pseudo-random numbers, the same in every run. */
let seed = 20_261_126;
const below = (limit: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};
const oneOf = <T>(of: readonly T[]): T => of[below(of.length)]!;

beforeAll(async () => {
  portal = await openPortal();
  await fillRandomly();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

/** Inserts roles with whole apps, with some functions of an app, and with permissions that some functions need. */
async function fillRandomly(): Promise<void> {
  const { db } = portal;
  await db
    .insertInto('apps')
    .values(apps.map((code, sort) => ({ code, name: `应用${sort}`, system_code: code, resource_path: '', icon: 'file', sort: sort + 10 })))
    .execute();
  const row = { module_code: 'm1', module_name: '日常', icon: 'file', parent_code: null, remark: '' };
  await db
    .insertInto('functions')
    .values(
      functions.map(({ app, code, at }) => ({
        ...row,
        app_code: app,
        code,
        name: `功能${code}`,
        type: (1 + (at % 3)) as 1 | 2 | 3,
        sort: at,
        front_module: 'expenses',
        url: `/${app}/${at < 7 ? at : 6}`,
        permission: at % 4 === 3 ? oneOf(permissions) : null,
      })),
    )
    .execute();
  const roles = Array.from({ length: 15 }, (_, at) => `r-random-${at}`);
  await db
    .insertInto('roles')
    .values(roles.map((id) => ({ id, tenant_id: '10001', name: `角色${id}` })))
    .execute();
  for (const role of roles) {
    const opened = apps.filter(() => below(3) === 0);
    if (opened.length > 0)
      await db
        .insertInto('role_apps')
        .values(opened.map((app) => ({ role_id: role, app_code: app })))
        .execute();
    const some = functions.filter(({ app }) => below(2) === 0 && app === opened[0]);
    if (some.length > 0)
      await db
        .insertInto('role_functions')
        .values(some.map(({ code }) => ({ role_id: role, function_code: code })))
        .execute();
    if (below(3) === 0) {
      const [id = '', action = ''] = oneOf(permissions).split(':');
      await db
        .insertInto('role_permissions')
        .values({ role_id: role, permission_id: id, actions: JSON.stringify([action]) })
        .execute();
    }
  }
  const hash = await hashPassword(sha256(password));
  for (let at = 0; at < people; at += 1) {
    const id = `p-random-${at}`;
    const person = { id, username: `random${at}`, user_code: `R${at}`, unique_no: `R${at}`, real_name: `随机${at}`, password_hash: hash };
    const blank = { nick_name: '', sex: 'unknown', picture: null, title: '', email: '', phone: '', office: '' } as const;
    await db
      .insertInto('people')
      .values({ ...blank, ...person, status: 'active', tsmp_visible: 0 })
      .execute();
    await db.insertInto('person_tenants').values({ person_id: id, tenant_id: '10001', department_id: null, sort: 1 }).execute();
    for (const role of new Set([oneOf(roles), oneOf(roles), oneOf(roles)].slice(0, below(4))))
      await db.insertInto('person_roles').values({ person_id: id, role_id: role }).execute();
  }
}

/** Returns the things that the real calls open to a person. */
async function reallyOpen(at: number) {
  const as = await portal.signIn(`random${at}`);
  const userId = `p-random-${at}`;
  const written = async (response: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await response;
    expect(statusCode).toBe(200);
    return body;
  };
  const body = { userId, appCodes: apps };
  const menus = [
    await written(portal.ask('POST /wuyou-auth/auth/list-app-menus', { as, body })),
    await written(portal.ask('POST /wuyou-auth/auth/list-app-services', { as, body })),
  ].join();
  const old = await written(portal.ask('POST /wuyou-auth/auth/list-old-apps', { as, body: { userId } }));
  const access = async (url: string) => {
    const query = { path: `/app-center/main/expenses${url}` };
    return (await portal.ask('GET /wuyou-auth/auth/access', { as, query })).json().data.access;
  };
  const services: { name: string; off?: string }[] = (await portal.ask('GET /share-bff/micro-services/query-app-list', { as })).json().data;
  const page = async (name: string) =>
    (await portal.inject({ url: `/${name}/`, headers: { cookie: as.cookie, accept: 'text/html' } })).statusCode;
  return {
    services,
    page,
    opens: (code: string) => menus.includes(`"${code}"`),
    hasApp: (code: string) => old.includes(`"${code}"`),
    access,
  };
}

const ofPerson = async (id: string, query: Record<string, string>) =>
  (await portal.ask('GET /administration/v1/access/people/{id}', { as: li, params: { id }, query })).json().data;

it(`R-ADM-01 the screen agrees with the real calls for ${pairs} pairs of a person and a function, in both directions`, async () => {
  let [open, closed] = [0, 0];
  for (let at = 0; at < people; at += 1) {
    const real = await reallyOpen(at);
    const said = await ofPerson(`p-random-${at}`, { kind: 'function', pageSize: '100' });
    const rows = new Map<string, AccessOfPerson>(said.rows.map((row: AccessOfPerson) => [row.code, row]));
    for (let pair = 0; pair < pairs / people; pair += 1) {
      const fn = oneOf(functions);
      const row = rows.get(fn.code)!;
      expect([fn.code, at, row.open]).toEqual([fn.code, at, real.opens(fn.code)]);
      const sameAddress = functions.filter(({ app, at: other }) => app === fn.app && Math.min(other, 6) === Math.min(fn.at, 6));
      const address = `/${fn.app}/${Math.min(fn.at, 6)}`;
      expect(await real.access(address)).toBe(sameAddress.some(({ code }) => rows.get(code)?.open) ? 'granted' : 'forbidden');
      const params = { kind: 'function', code: fn.code };
      const query = { q: `random${at}`, pageSize: '100' };
      const whoOpen = await portal.ask('GET /administration/v1/access/opened/{kind}/{code}/people', { as: li, params, query });
      const one = whoOpen.json().data.rows.find(({ id }: { id: string }) => id === `p-random-${at}`);
      expect(one !== undefined).toBe(row.open);
      if (row.open) expect(one.roles).toEqual(row.roles);
      if (row.open) open += 1;
      else closed += 1;
    }
    const ofApps = await ofPerson(`p-random-${at}`, { kind: 'app', pageSize: '100' });
    for (const { code, open: isOpen } of ofApps.rows) expect([code, isOpen]).toEqual([code, real.hasApp(code)]);
  }
  expect(Math.min(open, closed)).toBeGreaterThan(20);
});

/** States that are off or closed, and the response of the real calls then. */
const states: Record<string, () => Promise<() => Promise<void>>> = {
  'switched off': async () => {
    const set = (off: 0 | 1) =>
      portal.db.updateTable('sub_apps').set({ off, off_sentences: '{"zh-CN":"今天维修"}' }).where('name', '=', 'expenses').execute();
    await set(1);
    return async () => void (await set(0));
  },
  'closed for maintenance': () => maintain('app:expenses', 'closed'),
  'read-only for maintenance': () => maintain('app:expenses', 'read-only'),
};

async function maintain(scope: 'portal' | `app:${string}` | `tenant:${string}`, mode: 'closed' | 'read-only') {
  const { maintenance } = portal.server;
  const set = (on: boolean) =>
    maintenance.take({
      at: new Date().toISOString(),
      changes: [],
      maintenances: on ? [{ scope, mode, from: null, until: null, message: { 'zh-CN': '正在升级' } }] : [],
    });
  await set(true);
  return () => set(false);
}

it.each(Object.keys(states))('R-ADM-01 the screen agrees with the real calls while a sub-application is %s', async (state) => {
  const end = await states[state]!();
  let [open, shut] = [0, 0];
  try {
    for (let at = 0; at < 10; at += 1) {
      const real = await reallyOpen(at);
      const off = real.services.find(({ name }) => name === 'expenses')?.off;
      expect((await real.page('expenses')) === 503).toBe(off !== undefined);
      const said = await ofPerson(`p-random-${at}`, { kind: 'function', pageSize: '100' });
      for (const row of said.rows.filter(({ code }: AccessOfPerson) => functions.some((fn) => fn.code === code)) as AccessOfPerson[]) {
        expect([row.code, row.open]).toEqual([row.code, real.opens(row.code) && off === undefined]);
        expect(row.shut?.sentence).toBe(off);
        if (row.open) open += 1;
        else if (row.shut !== null) shut += 1;
      }
    }
  } finally {
    await end();
  }
  expect(state.startsWith('read-only') ? open : shut).toBeGreaterThan(20);
});

it('R-ADM-01 a closed tenant and a closed portal open nothing but for testers, and a disabled person opens nothing', async () => {
  const opened = async (id: string) => (await ofPerson(id, { state: 'open', pageSize: '100' })).total;
  const [wang] = [await portal.signIn('wang')];
  expect(await opened('p-wang')).toBeGreaterThan(0);
  for (const scope of ['tenant:10001', 'portal'] as const) {
    const end = await maintain(scope, 'closed');
    const menus = await portal.ask('POST /wuyou-auth/auth/list-old-apps', { as: wang, body: { userId: 'p-wang' } });
    expect([menus.statusCode, await opened('p-wang')]).toEqual([503, 0]);
    expect((await ofPerson('p-wang', {})).rows[0]).toMatchObject({ open: false, shut: { why: 'maintenance', sentence: '正在升级' } });
    // A person who may begin and end maintenance passes.
    expect(await opened('p-li')).toBeGreaterThan(0);
    await end();
  }
  const other = await maintain('tenant:10002', 'closed');
  expect(await opened('p-wang')).toBeGreaterThan(0);
  await other();
  await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-wang').execute();
  expect(await opened('p-wang')).toBe(0);
  expect((await portal.ask('POST /wuyou-auth/auth/list-old-apps', { as: wang, body: { userId: 'p-wang' } })).statusCode).toBe(401);
  const row = (await ofPerson('p-wang', { q: '请假' })).rows[0];
  expect(row).toMatchObject({ open: false, shut: { why: 'disabled' }, roles: [{ opens: true }] });
  const params = { kind: 'function', code: row.code };
  const people = await portal.ask('GET /administration/v1/access/opened/{kind}/{code}/people', { as: li, params, query: { q: 'wang' } });
  expect(people.json().data.rows).toMatchObject([{ id: 'p-wang', open: false, shut: { why: 'disabled' } }]);
  await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-wang').execute();
});

it('R-ADM-01 names the roles that open a thing, and those that would', async () => {
  const wang = await ofPerson('p-wang', { q: 'trip' });
  expect(wang.person).toMatchObject({ name: '王芳', roles: [{ id: expect.any(String) }] });
  expect(wang.rows).toMatchObject([{ code: 'trip', open: false }]);
  const [row] = wang.rows;
  expect(row.roles.some(({ opens }: DecidingRole) => opens)).toBe(true);
  expect((await ofPerson('p-wang', { state: 'open', q: '请假' })).rows).toMatchObject([
    { code: 'leave', open: true, appName: expect.any(String) },
  ]);
  const params = { kind: 'app', code: 'hr' };
  const hr = (await portal.ask('GET /administration/v1/access/opened/{kind}/{code}', { as: li, params })).json().data;
  expect(hr).toMatchObject({ kind: 'app', code: 'hr', permission: null });
  expect(hr.roles.length).toBeGreaterThan(1);
  const page = { pageIndex: '2', pageSize: '1' };
  const second = await portal.ask('GET /administration/v1/access/opened/{kind}/{code}/people', { as: li, params, query: page });
  expect(second.json().data).toMatchObject({ total: 2, rows: [{ active: true }] });
});

it('R-ADM-01 people of another tenant, unknown things and people without the permission get nothing', async () => {
  const wang = await portal.signIn('wang');
  const ask = (as: Person, params: Record<string, string>) =>
    portal.ask('GET /administration/v1/access/opened/{kind}/{code}', { as, params });
  expect((await ask(wang, { kind: 'app', code: 'hr' })).statusCode).toBe(403);
  expect((await ask(li, { kind: 'app', code: 'nothing' })).statusCode).toBe(404);
  expect((await ask(li, { kind: 'group', code: 'hr' })).statusCode).toBe(404);
  await makeAdministrator(portal.db, 'p-li', { tenantId: '10002' });
  const park = await portal.signIn('li');
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
  const other = await portal.ask('GET /administration/v1/access/people/{id}', { as: park, params: { id: 'p-wang' } });
  expect(other.statusCode).toBe(404);
});
