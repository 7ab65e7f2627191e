import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;

beforeEach(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterEach(() => portal.close());

const list = async (query: Record<string, string> = {}, as = li) =>
  (await portal.ask('GET /administration/v1/overrides', { as, query })).json().data;
const names = async (query: Record<string, string> = {}, as = li): Promise<string[]> =>
  (await list(query, as)).rows.map(({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`);

/** Inserts the state of records that files have provisioned and somebody has taken over. */
async function takeOver(...keys: string[]): Promise<void> {
  for (const [index, key] of keys.entries()) {
    const [kind, id] = key.split(':') as ['role' | 'app' | 'function', string];
    const table = { role: 'roles', app: 'apps', function: 'functions' } as const;
    const found = await portal.db
      .selectFrom(table[kind])
      .selectAll()
      .where((kind === 'role' ? 'id' : 'code') as never, '=', id as never)
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('provision_state')
      .values({ key, value: JSON.stringify({ row: found, links: {} }) })
      .execute();
    await portal.db
      .insertInto('taken_over')
      .values({ key, person_id: 'p-li', at: `2026-11-2${index}T08:00:00.000Z` })
      .execute();
  }
}

it('R-ADM-09 one list has all records that screens have taken over: kind, file, person and time', async () => {
  const [app] = await portal.db.selectFrom('apps').select(['code', 'name']).orderBy('code').execute();
  const [fn] = await portal.db.selectFrom('functions').select(['code']).orderBy('code').execute();
  const [role] = await portal.db.selectFrom('roles').select(['id']).where('tenant_id', '=', '10001').orderBy('id').execute();
  const keys = [`app:${app!.code}`, `function:${fn!.code}`, `role:${role!.id}`];
  await takeOver(...keys);
  expect(await names()).toEqual(keys.toReversed());
  expect(await names({ sort: 'at' })).toEqual(keys);
  expect(await names({ kind: 'app' })).toEqual([keys[0]]);
  expect(await names({ q: app!.name })).toContain(keys[0]);
  expect(await names({ pageSize: '1', pageIndex: '2' })).toEqual([keys[1]]);
  expect((await list({ kind: 'app' })).rows[0]).toEqual({
    kind: 'app',
    id: app!.code,
    name: app!.name,
    app: '',
    file: 'apps.json',
    by: '李晓明',
    at: '2026-11-20T08:00:00.000Z',
  });
});

it('R-ADM-09 departments and people that screens have taken over are in it, of the own tenant', async () => {
  const unit = (id: string, tenant: string) => ({ id, tenant_id: tenant, parent_id: null, name: id, sort: 1 });
  await portal.db
    .insertInto('departments')
    .values([unit('d-own', '10001'), unit('d-park', '10002')])
    .execute();
  for (const key of ['department:d-own', 'department:d-park', 'person:p-wang'])
    await portal.db.insertInto('taken_over').values({ key, person_id: 'p-li', at: '2026-11-20T08:00:00.000Z' }).execute();
  expect((await names()).toSorted()).toEqual(['department:d-own', 'person:p-wang']);
  expect((await list({ kind: 'person' })).rows[0]).toMatchObject({ name: '王芳', file: 'people.json' });
});

it('R-ADM-09 news and guides that screens have taken over are in it too, of the own tenant and of all', async () => {
  const taken = async (key: string) => {
    await portal.db.insertInto('provision_state').values({ key, value: '{}' }).execute();
    await portal.db.insertInto('taken_over').values({ key, person_id: 'p-li', at: '2026-11-20T08:00:00.000Z' }).execute();
  };
  const news = { category: 'company' as const, summary: '', author: '', body: '', published_at: '2026-11-01T00:00:00.000Z' };
  const others = { titles: '{}', summaries: '{}', bodies: '{}', cover: null };
  const row = (id: string, tenantId: string | null) => ({ id, tenant_id: tenantId, title: id, ...news, ...others });
  await portal.db
    .insertInto('news')
    .values([row('n-own', '10001'), row('n-all', null), row('n-park', '10002')])
    .execute();
  await portal.db
    .insertInto('guides')
    .values({ id: 'g-it', kind: 'it', tenant_id: '10001', title: 'IT 指南', titles: '{"en-US":"IT guide"}' })
    .execute();
  for (const key of ['news:n-own', 'news:n-all', 'news:n-park', 'guide:g-it']) await taken(key);
  expect((await names()).toSorted()).toEqual(['guide:g-it', 'news:n-all', 'news:n-own']);
  expect((await list({ kind: 'guide' })).rows[0]).toMatchObject({ name: 'IT 指南', file: 'guides.json' });
  const english = { as: li, query: { kind: 'guide' }, headers: { 'accept-language': 'en' } };
  expect((await portal.ask('GET /administration/v1/overrides', english)).json().data.rows[0].name).toBe('IT guide');
});

it('R-ADM-09 a record that is given back leaves the list and has the file’s content', async () => {
  const [app] = await portal.db.selectFrom('apps').select(['code', 'name']).orderBy('code').execute();
  await takeOver(`app:${app!.code}`);
  await portal.db.updateTable('apps').set({ name: '改过' }).where('code', '=', app!.code).execute();
  const params = { id: app!.code };
  const { version } = (await portal.ask('GET /administration/v1/apps/{id}', { as: li, params })).json().data;
  const given = await portal.ask('POST /administration/v1/apps/{id}/ownership', { as: li, params, body: { owner: 'files', version } });
  expect([given.statusCode, given.json().data.name, (await list()).total]).toEqual([200, app!.name, 0]);
});

it('R-ADM-09 R-SRV-02 the list has no roles of other tenants, and needs the permission of the area', async () => {
  await portal.db.insertInto('roles').values({ id: 'r-park-own', tenant_id: '10002', name: '园区' }).execute();
  await takeOver('role:r-park-own');
  expect(await names()).toEqual([]);
  await makeAdministrator(portal.db, 'p-wang', { areas: ['roles'] });
  const wang = await portal.signIn('wang');
  expect((await portal.ask('GET /administration/v1/overrides', { as: wang })).statusCode).toBe(403);
  expect((await portal.ask('GET /administration/v1/overrides', { as: li, query: { kind: 'tenant' } })).statusCode).toBe(400);
  await makeAdministrator(portal.db, 'p-li', { tenantId: '10002' });
  await portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10002' } });
  expect(await names()).toEqual(['role:r-park-own']);
});
