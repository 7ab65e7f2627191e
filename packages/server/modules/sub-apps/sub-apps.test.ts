import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expensesPage } from '../../testing/build-output.ts';
import { type OtherService, otherService } from '../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { rawGet } from '../../testing/raw-get.ts';
import { pageResolver } from './pages.ts';
import type { Source } from './sources.ts';

let portal: Portal;
let warehouse: OtherService;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  warehouse = await otherService((request, response) => {
    response.setHeader('set-cookie', ['SESSION=stolen; Path=/', 'theme=dark']);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', "script-src 'self'");
    response.statusCode = request.url?.includes('nothing') === true ? 404 : 200;
    response.end('<script type="module" src="/warehouse/assets/index-1a2B3c4D.js"></script>');
  });
  await portal.db
    .insertInto('sub_apps')
    .values({ name: 'warehouse', title: '仓储', kind: 'module', port: warehouse.port, router_base: null, sort: 9 })
    .execute();
  li = await portal.signIn('li');
});
afterAll(async () => {
  await portal.close();
  await warehouse.close();
});
afterEach(() => {
  warehouse.asked.length = 0;
});

const registry = async () => (await portal.ask('GET /share-bff/micro-services/query-app-list', { as: li })).json().data;
const get = (url: string, headers: Record<string, string> = {}) => portal.inject({ url, headers });

describe('the registry', () => {
  it('R-SUB-02 lists name, title, port and the resolved entry of modules', async () => {
    expect(await registry()).toMatchObject([
      { name: 'expenses', title: '费用报销', port: null, kind: 'module', entry: { module: '/expenses/assets/index-Cx81kLmN.js' } },
      { name: 'visitors', kind: 'frame', entry: null },
      { name: 'missing', kind: 'frame', routerBase: '/vue', entry: null, version: '' },
      { name: 'warehouse', port: warehouse.port, entry: { module: '/warehouse/assets/index-1a2B3c4D.js', styles: [], preload: [] } },
    ]);
  });

  it('R-SUB-02 returns how each is hosted', async () => {
    await portal.db.updateTable('sub_apps').set({ storage: 'own', rests: 0, keep_alive: 'self' }).where('name', '=', 'visitors').execute();
    const [expenses, visitors] = await registry();
    expect(visitors).toMatchObject({ storage: 'own', rests: false, keepAlive: 'self' });
    expect(expenses).toMatchObject({ storage: 'shared', rests: true });
    expect(expenses).not.toHaveProperty('keepAlive');
    await portal.db.updateTable('sub_apps').set({ storage: 'shared', rests: 1, keep_alive: null }).where('name', '=', 'visitors').execute();
  });

  it('asks a port for its page once in a while', async () => {
    await Promise.all([registry(), registry()]);
    expect(warehouse.asked.length).toBeLessThanOrEqual(1);
  });

  it('follows a new build', async () => {
    const file = join(portal.config.distFolder, 'sub-apps/expenses/index.html');
    await writeFile(file, expensesPage.replace('index-Cx81kLmN', 'index-New12345'));
    await utimes(file, new Date(), new Date(Date.now() + 5000));
    expect((await registry())[0]).toMatchObject({ entry: { module: '/expenses/assets/index-New12345.js' } });
    await writeFile(file, expensesPage);
  });
});

