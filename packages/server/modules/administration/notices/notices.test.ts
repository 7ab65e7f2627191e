import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEvents } from '../../../testing/event-reader.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;
let wang: Person;

beforeEach(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterEach(() => portal.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const notice = {
  severity: 'info' as const,
  title: '今晚升级',
  titles: { 'en-US': 'Upgrade tonight' },
  body: '22:00 开始',
  bodies: {},
  from: ago(1),
  until: null as string | null,
  roles: [] as string[],
  dismissable: true,
};
const make = (changes: object = {}, as = li) => portal.ask('POST /administration/v1/notices', { as, body: { ...notice, ...changes } });
const made = async (changes: object = {}) => (await make(changes)).json().data;
const save = (id: string, version: string, changes: object, as = li) =>
  portal.ask('PUT /administration/v1/notices/{id}', { as, params: { id }, body: { ...notice, ...changes, version } });
const shown = async (as = wang, language = 'zh-CN') =>
  (await portal.ask('GET /user-end/v1/portal-notices', { as, headers: { 'accept-language': language } })).json().data;
const titles = async (as = wang): Promise<string[]> => (await shown(as)).map(({ title }: { title: string }) => title);
const list = async (query: Record<string, string> = {}) =>
  (await portal.ask('GET /administration/v1/notices', { as: li, query })).json().data;

it('R-ADM-06 a notice is created, changed and deleted, with a history', async () => {
  const { id, version, state } = await made();
  expect(state).toBe('shown');
  const changed = (await save(id, version, { title: '明晚升级' })).json().data;
  expect(changed.title).toBe('明晚升级');
  const stale = await save(id, version, { title: '后天升级' });
  expect([stale.statusCode, stale.json().code, stale.json().data.title]).toEqual([409, 40939, '明晚升级']);
  const history = (await portal.ask('GET /administration/v1/notices/{id}/history', { as: li, params: { id } })).json().data;
  expect(history.rows[0]).toMatchObject({
    details: { did: 'changed', name: '明晚升级' },
    changes: [{ field: 'title', from: '今晚升级', to: '明晚升级' }],
  });
  expect(history.total).toBe(2);
  expect((await portal.ask('DELETE /administration/v1/notices/{id}', { as: li, params: { id } })).statusCode).toBe(200);
  expect([await titles(), (await list()).total]).toEqual([[], 0]);
});

it('R-ADM-06 people see the present notices, the most severe first, in their language', async () => {
  await made({ title: '一般' });
  await made({ title: '严重', severity: 'danger', titles: {} });
  await made({ title: '注意', severity: 'warning' });
  await made({ title: '还没开始', from: ago(-60) });
  await made({ title: '已结束', from: ago(60), until: ago(1) });
  expect(await titles()).toEqual(['严重', '注意', '一般']);
  expect((await shown(wang, 'en')).map(({ title, body }: { title: string; body: string }) => [title, body])).toEqual([
    ['严重', '22:00 开始'],
    ['Upgrade tonight', '22:00 开始'],
    ['Upgrade tonight', '22:00 开始'],
  ]);
  const states = await Promise.all(['planned', 'shown', 'over'].map(async (state) => (await list({ state })).total));
  expect(states).toEqual([1, 3, 1]);
  const [row] = (await list({ q: '严重' })).rows;
  expect(row).toMatchObject({ title: '严重', state: 'shown', roles: 0, missing: 3 });
});

it('R-ADM-06 only people of a role see its notices, and only people of the tenant see any', async () => {
  await made({ title: '给管理员', roles: ['r-admin-p-li-10001'] });
  await made({ title: '给大家' });
  expect([await titles(li), await titles(wang)]).toEqual(
    [['给大家', '给管理员'].sort(), ['给大家']].map((all) => expect.arrayContaining(all)),
  );
  expect(await titles(wang)).not.toContain('给管理员');
  await portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10002' } });
  expect(await titles(li)).toEqual([]);
});

it('R-ADM-06 a dismissed notice stays away on all devices until its text changes', async () => {
  const { id, version } = await made();
  const [{ version: read }] = await shown();
  const dismiss = (as: Person, body: object) => portal.ask('POST /user-end/v1/portal-notices/dismiss', { as, body: body as never });
  expect((await dismiss(wang, { id, version: read })).statusCode).toBe(200);
  expect((await dismiss(wang, { id, version: read })).statusCode).toBe(200);
  expect([await titles(), await titles(await portal.signIn('wang')), await titles(li)]).toEqual([[], [], ['今晚升级']]);
  const after = (await save(id, version, { body: '23:00 开始' })).json().data;
  expect(await titles()).toEqual(['今晚升级']);
  await save(id, after.version, { dismissable: false });
  expect((await dismiss(wang, { id, version: read })).statusCode).toBe(404);
  expect(await titles()).toEqual(['今晚升级']);
});

it('R-ADM-06 R-SRV-02 only administrators of the tenant with the permission see and change it', async () => {
  const { id, version } = await made();
  expect((await make({}, wang)).statusCode).toBe(403);
  await makeAdministrator(portal.db, 'p-li', { tenantId: '10002' });
  const park = await portal.signIn('li');
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
  expect((await portal.ask('GET /administration/v1/notices', { as: park })).json().data.total).toBe(0);
  expect((await save(id, version, {}, park)).statusCode).toBe(404);
  expect((await portal.ask('DELETE /administration/v1/notices/{id}', { as: park, params: { id } })).statusCode).toBe(404);
  expect((await make({ roles: ['r-admin-p-li-10001'] }, park)).statusCode).toBe(400);
});

it('R-ADM-06 two saves at once do not overwrite each other', async () => {
  const { id, version } = await made();
  const both = await Promise.all([save(id, version, { title: '甲' }), save(id, version, { title: '乙' })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

it.each([
  { title: ' ' },
  { severity: 'loud' },
  { until: ago(2) },
  { from: 'tomorrow' },
  { roles: ['r-unknown'] },
  { body: 'x'.repeat(1001) },
])('R-ADM-06 refuses %j', async (changes) => {
  expect((await make(changes)).statusCode).toBe(400);
  expect((await list()).total).toBe(0);
});

it('R-ADM-06 open pages of the tenant are notified soon after it begins, for any author', async () => {
  const reader = await readEvents(portal.server, wang);
  const told = (count: number) => reader.until((events) => events.filter(({ event }) => event === 'portal-notices').length >= count);
  await portal.db
    .insertInto('portal_notices')
    .values({
      id: 'n',
      tenant_id: '10001',
      severity: 'info' as const,
      title: '开始',
      body: '',
      from_at: ago(-0.1),
      dismissable: 1 as const,
      changed_at: '1',
    })
    .execute();
  const began = Date.now();
  await told(1);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(await titles()).toEqual(['开始']);
  reader.close();
}, 20_000);
