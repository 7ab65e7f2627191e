import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OtherService, otherService } from '../../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { auditEntries } from '../../../audit/queries.ts';

let portal: Portal;
let service: OtherService;
let li: Person;
let wang: Person;
const files: Record<string, [type: string, text: string]> = {
  '/forms/': [
    'text/html',
    '<!doctype html><title>表单中心</title><link rel="stylesheet" href="/forms/a-Ab12Cd34.css"><script type="module" src="/forms/a-Ab12Cd34.js"></script>',
  ],
  '/forms/a-Ab12Cd34.js': ['text/javascript', 'export const mount = 1; export const unmount = 1;'],
  '/forms/404.html': ['text/html', 'No form'],
  '/forms/a-Ab12Cd34.css': ['text/css', 'p { margin: 0 }'],
  '/bad/': [
    'text/html',
    '<!doctype html><script src="/elsewhere/x.js"></script><script src="/forms/plain.js"></script><script src="https://cdn.example.com/y.js"></script>',
  ],
  '/bad/plain.js': ['text/plain', 'eval("1")'],
};
const forOtherOrigins = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
  'timing-allow-origin',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
];
beforeAll(async () => {
  service = await otherService((request, response) => {
    const [type, text] = files[request.url?.split('?', 1)[0] ?? ''] ?? ['text/plain', ''];
    response.statusCode = text === '' ? 404 : 200;
    response.setHeader('content-type', type);
    if (request.url === '/bad/') response.setHeader('x-frame-options', 'DENY');
    for (const name of forOtherOrigins) response.setHeader(name, '*');
    response.end(text);
  });
  portal = await openPortal({ integrationNetworks: ['127.0.0.1'] });
  await makeAdministrator(portal.db, 'p-li');
  await makeAdministrator(portal.db, 'p-wang', { areas: ['apps'] });
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

const fields = () => ({
  title: '表单中心',
  titles: { 'en-US': 'Forms' },
  kind: 'auto',
  address: `${service.url}/forms/`,
  calls: [] as string[],
  allow: [] as string[],
});
const register = (body: object = {}, as = li) =>
  portal.ask('POST /administration/v1/sub-apps', { as, body: { name: 'forms', ...fields(), ...body } });
const check = (path: string, name = 'forms', as = li) =>
  portal.ask('GET /administration/v1/sub-app-check', { as, query: { address: `${service.url}${path}`, name } });
const params = { id: 'forms' };
const one = async () => (await portal.ask('GET /administration/v1/sub-apps/{id}', { as: li, params })).json().data;
const record = async (as: Person) =>
  (await portal.ask('GET /share-bff/micro-services/query-app-list', { as }))
    .json()
    .data.find(({ name }: { name: string }) => name === 'forms');
const page = (as: Person) => portal.inject({ url: '/forms/', headers: { cookie: as.cookie, accept: 'text/html' } });
const access = async (as: Person) =>
  (await portal.ask('GET /wuyou-auth/auth/access', { as, query: { path: '/app-center/main/forms' } })).json().data.access;
const off = async (isOff: boolean) => {
  const { version, sentences } = await one();
  return portal.ask('PUT /administration/v1/sub-apps/{id}/off', { as: li, params, body: { off: isOff, sentences, version } });
};

it('R-ADM-04 reports the kind of an address, and each check by its number', async () => {
  const good = (await check('/forms/index.html')).json().data;
  expect(good).toMatchObject({ title: '表单中心', kind: 'module', address: `${service.url}/forms/` });
  expect(good.checks.filter(({ outcome }: { outcome: string }) => outcome !== 'passed')).toEqual([]);
  expect(good.checks.map(({ code }: { code: string }) => code)).toEqual([
    'P15',
    'P21',
    'P16',
    'P02',
    'P03',
    'P04',
    'P19',
    'C50',
    'C71',
    'C90',
  ]);
  const { kind, checks } = (await check('/bad/')).json().data;
  const found = Object.fromEntries(checks.map(({ code, outcome, found: what }: Record<string, string>) => [code, `${outcome} ${what}`]));
  expect(kind).toBe('frame');
  expect(found).toMatchObject({
    P21: 'failed /elsewhere/x.js',
    P02: 'failed /forms/plain.js 200',
    P04: 'warned ',
    P20: 'failed X-Frame-Options: DENY',
    C71: 'warned https://cdn.example.com/y.js',
    C90: 'warned /forms/plain.js',
  });
  expect((await check('/nothing/')).json().code).toBe(40950);
  expect([(await check('/forms/', 'forms', wang)).statusCode, (await register({}, wang)).statusCode]).toEqual([403, 403]);
});

it('R-ADM-04 is registered off, previewed by one session with the permissions of a role, and switched on for everybody', async () => {
  const made = (await register()).json().data;
  expect(made).toMatchObject({ off: true, kind: 'module', file: false, sources: { declared: { place: 'address' } } });
  expect([(await record(li)).off, (await page(li)).statusCode, await access(li)]).toEqual(['', 503, 'forbidden']);
  expect((await register()).json().code).toBe(40943);
  const preview = (role: string | null) => portal.ask('PUT /administration/v1/sub-apps/{id}/preview', { as: li, params, body: { role } });
  expect((await preview('r-other')).statusCode).toBe(400);
  expect((await preview('r-all')).json().data.path).toBe('/app-center/main/forms');
  expect(await record(li)).toMatchObject({
    kind: 'module',
    entry: { module: '/forms/a-Ab12Cd34.js' },
    override: { permissions: [{ permissionId: 'address-book', actions: ['query', 'export'] }] },
  });
  expect([(await record(li)).off, (await page(li)).statusCode, await access(li)]).toEqual([undefined, 200, 'granted']);
  const script = await portal.inject({ url: '/forms/a-Ab12Cd34.js', headers: { cookie: li.cookie } });
  // Only the portal decides which origins may read files below its own.
  expect([script.statusCode, forOtherOrigins.filter((name) => script.headers[name] === '*')]).toEqual([200, []]);
  expect([(await record(wang)).off, (await page(wang)).statusCode, await access(wang)]).toEqual(['', 503, 'forbidden']);
  await portal.ask('DELETE /share-bff/micro-services/overrides/{id}', { as: li, params });
  expect([(await record(li)).off, (await page(li)).statusCode]).toEqual(['', 503]);
  await off(false);
  expect([(await record(wang)).entry.module, (await page(wang)).body]).toEqual(['/forms/a-Ab12Cd34.js', files['/forms/']![1]]);
  expect((await portal.inject({ url: '/forms/' })).statusCode).toBe(401);
  const unknown = await portal.inject({ url: '/forms/unknown', headers: { cookie: wang.cookie, accept: 'text/html' } });
  expect([unknown.statusCode, unknown.body]).toEqual([404, 'No form']);
  expect((await preview(null)).json().code).toBe(40951);
});

it('R-ADM-04 is changed, refused where it is stale or of a file, and unregistered when no function opens in it', async () => {
  const { version } = await one();
  const put = (body: object, id = 'forms') =>
    portal.ask('PUT /administration/v1/sub-apps/{id}', { as: li, params: { id }, body: { ...fields(), version, ...body } });
  expect((await put({ address: `${service.url}/nothing/` })).json().code).toBe(40950);
  expect((await put({ calls: ['/api/administration/v2/', 'GET /api/nothing'] })).statusCode).toBe(400);
  const both = await Promise.all(['甲', '乙'].map((title) => put({ title, calls: ['/api/forms/'] })));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await one()).fields.calls).toEqual(['/api/forms/']);
  expect((await put({ allow: ['camera', 'telepathy'] })).statusCode).toBe(400);
  expect((await put({ version: (await one()).version, allow: ['camera'] })).json().data).toMatchObject({ allow: ['camera'] });
  expect((await page(li)).headers['permissions-policy']).toContain('camera=(self)');
  const ownedBy = (name: string) =>
    portal.db
      .insertInto('provision_state')
      .values({ key: `sub-app:${name}`, value: '{}' })
      .execute();
  await ownedBy('visitors');
  expect((await put({}, 'visitors')).json().code).toBe(40940);
  const remove = (id: string) => portal.ask('DELETE /administration/v1/sub-apps/{id}', { as: li, params: { id } });
  expect((await remove('visitors')).json().code).toBe(40940);
  await portal.db.updateTable('functions').set({ front_module: 'forms' }).where('code', '=', 'trip').execute();
  expect((await remove('forms')).json().code).toBe(40942);
  await portal.db.updateTable('functions').set({ front_module: 'expenses' }).where('code', '=', 'trip').execute();
  expect((await remove('forms')).statusCode).toBe(200);
  expect((await remove('forms')).statusCode).toBe(404);
  const row = await auditEntries(portal.db).selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
  expect([row.subject, JSON.parse(row.details).did]).toEqual(['sub-app:forms', 'deleted']);
});

it.each([
  [{ name: 'pba' }, 40014],
  [{ name: 'scim' }, 40014],
  [{ name: 'file-server' }, 40014],
  [{ name: 'Forms' }, 40001],
  [{ address: '' }, 40001],
  [{ address: 'http://169.254.169.254/' }, 40013],
  [{ address: 'http://10.255.255.1/' }, 40013],
  [{ title: '' }, 40001],
])('R-ADM-04 is not registered with %j', async (body, code) => {
  expect((await register(body)).json().code).toBe(code);
});
