import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activeIn } from '../../../maintenance/state.ts';
import { main } from '../../../maintenance.ts';
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

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const closed = { mode: 'closed', from: null, until: null, message: '', messages: {} };
const begin = (id: string, fields: object = {}, as = li) =>
  portal.ask('POST /administration/v1/maintenance', { as, body: { id, ...closed, ...fields } });
const change = (id: string, version: string, fields: object, as = li) =>
  portal.ask('PUT /administration/v1/maintenance/{id}', { as, params: { id }, body: { ...closed, ...fields, version } });
const end = (id: string, as = li) => portal.ask('DELETE /administration/v1/maintenance/{id}', { as, params: { id } });
const list = async (as = li) => (await portal.ask('GET /administration/v1/maintenance', { as })).json().data;
const search = (as: Person) => portal.ask('POST /business-center/v1/task/query', { as, body: { kind: 'todo' } });
const notices = async (as = wang, language = 'zh-CN') =>
  (await portal.ask('GET /user-end/v1/portal-notices', { as, headers: { 'accept-language': language } })).json().data;
const command = async (...args: string[]) => {
  const code = await main(args, { ATRIUM_MAINTENANCE_FILE: portal.config.maintenanceFile }, () => {});
  await portal.server.maintenance.read();
  await portal.server.maintenance.synchronize();
  return code;
};
const history = async (id: string) =>
  (await portal.ask('GET /administration/v1/maintenance/{id}/history', { as: li, params: { id } })).json().data.rows;

it('R-I18N-04 a notice of a maintenance has the portal’s name in the reader’s language', async () => {
  const names = JSON.stringify({ 'en-US': 'Workplace' });
  await portal.db.insertInto('shared_names').values({ id: 'platform:1', kind: 'platform', text: portal.config.title, names }).execute();
  await portal.server.platformTitles.read();
  await begin('portal', { mode: 'read-only' });
  expect([(await notices(wang, 'en-US'))[0].title, (await notices())[0].title]).toEqual([
    expect.stringContaining('Workplace'),
    expect.stringContaining(portal.config.title),
  ]);
});

it('R-ADM-06 the screen closes the portal for all but testers, and opens it again', async () => {
  const made = await begin('portal', { until: later(60), message: '升级', messages: { 'en-US': 'Upgrade' } });
  expect([made.statusCode, made.json().data]).toMatchObject([200, { id: 'portal', state: 'on', mayChange: true }]);
  const refused = await portal.ask('POST /business-center/v1/task/query', {
    as: wang,
    body: { kind: 'todo' },
    headers: { 'accept-language': 'en' },
  });
  expect([refused.statusCode, refused.json().code, refused.json().msg.includes('Upgrade')]).toEqual([503, 50304, true]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await search(li)).statusCode).toBe(200);
  expect((await begin('portal')).json().code).toBe(40943);
  expect((await end('portal')).statusCode).toBe(200);
  expect([(await search(wang)).statusCode, await list()]).toEqual([200, []]);
  expect((await end('portal')).statusCode).toBe(404);
  expect((await history('portal')).map(({ details }: { details: { did: string } }) => details.did)).toEqual(['opened', 'closed']);
});

it('R-ADM-06 the log records when a planned maintenance starts, also after other changes', async () => {
  const planned = (await begin('portal', { from: later(30) })).json().data;
  const later60 = (await change('portal', planned.version, { from: later(60) })).json().data;
  const readOnly = (await change('portal', later60.version, { mode: 'read-only' })).json().data;
  await change('portal', readOnly.version, {});
  await end('portal');
  expect((await history('portal')).map(({ details }: { details: { did: string } }) => details.did)).toEqual([
    'opened',
    'closed',
    'maintenance-on',
    'changed',
    'maintenance-planned',
  ]);
});

it('R-ADM-06 everybody’s open pages are notified soon that the portal is closed, and may read the notice', async () => {
  await begin('portal', { from: later(60) });
  const reader = await readEvents(portal.server, wang);
  const [{ version, ...fields }] = await list();
  expect(fields.state).toBe('planned');
  const began = Date.now();
  expect((await change('portal', version, {})).statusCode).toBe(200);
  await reader.until((events) => events.some(({ event }) => event === 'portal-notices'));
  expect(Date.now() - began).toBeLessThan(6_000);
  expect(await notices()).toMatchObject([{ id: 'maintenance:portal', dismissable: false }]);
  reader.close();
}, 20_000);

