import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type PostgresConnections, setConnections } from '../../../db/postgres/postgres-pool.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { readSignOn } from '../../../modules/sign-on/settings.ts';
import { shedClasses, shedClassOf } from './classes.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  li = await portal.signIn('li');
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => portal.close());

/** So many classes give way, whatever this machine does; `pressure.test.ts` has the thresholds. */
function press(classes: number): void {
  vi.spyOn(portal.server.pressure, 'refuses').mockImplementation((shedClass) => shedClasses.indexOf(shedClass) < classes);
  vi.spyOn(portal.server.pressure, 'retryAfterSeconds').mockReturnValue(5);
}

const calls = {
  export: () => portal.ask('GET /business-center/v1/users/export/address/book', { as: li }),
  search: () => portal.ask('POST /business-center/v1/search', { as: li, body: { keyword: '请假' } }),
  writing: () => portal.ask('POST /business-center/v1/message/changeStatusBatch', { as: li, body: { ids: 'all', status: 'read' } }),
  'sign-in': () => portal.inject({ method: 'POST', url: '/idaas/login', payload: { username: 'li', password: 'x' } }),
};
const reads = () =>
  Promise.all([
    portal.ask('GET /wutong-idaas-account/current', { as: li }),
    portal.ask('GET /business-center/v1/message/counts', { as: li }),
    portal.inject({ url: '/pba/' }),
    portal.inject({ url: '/idaas/login' }),
    portal.inject({ url: '/healthz' }),
  ]);

it('R-HA-06 each class is refused with 503 in the language of the person, and reads go on', async () => {
  for (let refused = 0; refused <= shedClasses.length; refused += 1) {
    press(refused);
    for (const [index, name] of shedClasses.entries()) {
      const answer = await calls[name]();
      const isShed = answer.statusCode === 503;
      expect([name, refused, isShed]).toEqual([name, refused, index < refused]);
      if (!isShed) continue;
      expect(answer.json()).toEqual({ code: 50301, msg: '服务暂时不可用，请稍后重试' });
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect((await reads()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  }
  const english = await portal.inject({ method: 'POST', url: '/idaas/login', headers: { 'accept-language': 'en-US' }, payload: {} });
  expect(english.json().msg).toBe('The service is unavailable. Please try again later');
  // Somebody who wants to leave can.
  press(0);
  const wang = await portal.signIn('wang');
  press(4);
  expect((await portal.ask('POST /logout/cas', { as: wang, body: { token: wang.token } })).statusCode).toBe(200);
});

it('R-HA-06 the way to an identity provider gives way with a page, as new sign-ins do', async () => {
  const signOn = readSignOn(JSON.stringify({ kind: 'oidc', issuer: 'https://idp.example', clientId: 'portal', clientSecret: 'secret' }));
  if (typeof signOn === 'string') throw new Error(signOn);
  const outside = await openPortal({ origin: 'https://portal.example', signOn });
  try {
    vi.spyOn(outside.server.pressure, 'refuses').mockReturnValue(true);
    const page = await outside.inject({ url: '/idaas/sign-on?redirect=%2Fpba%2F', headers: { host: 'portal.example' } });
    expect([page.statusCode, page.headers['content-type'], Number(page.headers['retry-after']) > 0]).toEqual([
      503,
      'text/html; charset=utf-8',
      true,
    ]);
    expect(page.body).toContain('服务暂时不可用，请稍后重试');
    expect(page.body).toContain('/idaas/sign-on?redirect=%2Fpba%2F');
  } finally {
    await outside.close();
  }
});

it.each([
  ['GET', 'search'],
  ['PUT', 'writing'],
])('R-HA-06 business systems and directories come again later: %s is %s', (method, shedClass) => {
  expect(shedClassOf({ method, routeOptions: { config: { countsItself: true } } } as never)).toBe(shedClass);
});

it('R-HA-06 a node without load measures its waits and refuses nothing', async () => {
  await expect
    .poll(async () => /^atrium_pool_wait_seconds [\d.e-]+$/m.test((await portal.inject({ url: '/metrics' })).body), { timeout: 20_000 })
    .toBe(true);
  expect(portal.server.pressure.level).toBe(0);
});

it('R-HA-06 metrics count what was refused by class, and the connections', async () => {
  press(1);
  await calls.export();
  press(0);
  setConnections(portal.db, { counts: () => ({ waiting: 3, inUse: 10 }) } as PostgresConnections);
  const { body } = await portal.inject({ url: '/metrics' });
  expect(body).toMatch(/^atrium_shed_total\{class="export"\} [1-9]/m);
  expect(body).toMatch(/^atrium_pool_waiting 3$/m);
  expect(body).toMatch(/^atrium_pool_in_use 10$/m);
  expect(body).toMatch(/^atrium_shed_level \d$/m);
});
