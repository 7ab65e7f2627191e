import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfigError, readConfig } from '../../config/config.ts';
import { type OtherService, otherService } from '../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

const origin = 'https://portal.example.com';
const host = 'expenses.apps.example.com';
let portal: Portal;
let company: OtherService;
let li: Person;
let token: string;
beforeAll(async () => {
  company = await otherService((_request, response) => response.end('{"code":0,"data":"theirs"}'));
  portal = await openPortal({ origin, appsOrigin: 'https://{name}.apps.example.com', upstreams: { '/api/claims': company.url } });
  await portal.db
    .updateTable('sub_apps')
    .set({ isolation: 'origin', calls: JSON.stringify(['/api/claims/', 'GET /api/wutong-idaas-account/current']) })
    .where('name', '=', 'expenses')
    .execute();
  li = await portal.signIn('li');
  const { data } = (await portal.ask('POST /share-bff/micro-services/view-tokens', { as: li, body: {} })).json();
  token = data[0].token;
});
afterAll(async () => {
  await portal.close();
  await company.close();
});
afterEach(() => void vi.useRealTimers());

const at = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  portal.inject({ method, url, headers: { host, ...headers } });
const shown = () => ({ authorization: `Bearer ${token}` });

describe('the host name of a sub-application', () => {
  it('R-INT-08 has its files, in a frame of the portal alone', async () => {
    const page = await at('/expenses/');
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<title>Expenses</title>')]);
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${origin};`);
    expect((await at('/expenses/assets/index-Cx81kLmN.js')).statusCode).toBe(200);
  });

  it.for(['/', '/pba/', '/idaas/login', '/metrics', '/api/docs', '/other/', '/api/integration/v1/tasks', '/pba/assets/main-Ab12Cd34.js'])(
    'R-INT-08 has nothing else: %s',
    async (url) => {
      expect((await at(url, shown())).statusCode).toBe(404);
      expect((await at(url, { cookie: li.cookie })).statusCode).toBe(404);
    },
  );

  it('R-INT-08 answers what its token may ask, with no cookie', async () => {
    const own = await at('/api/claims/mine', shown());
    expect([own.statusCode, own.json().data, own.cookies]).toEqual([200, 'theirs', []]);
    const current = await at('/api/wutong-idaas-account/current', shown());
    expect([current.statusCode, current.cookies]).toEqual([200, []]);
    const written = await at('/api/claims/mine', { ...shown(), origin: `https://${host}`, 'sec-fetch-site': 'same-origin' }, 'POST');
    expect(written.statusCode).toBe(200);
    const forged = await at('/api/claims/mine', { ...shown(), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'POST');
    expect(forged.json().code).toBe(40304);
  });

  it('R-INT-08 takes neither the cookie of the portal nor the token of another', async () => {
    expect((await at('/api/claims/mine', { cookie: li.cookie, authorization: `Bearer ${li.token}` })).statusCode).toBe(404);
    expect((await at('/api/claims/mine', { ...shown(), host: 'other.apps.example.com' })).statusCode).toBe(404);
    expect((await at('/api/wuyou-auth/common-use/list', shown())).json().code).toBe(40310);
    expect((await at('/idaas/login', shown(), 'POST')).statusCode).toBe(404);
  });

  it('R-INT-08 takes a token for 15 minutes', async () => {
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] });
    expect((await at('/api/claims/mine', shown())).json().code).toBe(40101);
  });

  it('R-INT-08 the portal’s own host name does not have that page', async () => {
    expect((await portal.inject({ url: '/expenses/', headers: { cookie: li.cookie } })).statusCode).toBe(404);
    const [app] = (await portal.ask('GET /share-bff/micro-services/query-app-list', { as: li })).json().data;
    expect(app).toMatchObject({ name: 'expenses', kind: 'frame', entry: null, origin: `https://${host}` });
    const page = await portal.inject({ url: '/pba/', headers: { cookie: li.cookie } });
    expect(page.headers['content-security-policy']).toMatch(/frame-src 'self' blob: [^;]*https:\/\/\*\.apps\.example\.com/);
  });
});

describe('a host name that is nobody’s', () => {
  it.for([
    'evil.example',
    'expenses.apps.example.com.',
    'x.expenses.apps.example.com',
    'portal.example.com.',
    '10.0.0.7:4800',
    'apps.example.com',
  ])('R-INT-08 is not answered with the portal: %s', async (name) => {
    for (const url of ['/', '/pba/', '/idaas/login', '/expenses/', '/api/wutong-idaas-account/current', '/healthz-not', '/api/docs']) {
      const response = await at(url, { host: name, cookie: li.cookie, authorization: `Bearer ${li.token}` });
      expect([url, response.statusCode, response.json().code]).toEqual([url, 421, 42101]);
    }
    expect((await at('/idaas/login', { host: name }, 'POST')).statusCode).toBe(421);
  });

  it('the portal’s own name is, in capitals and with a port, too', async () => {
    for (const name of ['portal.example.com', 'Portal.Example.COM', 'portal.example.com:443'])
      expect((await at('/idaas/login', { host: name })).statusCode).toBe(200);
  });

  it('machines ask by an address: health checks and calls with a key', async () => {
    const asked = ['/healthz', '/readyz', '/scim/v2/Users', '/api/integration/v1/account'];
    const statuses = await Promise.all(asked.map(async (url) => (await at(url, { host: '10.0.0.7:4800' })).statusCode));
    expect(statuses).toEqual([200, 200, 401, 401]);
  });

  it('every name is where sub-applications have none', async () => {
    const plain = await openPortal({ origin });
    const response = await plain.inject({ url: '/idaas/login', headers: { host: 'intranet.local' } });
    expect(response.statusCode).toBe(200);
    await plain.close();
  });
});

describe('ATRIUM_APPS_ORIGIN', () => {
  const read =
    (value: string, portalOrigin = origin) =>
    () =>
      readConfig({ ATRIUM_APPS_ORIGIN: value, ATRIUM_ORIGIN: portalOrigin });

  it('R-INT-08 is an origin whose first part is the name', () => {
    expect(read('https://{name}.apps.example.com/')().appsOrigin).toBe('https://{name}.apps.example.com');
    for (const value of [
      'https://apps.example.com',
      'https://x-{name}.example.com',
      'https://{name}.example.com/a',
      'https://{name}.{name}.com',
      '{name}',
    ])
      expect(read(value), value).toThrow(ConfigError);
  });

  it('R-INT-08 needs the portal’s own origin, with the same scheme', () => {
    expect(() => readConfig({ ATRIUM_APPS_ORIGIN: 'https://{name}.apps.example.com' })).toThrow(/needs ATRIUM_ORIGIN/);
    expect(read('http://{name}.apps.example.com')).toThrow(/the same scheme/);
  });
});
