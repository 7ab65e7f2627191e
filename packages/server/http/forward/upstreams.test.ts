import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OtherService, otherService } from '../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { rawGet } from '../../testing/raw-get.ts';

let portal: Portal;
let company: OtherService;
let li: Person;
beforeAll(async () => {
  company = await otherService((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('set-cookie', 'CURRENT_USER_ID=p-wang');
    response.setHeader('keep-alive', 'timeout=99');
    const [, control] = /control=([^&]*)/.exec(request.url ?? '') ?? [];
    if (control !== undefined) response.setHeader('cache-control', decodeURIComponent(control));
    const [, vary] = /vary=([^&]*)/.exec(request.url ?? '') ?? [];
    if (vary !== undefined) response.setHeader('vary', decodeURIComponent(vary));
    if (request.url?.includes('cut') === true) request.socket.destroy();
    else response.end('{"code":0,"data":"theirs"}');
  });
  portal = await openPortal({
    upstreams: {
      '/api/hr': company.url,
      '/api/user-end': `${company.url}/base`,
      '/wiki': company.url,
      '/prod-api': company.url,
      '/api/own': company.url,
    },
    upstreamsByCookie: ['/prod-api', '/api/own'],
  });
  li = await portal.signIn('li');
});
afterAll(async () => {
  await portal.close();
  await company.close();
});
afterEach(() => {
  company.asked.length = 0;
});

const signed = (headers: Record<string, string> = {}) => ({ cookie: li.cookie, authorization: `Bearer ${li.token}`, ...headers });

describe('a path prefix that is handed over', () => {
  it('R-SRV-03 is answered by the other service, with the identity that was checked', async () => {
    const response = await portal.inject({ url: '/api/hr/leave?days=2', headers: signed() });
    expect(response.json()).toEqual({ code: 0, data: 'theirs' });
    expect(company.asked[0]?.url).toBe('/api/hr/leave?days=2');
    expect(company.asked[0]?.headers).toMatchObject({
      'x-atrium-user-id': 'p-li',
      'x-atrium-user-code': 'E1001',
      'x-atrium-user-name': encodeURIComponent('李晓明'),
      'x-atrium-tenant-id': '10001',
      'user-code': 'E1001',
      'tenant-id': '10001',
      'x-request-id': response.headers['x-request-id'],
    });
  });

  it('R-SRV-03 takes a base path, and calls of ours below it too', async () => {
    await portal.ask('GET /user-end/v1/userQueryHistory/queryHistoryRecords', { as: li, query: { userCode: 'E1001' } }).catch(() => {});
    expect(company.asked[0]?.url).toBe('/base/api/user-end/v1/userQueryHistory/queryHistoryRecords?userCode=E1001');
  });

  it('R-SRV-03 passes method and body on', async () => {
    const sent = await portal.inject({ method: 'POST', url: '/api/hr/leave', payload: { days: 2 }, headers: signed() });
    expect([sent.statusCode, company.asked[0]]).toMatchObject([
      200,
      { method: 'POST', body: '{"days":2}', headers: { 'content-type': 'application/json' } },
    ]);
  });

  it('gets no request without a session, nor for another identity or tenant', async () => {
    const refused = [
      {},
      { cookie: li.cookie },
      signed({ 'user-code': 'E1002' }),
      signed({ 'tenant-id': '10009' }),
      signed({ 'tenant-id': '10002' }),
    ];
    const answers = await Promise.all(refused.map((headers) => portal.inject({ url: '/api/hr/leave', headers })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 403, 409]);
    expect(company.asked).toEqual([]);
  });

  it('receives no credential, no spoofed identity and no hop-by-hop header', async () => {
    const spoofed = {
      'x-atrium-user-code': 'E9',
      'X-Atrium-Roles': 'admin',
      'x-forwarded-for': '1.2.3.4',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
      te: 'trailers',
      'proxy-authorization': 'Basic x',
      connection: 'x-atrium-user-code',
      'accept-language': 'en',
    };
    await portal.inject({ url: '/api/hr/leave', headers: signed(spoofed) });
    const headers = company.asked[0]?.headers ?? {};
    expect(headers['x-atrium-user-code']).toBe('E1001');
    expect(headers['accept-language']).toBe('en');
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['authorization']));
    for (const name of ['authorization', 'cookie', 'x-atrium-roles', 'x-real-ip', 'forwarded', 'te', 'proxy-authorization'])
      expect(headers).not.toHaveProperty(name);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it.each([
    ['iframe', 'en-US, zh-CN,zh;q=0.9'],
    ['image', 'en-US, zh-CN,zh;q=0.9'],
    ['empty', 'zh-CN,zh;q=0.9'],
  ])('R-SUB-08 gets the portal’s language in requests that are no calls of a script: %s', async (destination, language) => {
    const cookie = `${li.cookie}; ATRIUM_LOOK=dark.dark.green.en-US.regular`;
    const headers = signed({ cookie, 'accept-language': 'zh-CN,zh;q=0.9', 'sec-fetch-dest': destination });
    await portal.inject({ url: '/api/hr/leave', headers });
    expect(company.asked[0]?.headers['accept-language']).toBe(language);
  });

  it('answers under our headers, without its cookies of our names or hop headers', async () => {
    const { headers } = await portal.inject({ url: '/api/hr/leave', headers: signed() });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['keep-alive']).toBeUndefined();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'self'; script-src 'none'; object-src 'none'; base-uri 'none'",
    });
  });

  it.each([
    '/api/hr/../wutong-idaas-account/current',
    '/api/hr/%2e%2e/x',
    '/api/hr/..%2fx',
    '/api/hr/a/..\\x',
    '/api/hr/..%5cx',
    '/api/hr/./x',
    '/api/hr//evil.example/x',
  ])('does not lead out of it: %s', async (url) => {
    const { statusCode } = await rawGet(portal.server, url, signed());
    expect([statusCode, company.asked]).toEqual([404, []]);
  });

  it('is counted among the calls, however its address is written', async () => {
    const small = await openPortal({ upstreams: { '/api/hr': company.url }, callsPerMinute: 5 });
    const statuses = [];
    for (const path of ['/api/hr/x', '/%61pi/hr/x', '/api/%68r/x', '/%61pi/hr/x', '/api/hr/x', '/%61pi/hr/x', '/api/hr/x'])
      statuses.push((await rawGet(small.server, path)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    await small.close();
  });

  it('is not the beginning of a longer name', async () => {
    expect((await portal.inject({ url: '/api/hrx/leave', headers: signed() })).statusCode).toBe(404);
    expect(company.asked).toEqual([]);
  });

  it('outside /api is read with the cookie alone, as pages are, and written with both', async () => {
    const { cookie } = li;
    expect((await portal.inject({ url: '/wiki/index', headers: { cookie } })).statusCode).toBe(200);
    expect((await portal.inject({ method: 'POST', url: '/wiki/index', headers: { cookie } })).statusCode).toBe(401);
    expect((await portal.inject({ url: '/wiki/index' })).statusCode).toBe(401);
  });

  it('answers 502 when the other service breaks off', async () => {
    const response = await portal.inject({ url: '/api/hr/cut', headers: signed({ 'accept-language': 'en' }) });
    expect([response.statusCode, response.json()]).toEqual([
      502,
      { code: 50201, msg: 'The business service is unavailable. Please try again later' },
    ]);
  });

  it.each([
    ['', 'private, no-store', 'cookie, authorization'],
    ['?vary=Accept-Encoding,%20Cookie', 'private, no-store', 'Accept-Encoding, Cookie, authorization'],
    ['?vary=*', 'private, no-store', '*'],
    ['?control=max-age%3D60', 'max-age=60', 'cookie, authorization'],
    ['?control=public,%20max-age%3D60', 'public, max-age=60', undefined],
  ])('R-SRV-03 keeps personal responses out of every cache, unless the service allows it: %s', async (query, control, vary) => {
    for (const prefix of ['/api/hr', '/wiki']) {
      const { headers } = await portal.inject({ url: `${prefix}/leave${query}`, headers: signed() });
      expect([headers['cache-control'], headers['vary']]).toEqual([control, vary]);
    }
  });
});