it('R-ADM-06 before it begins, the screen knows how many people it meets', async () => {
  const people = async (id: string, as = li) => {
    const found = await portal.ask('POST /administration/v1/maintenance/effect', { as, body: { id } });
    return found.json().data?.people ?? found.statusCode;
  };
  await portal.signIn('wang');
  expect([await people('portal'), await people('tenant'), await people('app:expenses')]).toEqual([1, 1, 1]);
  expect([await people('app:nothing'), await people('portal', wang)]).toEqual([404, 403]);
  await portal.db.updateTable('sessions').set({ tenant_id: '10002' }).where('person_id', '=', 'p-wang').execute();
  expect([await people('portal'), await people('tenant')]).toEqual([1, 0]);
});

it('R-ADM-06 screen and command have one state, which is in the file', async () => {
  await begin('tenant', { mode: 'read-only' });
  expect(JSON.parse(readFileSync(portal.config.maintenanceFile, 'utf8')).maintenances).toMatchObject([
    { scope: 'tenant:10001', mode: 'read-only' },
  ]);
  expect(await command('on', '--app', 'expenses', '--from', later(30))).toBe(0);
  expect((await list()).map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
    ['tenant:10001', 'on'],
    ['app:expenses', 'planned'],
  ]);
  expect((await history('app:expenses'))[0].details).toMatchObject({ did: 'maintenance-on', name: '费用报销' });
  await end('tenant:10001');
  expect((await list()).length).toBe(1);
  expect(await command('off')).toBe(0);
  expect(await list()).toEqual([]);
});

it('R-ADM-06 another node follows the database, and its file too', async () => {
  await begin('portal', { mode: 'read-only' });
  const { maintenance } = portal.server;
  maintenance.state = { at: '', maintenances: [], changes: [] };
  await maintenance.synchronize();
  expect(maintenance.state.maintenances).toMatchObject([{ scope: 'portal', mode: 'read-only' }]);
});

it('R-ADM-06 a planned maintenance is announced in the language of each, put away once, and begins by itself', async () => {
  const made = (await begin('portal', { from: later(90), until: later(150) })).json().data;
  expect(made.state).toBe('planned');
  const [notice] = await notices(wang, 'en');
  expect(notice).toMatchObject({ severity: 'warning', dismissable: true });
  expect(notice.screen).toBeUndefined();
  expect(notice.title).toMatch(/^Planned maintenance: .*from .*\(GMT\+8\)/);
  expect((await search(wang)).statusCode).toBe(200);
  const dismiss = (version: string) =>
    portal.ask('POST /user-end/v1/portal-notices/dismiss', { as: wang, body: { id: notice.id, version } });
  expect((await dismiss('x'.repeat(22))).statusCode).toBe(404);
  expect((await dismiss(notice.version)).statusCode).toBe(200);
  expect([(await notices()).length, (await notices(li)).length]).toEqual([0, 1]);
  const { maintenance } = portal.server;
  const begun = maintenance.state.maintenances.map((one) => ({ ...one, from: later(-1) }));
  maintenance.state = { ...maintenance.state, maintenances: begun };
  expect((await search(wang)).statusCode).toBe(503);
  const screen = '/app-center/main/administration/notices/maintenance/portal';
  expect((await notices(li))[0]).toMatchObject({ dismissable: false, title: expect.stringContaining('正在维护'), screen });
});

it('R-ADM-06 a single sub-application is closed: the portal shows that, and its files answer 503 with a page', async () => {
  const page = (as: Person, language = 'en') =>
    portal.inject({ url: '/expenses/', headers: { cookie: as.cookie, accept: 'text/html', 'accept-language': language } });
  const registered = async (as: Person) =>
    (await portal.ask('GET /share-bff/micro-services/query-app-list', { as }))
      .json()
      .data.find(({ name }: { name: string }) => name === 'expenses');
  const before = (await page(wang)).statusCode;
  expect((await begin('app:expenses', { message: '换服务器' })).json().data.name).not.toBe('');
  const refused = await page(wang);
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-language']]).toEqual([503, '300', 'en-US']);
  expect(refused.body).toContain('换服务器');
  expect([(await registered(wang)).off, (await registered(li)).off]).toEqual(['换服务器', undefined]);
  expect([(await page(li)).statusCode, (await search(wang)).statusCode]).toEqual([before, 200]);
  await end('app:expenses');
  await begin('app:expenses', { mode: 'read-only' });
  const post = await portal.inject({ method: 'POST', url: '/expenses/api/save', headers: { cookie: wang.cookie } });
  expect([(await page(wang)).statusCode, post.statusCode, post.json().code]).toEqual([before, 503, 50304]);
});