describe('files of a sub-application', () => {
  it('R-SUB-02 are served below its name: hashed ones cached for ever, the page revalidated', async () => {
    const page = await get('/expenses/');
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(page.headers['content-security-policy']).toBe("frame-ancestors 'self'; base-uri 'self'");
    const script = await get('/expenses/assets/index-Cx81kLmN.js', { 'accept-encoding': 'gzip, br' });
    expect([script.headers['content-encoding'], script.headers['cache-control']]).toEqual(['br', 'public, max-age=31536000, immutable']);
    expect((await get('/visitors/visitors.js')).headers['cache-control']).toBe('no-cache');
  });

  it('are the page for a route of its own, and nothing for a file that is not there', async () => {
    expect((await get('/expenses/claims/12', { accept: 'text/html,*/*' })).body).toBe(expensesPage);
    const gone = await get('/expenses/assets/index-Old12345.js', { accept: '*/*' });
    expect([gone.statusCode, gone.json().code, gone.headers['cache-control']]).toEqual([404, 40401, 'no-store']);
  });

  it.each([
    ['about', 'About'],
    ['guide', 'Guide'],
    ['guide/', 'Guide'],
    ['guide/first', 'First'],
    ['posts/v1.2', 'Version'],
    ['about.html', 'About'],
    ['LICENSE', 'Free'],
    ['elsewhere', 'Site'],
    ['%E5%85%B3%E4%BA%8E', 'In Chinese'],
  ])('R-SUB-02 are the pages of a static site with several: %s', async (path, text) => {
    const site = join(portal.config.distFolder, 'sub-apps/visitors');
    await mkdir(join(site, 'guide'), { recursive: true });
    await mkdir(join(site, 'posts'), { recursive: true });
    const pages = { 'about.html': 'About', 'guide/index.html': 'Guide', 'guide/first.html': 'First', 'posts/v1.2.html': 'Version' };
    for (const [name, content] of Object.entries({ ...pages, LICENSE: 'Free', '关于/index.html': 'In Chinese', 'index.html': 'Site' })) {
      await mkdir(join(site, name, '..'), { recursive: true });
      await writeFile(join(site, name), content);
    }
    const answer = await get(`/visitors/${path}`, { accept: 'text/html' });
    expect([answer.statusCode, answer.body]).toEqual([200, text]);
    const head = await portal.inject({
      method: 'HEAD',
      url: `/visitors/${path}`,
      headers: { accept: path === 'elsewhere' ? 'text/html' : '*/*' },
    });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(text.length)]);
  });

  it('R-SUB-08 are the site’s own page for unknown paths, with its status, where it has one', async () => {
    const site = join(portal.config.distFolder, 'sub-apps/visitors');
    const answers = async (path: string) => {
      const { statusCode, body } = await get(`/visitors/${path}`, { accept: 'text/html' });
      return [statusCode, body];
    };
    await writeFile(join(site, 'index.html'), 'Site');
    await writeFile(join(site, '404.html'), 'Not found');
    expect(await answers('unknown/path')).toEqual([404, 'Not found']);
    expect(await answers('404.html')).toEqual([200, 'Not found']);
    await writeFile(join(site, '200.html'), 'Application');
    expect(await answers('unknown/path')).toEqual([200, 'Application']);
    expect((await get('/visitors/unknown.js', { accept: '*/*' })).statusCode).toBe(404);
    // With life cycles every route is the entry's.
    await portal.db.updateTable('sub_apps').set({ kind: 'html' }).where('name', '=', 'visitors').execute();
    expect((await answers('unknown/path')).join(' ')).toMatch(/^200 .*Site$/);
    await portal.db.updateTable('sub_apps').set({ kind: 'frame' }).where('name', '=', 'visitors').execute();
    for (const name of ['404.html', '200.html']) await rm(join(site, name));
    expect(await answers('unknown/path')).toEqual([200, 'Site']);
  });

  it.each(['bytes=99999999-', 'bytes=5-2'])('R-SUB-02 have no such range as %s, and say how large they are', async (range) => {
    const answer = await get('/expenses/assets/index-Cx81kLmN.js', { range });
    const size = (await get('/expenses/assets/index-Cx81kLmN.js')).rawPayload.length;
    expect([answer.statusCode, answer.json().code, answer.headers['content-range']]).toEqual([416, 41601, `bytes */${size}`]);
    const part = await get('/expenses/assets/index-Cx81kLmN.js', { range: 'bytes=0-6' });
    expect([part.statusCode, part.body]).toEqual([206, 'export ']);
  });

  it('redirect its bare name', async () => {
    const response = await get('/expenses?a=1');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/expenses/?a=1']);
  });

  it.each(['/unknown/', '/unknown', '/__proto__/', '/constructor/', '/missing/', '/EXPENSES/'])('are not there at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it.each([
    '/expenses/../../data/atrium.sqlite',
    '/expenses/%2e%2e/%2e%2e/data/atrium.sqlite',
    '/expenses/..%2f..%2fdata/atrium.sqlite',
    '/expenses/..%5c..%5cdata/atrium.sqlite',
    '/expenses//etc/passwd',
    '/expenses/./index.html',
    '/expenses/%00',
    '/expenses/.git/config',
    '/pba/assets/../manifest.json',
    '/pba/assets/%2e%2e/manifest.json',
    '/pba/assets/..%2fmanifest.json',
    '/idaas/assets/..%2fmanifest.json',
  ])('never lead out of their folder: %s', async (url) => {
    const { statusCode, body } = await rawGet(portal.server, url, { accept: 'application/json' });
    expect([statusCode, JSON.parse(body)]).toEqual([404, { code: 40401, msg: '请求的内容不存在' }]);
  });

  it('are only read', async () => {
    const response = await portal.inject({ method: 'POST', url: '/expenses/', payload: {} });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a sub-application on its own port', () => {
  it('R-SUB-02 is answered by it, at the same path', async () => {
    const { cookie } = li;
    const response = await get('/warehouse/stock/list?page=2', { cookie });
    expect([response.statusCode, warehouse.asked[0]?.url]).toEqual([200, '/warehouse/stock/list?page=2']);
    expect((await get('/warehouse/nothing', { cookie })).statusCode).toBe(404);
  });

  it('receives no credential and sets no cookie of ours', async () => {
    const response = await get('/warehouse/', {
      cookie: `${li.cookie}; theme=light`,
      authorization: `Bearer ${li.token}`,
      'x-atrium-user-code': 'E9',
      'x-forwarded-for': '1.2.3.4',
    });
    const headers = warehouse.asked[0]?.headers ?? {};
    expect(headers.cookie).toBe('theme=light');
    expect(JSON.stringify(headers)).not.toMatch(/E9|1\.2\.3\.4|Bearer/);
    expect(response.headers['set-cookie']).toEqual(['theme=dark']);
    expect(response.headers['content-security-policy']).toBe("script-src 'self', frame-ancestors 'self'; base-uri 'self'");
  });

  it('passes a body on as it is', async () => {
    await portal.db.updateTable('sub_apps').set({ methods: 'GET HEAD PUT' }).where('name', '=', 'warehouse').execute();
    await portal.inject({
      method: 'PUT',
      url: '/warehouse/a',
      payload: '{"__proto__":1,',
      headers: { 'content-type': 'application/json', cookie: li.cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(warehouse.asked[0]).toMatchObject({ method: 'PUT', url: '/warehouse/a', body: '{"__proto__":1,' });
  });

  it('R-SUB-05 answers 502 when nothing listens there, and has no entry', async () => {
    const free = await otherService(() => {});
    await free.close();
    await portal.db
      .insertInto('sub_apps')
      .values({ name: 'down', title: '停机', kind: 'module', port: free.port, router_base: null, sort: 10 })
      .execute();
    const response = await get('/down/', { cookie: li.cookie });
    expect([response.statusCode, response.json()]).toEqual([502, { code: 50201, msg: '业务服务暂时不可用，请稍后重试' }]);
    expect((await registry()).find(({ name }: { name: string }) => name === 'down')).toMatchObject({ entry: null, version: '' });
  });

  it('takes a port of the configuration before that of the registry', async () => {
    const other = await openPortal({ subAppPorts: { expenses: warehouse.port } });
    await other.inject({ url: '/expenses/x', headers: { cookie: (await other.signIn('li')).cookie } });
    expect(warehouse.asked.at(-1)?.url).toBe('/expenses/x');
    await other.close();
  });
});

it('a build without a sub-application leaves the others alone', async () => {
  await rm(join(portal.config.distFolder, 'sub-apps/visitors'), { recursive: true });
  expect((await registry()).map(({ version }: { version: string }) => version !== '')).toEqual([true, false, false, true, false]);
});

describe('a page behind a port', () => {
  const app = { name: 'orders', kind: 'frame', port: 4900 } as const;
  const page = (text: string): Source => ({ stamp: text, type: 'text/html', text: async () => text });

  let answers: ((source: Source | null) => void)[];
  let failures: ((error: Error) => void)[];
  const resolver = () =>
    pageResolver({ subAppPorts: {} }, () => {
      const { promise, resolve, reject } = Promise.withResolvers<Source | null>();
      answers.push(resolve);
      failures.push(reject);
      return promise;
    });

  beforeEach(() => {
    vi.useFakeTimers();
    [answers, failures] = [[], []];
  });
  afterEach(() => vi.useRealTimers());

  it('R-SUB-02 a slow server is slow, not absent, and the page on its way is the answer as soon as it comes', async () => {
    const resolve = resolver();
    const first = resolve(app);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await first).toEqual({ kind: 'frame', entry: null, lifecycles: null, version: '', slow: true });
    const second = resolve(app);
    answers[0]!(page('<p>orders</p>'));
    expect(await second).toEqual({ kind: 'frame', entry: null, lifecycles: null, version: expect.stringMatching(/^\w{12}$/) });
    expect((await resolve(app)).version).toBe((await second).version);
    expect(answers).toHaveLength(1);
  });

  it('R-SUB-02 a server that has become slow keeps what is known of its page', async () => {
    const resolve = resolver();
    const first = resolve(app);
    answers[0]!(page('<p>orders</p>'));
    const known = await first;
    await vi.advanceTimersByTimeAsync(3_001);
    const again = resolve(app);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await again).toEqual({ ...known, slow: true });
  });

  it('R-SUB-02 a server that fails or has no page is absent, and not slow', async () => {
    const resolve = resolver();
    const failed = resolve(app);
    failures[0]!(new Error('refused'));
    expect(await failed).toEqual({ kind: 'frame', entry: null, lifecycles: null, version: '' });
    await vi.advanceTimersByTimeAsync(3_001);
    const missing = resolve(app);
    answers[1]!(null);
    expect(await missing).toEqual({ kind: 'frame', entry: null, lifecycles: null, version: '' });
  });
});
