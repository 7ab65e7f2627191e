import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OtherService, otherService } from '../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { overrideOrigin } from './overrides.ts';
import { auditEntries } from '../../audit/queries.ts';

const devPage = `<!doctype html><head>
<script type="module">import { injectIntoGlobalHook } from "/expenses/@react-refresh"; injectIntoGlobalHook(window);</script>
<script type="module" src="/expenses/@vite/client"></script>
<link rel="stylesheet" href="./app.css?a=1"><link rel="stylesheet" href="/expenses/theme.css"><link rel="stylesheet" href="/visitors/x.css"></head>
<body><script type="module" src="/expenses/main.tsx?a=1&amp;b"></script>
<script type="module" src="/expenses/index.html?html-proxy&index=0.js"></script></body>`;

let portal: Portal;
let dev: OtherService;
let li: Person;
let wang: Person;
beforeAll(async () => {
  dev = await otherService((request, response) => {
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    const types: Record<string, string> = { '/expenses/': 'text/html', '/expenses/theme.css': 'text/css' };
    response.setHeader('content-type', types[request.url ?? ''] ?? 'text/javascript');
    response.end(
      request.url === '/expenses/' ? devPage : request.url === '/expenses/@vite/client' ? 'x = () => { location.reload(); }' : 'mine();',
    );
  });
  portal = await openPortal({ overrides: ['localhost'] });
  await portal.db
    .insertInto('role_permissions')
    .values([{ role_id: 'r-all', permission_id: 'sub-app', actions: '["edit"]' }])
    .execute();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(async () => {
  await portal.close();
  await dev.close();
});
afterEach(async () => {
  await portal.db.deleteFrom('sub_app_overrides').execute();
  dev.asked.length = 0;
});

const put = (address: string, name = 'expenses', as = li) =>
  portal.ask('PUT /share-bff/micro-services/overrides/{id}', { as, params: { id: name }, body: { address } });
const file = (url: string, as: Person | null = li) => portal.inject({ url, headers: as === null ? {} : { cookie: as.cookie } });
const record = async (as = li) => (await portal.ask('GET /share-bff/micro-services/query-app-list', { as })).json().data[0];

describe('an override', () => {
  it('R-SUB-02 leads one session, and no other, to another server', async () => {
    const before = await record();
    const { data } = (await put(dev.url)).json();
    expect(data.origin).toBe(dev.url);
    expect(Math.round((Date.parse(data.expiresAt) - Date.now()) / 60_000)).toBe(480);
    expect((await record()).override).toEqual(data);
    expect((await file('/expenses/main.tsx')).body).toBe('mine();');
    expect(await record(wang)).toEqual(before);
    expect((await file('/expenses/assets/index-Cx81kLmN.js', wang)).body).not.toBe('mine();');
    expect((await file('/expenses/main.tsx', null)).statusCode).toBe(404);
  });

  it('ends on request, after its time, and with the session', async () => {
    await put(dev.url);
    await portal.ask('DELETE /share-bff/micro-services/overrides/{id}', { as: li, params: { id: 'expenses' } });
    expect(await record()).not.toHaveProperty('override');
    await put(dev.url);
    await portal.db.updateTable('sub_app_overrides').set({ expires_at: new Date().toISOString() }).execute();
    expect(await record()).not.toHaveProperty('override');
    expect((await file('/expenses/main.tsx')).statusCode).toBe(404);
    const other = await portal.signIn('li');
    await put(dev.url, 'expenses', other);
    expect((await file('/expenses/main.tsx', other)).statusCode).toBe(200);
    await portal.ask('POST /logout/cas', { as: other, body: { token: other.token } });
    expect((await file('/expenses/main.tsx', other)).statusCode).toBe(404);
  });

  it('is refused without the permission, and of what is not registered', async () => {
    expect((await put(dev.url, 'expenses', wang)).statusCode).toBe(403);
    expect((await put(dev.url, 'nothing')).statusCode).toBe(404);
  });

  it('is refused where the deployment does not let anybody, and one that is stored counts nothing', async () => {
    const closed = await openPortal();
    await closed.db
      .insertInto('role_permissions')
      .values([{ role_id: 'r-all', permission_id: 'sub-app', actions: '["edit"]' }])
      .execute();
    const as = await closed.signIn('li');
    const response = await closed.ask('PUT /share-bff/micro-services/overrides/{id}', {
      as,
      params: { id: 'expenses' },
      body: { address: dev.url },
    });
    expect([response.statusCode, response.json().code]).toEqual([404, 40402]);
    const { id } = await closed.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    await closed.db.insertInto('sub_app_overrides').values({ session_id: id, name: 'expenses', origin: dev.url, expires_at }).execute();
    const { data } = (await closed.ask('GET /share-bff/micro-services/query-app-list', { as })).json();
    expect(data[0]).not.toHaveProperty('override');
    expect((await closed.inject({ url: '/expenses/main.tsx', headers: { cookie: as.cookie } })).statusCode).toBe(404);
    await closed.close();
  });

  it('is in the audit log', async () => {
    await put(dev.url);
    const row = await auditEntries(portal.db).selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect([row.event, row.person_id, JSON.parse(row.details)]).toEqual([
      'sub-app-overridden',
      'p-li',
      { name: 'expenses', origin: dev.url },
    ]);
  });

  it.each([
    'http://evil.example:5173/',
    'http://localhost.evil.example:5173/',
    'http://localhost/',
    'http://localhost:22/',
    'http://user:pass@localhost:5173/',
    'http://localhost:5173/other/',
    'http://localhost:5173/?a=1',
    'http://169.254.169.254:5173/',
    'http://[::ffff:10.0.0.1]:5173/',
    'file:///etc/passwd',
    'localhost:5173',
    '//localhost:5173',
  ])('is refused to %s', async (address) => {
    const response = await put(address);
    expect([response.statusCode, response.json().errors]).toMatchObject([400, [{ path: '/address' }]]);
  });

  it('takes every name of the machine itself for localhost, and others as the deployment lists them', () => {
    for (const address of ['http://localhost:5173/', 'http://127.0.0.1:5173/expenses/', 'https://[::1]:5173'])
      expect(overrideOrigin(['localhost'], address, 'expenses')).toBe(new URL(address).origin);
    expect(overrideOrigin(['dev-7.example.com'], 'http://DEV-7.example.com:5173/', 'expenses')).toBe('http://dev-7.example.com:5173');
    expect(overrideOrigin(['dev-7.example.com'], 'http://localhost:5173/', 'expenses')).toBeNull();
  });
});

describe('files of an override', () => {
  it('R-SUB-04 are one module that first runs what prepares the page, and leaves out what runs it alone', async () => {
    await put(dev.url);
    expect((await record()).entry).toEqual({ module: '/expenses/@atrium/entry.js', styles: ['/expenses/theme.css'], preload: [] });
    const entry = await file('/expenses/@atrium/entry.js?t=12');
    expect(entry.body.trim().split('\n')).toEqual([
      'import "/expenses/@atrium/inline.js?n=0";',
      'import "/expenses/@vite/client";',
      'import "/expenses/app.css?a=1";',
      'export * from "/expenses/main.tsx?a=1&b&t=12";',
    ]);
    expect((await file('/expenses/@atrium/inline.js?n=0')).body).toContain('injectIntoGlobalHook(window)');
    for (const n of ['1', '2', '-1', 'x', '__proto__']) expect((await file(`/expenses/@atrium/inline.js?n=${n}`)).statusCode).toBe(404);
    expect((await file('/expenses/@vite/client')).body).toContain('CustomEvent(\'atrium-sub-app-changed\', { detail: "expenses" })');
  });

  it('are cached by nobody else, receive no credential, and are only read', async () => {
    await put(dev.url);
    for (const url of ['/expenses/assets/index-Cx81kLmN.js', '/expenses/@atrium/entry.js']) {
      const { headers } = await file(url);
      expect([headers['cache-control'], headers.vary]).toEqual([expect.stringContaining('no-cache'), expect.stringContaining('cookie')]);
    }
    const other = await file('/expenses/assets/index-Cx81kLmN.js', null);
    expect(other.body).not.toContain('mine()');
    expect(JSON.stringify(dev.asked)).not.toContain(li.cookie.split(';')[0]);
    const write = await portal.inject({ method: 'POST', url: '/expenses/x', payload: {}, headers: { cookie: li.cookie } });
    expect([write.statusCode, write.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('R-SUB-05 answer 502 while the other server is away', async () => {
    const gone = await otherService(() => {});
    await gone.close();
    await put(gone.url);
    expect((await file('/expenses/main.tsx')).statusCode).toBe(502);
    expect((await file('/expenses/@atrium/entry.js')).statusCode).toBe(502);
    expect(await record()).toMatchObject({ name: 'expenses', entry: null });
  });
});