it('R-ADM-06 R-SRV-02 people without the permission, and other tenants, can neither see nor change it', async () => {
  await makeAdministrator(portal.db, 'p-wang', { areas: ['notices'] });
  const { version } = (await begin('portal', { mode: 'read-only' })).json().data;
  const limited = await portal.signIn('wang');
  expect((await list(limited))[0]).toMatchObject({ id: 'portal', mayChange: false });
  const refused = [await end('portal', limited), await change('portal', version, {}, limited), await begin('app:expenses', {}, limited)];
  expect(refused.map((one) => [one.statusCode, one.json().code])).toEqual([1, 2, 3].map(() => [403, 40325]));
  expect((await begin('tenant', { from: later(5) }, limited)).statusCode).toBe(200);
  expect((await begin('app:nothing')).statusCode).toBe(404);
  await makeAdministrator(portal.db, 'p-li', { tenantId: '10002' });
  await portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10002' } });
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual(['portal']);
  expect((await end('tenant:10001')).statusCode).toBe(404);
});

it('R-ADM-06 a tester who sees the portal as a person is locked out like that person, and can still end that', async () => {
  await portal.ask('POST /administration/v1/access/people/{id}/seen-as', { as: li, params: { id: 'p-wang' } });
  expect(await command('on', '--until', later(60))).toBe(0);
  expect((await portal.ask('GET /wutong-idaas-account/current', { as: li })).statusCode).toBe(503);
  expect((await portal.ask('DELETE /business-center/v1/session/seen-as', { as: li })).statusCode).toBe(200);
  expect((await portal.ask('GET /wutong-idaas-account/current', { as: li })).json().data.id).toBe('p-li');
});

it('R-ADM-06 a stale save is refused with the present one, and of two at once one is', async () => {
  const { version } = (await begin('portal', { from: later(30) })).json().data;
  const both = await Promise.all([1, 2].map((hours) => change('portal', version, { from: later(60 * hours) })));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const stale = both.find(({ statusCode }) => statusCode === 409)!;
  expect([stale.json().code, stale.json().data.id]).toEqual([40939, 'portal']);
});

it.each([
  ['portal', { mode: 'open' }],
  ['portal', { from: later(-5) }],
  ['portal', { until: later(-5) }],
  ['portal', { from: later(20), until: later(10) }],
  ['portal', { messages: { 'en-US': 'no Chinese' } }],
])('R-ADM-06 maintenance of %s with %j is refused', async (id, fields) => {
  expect((await begin(id, fields)).statusCode).toBe(400);
  expect(await list()).toEqual([]);
});

it.each(['all', 'tenant:10002', 'app:nothing'])('R-ADM-06 there is no %s to maintain', async (id) => {
  expect((await begin(id)).statusCode).toBe(404);
  expect(await list()).toEqual([]);
});

it('R-ADM-06 a maintenance that ends itself is over at its time, also without the database, and is audited once', async () => {
  const wrong = await begin('portal', { endsItself: true });
  expect(wrong.json().errors).toEqual([expect.objectContaining({ path: '/until' })]);
  const until = later(30);
  const made = await begin('portal', { until, endsItself: true });
  expect(made.json().data).toMatchObject({ until, endsItself: true, state: 'on' });
  expect((await search(wang)).statusCode).toBe(503);
  vi.useFakeTimers({ now: Date.parse(until) + 1000, toFake: ['Date'] });
  try {
    expect(activeIn(portal.server.maintenance.state)).toEqual([]);
    await portal.server.maintenance.synchronize();
    await portal.server.maintenance.synchronize();
    expect(portal.server.maintenance.state.maintenances).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
  expect((await search(wang)).statusCode).toBe(200);
  expect((await history('portal')).map(({ details }: { details: object }) => details)).toMatchObject([
    { did: 'maintenance-off', by: 'schedule' },
    { did: 'closed' },
  ]);
});

it('R-ADM-06 one that does not end itself goes on after its expected end', async () => {
  const until = later(30);
  await begin('portal', { until });
  vi.useFakeTimers({ now: Date.parse(until) + 1000, toFake: ['Date'] });
  await portal.server.maintenance.synchronize().finally(() => vi.useRealTimers());
  expect((await search(wang)).statusCode).toBe(503);
  expect(await command('on', '--until', later(5), '--ends-itself')).toBe(0);
  expect((await list())[0]).toMatchObject({ endsItself: true });
  expect(await command('on', '--ends-itself')).toBe(1);
});
