import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OtherService, otherService } from '../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let team: OtherService;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  team = await otherService((request, response) => {
    response.setHeader('content-type', request.url?.includes('.js') === true ? 'text/javascript' : 'text/html');
    if (request.url?.includes('kept') === true) response.setHeader('cache-control', 'public, max-age=60');
    response.end('<title>the team</title>');
  });
  const row = { title: '仓储', kind: 'html' as const, port: team.port, router_base: null, public: 0 as const, methods: null };
  await portal.db
    .insertInto('sub_apps')
    .values([
      { ...row, name: 'closed', sort: 20 },
      { ...row, name: 'writing', sort: 21, methods: 'GET HEAD POST' },
      { ...row, name: 'open', sort: 22, public: 1, methods: 'GET POST' },
    ])
    .execute();
  li = await portal.signIn('li');
});
afterAll(async () => {
  await portal.close();
  await team.close();
});
afterEach(() => {
  team.asked.length = 0;
});

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
const ask = async (method: Method, url: string, headers: Record<string, string> = {}) =>
  (await portal.inject({ method, url, headers })).statusCode;

describe('the own server of a sub-application', () => {
  it.each(['/closed/', '/closed/actuator/env', '/closed/a.js'])('R-SRV-01 gets no request for %s without a session', async (url) => {
    const answers = [
      await ask('GET', url),
      await ask('HEAD', url),
      await ask('GET', url, { cookie: 'SESSION=made-up-by-a-stranger' }),
      await ask('GET', url, { authorization: `Bearer ${li.token}` }),
    ];
    expect([answers, team.asked]).toEqual([[401, 401, 401, 401], []]);
    expect(await ask('GET', url, { cookie: li.cookie })).not.toBe(401);
    expect(team.asked).toHaveLength(1);
  });

  it('R-SRV-01 gets no request by a method outside its registry entry', async () => {
    const { cookie } = li;
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const response = await portal.inject({ method, url: '/closed/x', headers: { cookie, 'sec-fetch-site': 'same-origin' } });
      expect([method, response.statusCode, response.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
    expect(await ask('PUT', '/writing/x', { cookie, 'sec-fetch-site': 'same-origin' })).toBe(405);
    expect(await ask('HEAD', '/open/x')).toBe(405);
    expect(team.asked).toEqual([]);
  });

  it('R-SRV-01 accepts a write only if the browser declares that it comes from this origin', async () => {
    const { cookie } = li;
    const refused = [
      await ask('POST', '/writing/x', { cookie }),
      await ask('POST', '/writing/x', { cookie, origin: 'https://evil.example' }),
      await ask('POST', '/writing/x', { cookie, origin: 'null' }),
      await ask('POST', '/writing/x', { cookie, 'sec-fetch-site': 'same-site' }),
      await ask('POST', '/writing/x', { 'sec-fetch-site': 'same-origin' }),
    ];
    expect([refused, team.asked]).toEqual([[403, 403, 403, 403, 401], []]);
    expect(await ask('POST', '/writing/x', { cookie, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await ask('POST', '/writing/x', { cookie, host: 'portal.example', origin: 'http://portal.example' })).toBe(200);
  });

  it('R-SRV-01 is open to everybody if its entry allows it, still by its methods and without forged writes', async () => {
    expect([await ask('GET', '/open/'), await ask('POST', '/open/x'), await ask('DELETE', '/open/x')]).toEqual([200, 403, 405]);
    expect(await ask('POST', '/open/x', { 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  it('R-SRV-01 is kept from caches of strangers where it does not say itself who may keep it', async () => {
    const headers = { cookie: li.cookie };
    const closed = await portal.inject({ url: '/closed/', headers });
    expect(closed.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie' });
    expect((await portal.inject({ url: '/closed/kept.js', headers })).headers['cache-control']).toBe('public, max-age=60');
    expect((await portal.inject({ url: '/open/' })).headers['cache-control']).toBeUndefined();
  });

  it('R-SRV-01 counts a stranger’s requests under the same limit as calls, refused ones too', async () => {
    const small = await openPortal({ callsPerMinute: 5 });
    const row = { title: '仓储', kind: 'html' as const, port: team.port, router_base: null, sort: 20, public: 0 as const, methods: null };
    await small.db
      .insertInto('sub_apps')
      .values([
        { ...row, name: 'closed' },
        { ...row, name: 'open', public: 1 },
      ])
      .execute();
    const statuses = async (url: string) => {
      const answers = [];
      for (let n = 0; n < 4; n += 1) answers.push((await small.inject({ url })).statusCode);
      return answers;
    };
    expect([await statuses('/closed/'), await statuses('/open/')]).toEqual([
      [401, 401, 401, 401],
      [200, 429, 429, 429],
    ]);
    expect((await small.inject({ url: '/expenses/' })).statusCode).toBe(200);
    await small.close();
  });
});