describe('a prefix of an application with a token of its own', () => {
  const own = (more: Record<string, string> = {}) => ({ cookie: li.cookie, 'sec-fetch-site': 'same-origin', ...more });

  it.each(['/prod-api', '/api/own'])('R-SRV-03 is handed over with the cookie alone, and its own token as it came: %s', async (prefix) => {
    const payload = { username: 'admin' };
    const login = await portal.inject({ method: 'POST', url: `${prefix}/login`, payload, headers: own() });
    const read = await portal.inject({ url: `${prefix}/list`, headers: own({ authorization: 'Bearer eyJhbGciOi.own.token' }) });
    await portal.inject({ url: `${prefix}/list`, headers: own({ authorization: 'Basic eDp5' }) });
    expect([login.statusCode, read.statusCode]).toEqual([200, 200]);
    const heard = company.asked.map(({ headers }) => [headers.authorization, headers.cookie, headers['x-atrium-user-code']]);
    expect(heard).toEqual([
      [undefined, undefined, 'E1001'],
      ['Bearer eyJhbGciOi.own.token', undefined, 'E1001'],
      ['Basic eDp5', undefined, 'E1001'],
    ]);
  });

  it('never receives the token of the portal', async () => {
    for (const authorization of [`Bearer ${li.token}`, `bearer  ${li.token}`, li.token])
      await portal.inject({ url: '/prod-api/list', headers: own({ authorization }) });
    expect(company.asked.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined]);
  });

  it('needs the session, and for writes that the browser names this origin', async () => {
    const post = async (headers: Record<string, string>) =>
      (await portal.inject({ method: 'POST', url: '/prod-api/x', payload: {}, headers })).statusCode;
    expect([
      await post({ 'sec-fetch-site': 'same-origin' }),
      await post({ cookie: li.cookie }),
      await post(own({ 'sec-fetch-site': 'cross-site' })),
      await post(own({ 'sec-fetch-site': 'same-site' })),
      await post({ cookie: li.cookie, origin: 'https://evil.example' }),
      await post(own({ 'tenant-id': '10002' })),
      await post(own({ 'user-code': 'E1002' })),
    ]).toEqual([401, 403, 403, 403, 403, 409, 403]);
    expect(company.asked).toEqual([]);
    expect(await post({ cookie: li.cookie, host: 'portal.example', origin: 'http://portal.example' })).toBe(200);
  });

  it('below /api is not even read for another site', async () => {
    const get = async (url: string, headers: Record<string, string>) => (await portal.inject({ url, headers })).statusCode;
    const cross = own({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
    expect([
      await get('/api/own/x', cross),
      await get('/prod-api/page', cross),
      await get('/api/own/x', own({ 'sec-fetch-site': 'none' })),
    ]).toEqual([403, 200, 200]);
  });

  it('gets requests with the portal’s token if its prefix does not change that', async () => {
    const response = await portal.inject({ method: 'POST', url: '/wiki/x', payload: {}, headers: own({ authorization: 'Bearer own' }) });
    expect([response.statusCode, company.asked]).toEqual([401, []]);
  });
});
