import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { buildServer } from '../../server.ts';
import { sha256 } from '../../testing/organisation.ts';
import { cookieHeader, openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
/** On PostgreSQL another node over the same database, else the same one. */
let other: FastifyInstance;
let li: Person;
let wang: Person;

beforeAll(async () => {
  portal = await openPortal({ callsPerMinute: 3000 });
  other = portal.config.databaseUrl === null ? portal.server : await buildServer(portal.config);
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(async () => {
  if (other !== portal.server) await other.close();
  await portal.close();
});

const lookUp = (node: FastifyInstance, as: Person, path: string) =>
  node.inject({ url: `/api/portal-user-center/user/${path}`, headers: { cookie: as.cookie, authorization: `Bearer ${as.token}` } });
const signIn = (node: FastifyInstance, username: string, password = 'wrong', more: Record<string, string> = {}) =>
  node.inject({ method: 'POST', url: '/idaas/login', payload: { username, password: sha256(password) }, headers: more });
const timesOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

it('R-SRV-01 R-SRV-05 looking people up in a row ends after sixty a minute, by id and code and on all nodes together, for that person only', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < limits['look-up'].perMinute; n += 1) {
    const [node, path] = n % 2 === 0 ? [portal.server, `inner/get-user-by-id?uId=N${n}`] : [other, `get-user-by-code?userCode=E${n}`];
    statuses.push((await lookUp(node, li, path)).statusCode);
  }
  expect(timesOf(statuses, 404) + timesOf(statuses, 200)).toBe(60);
  const refused = await lookUp(other, li, 'get-user-by-code?userCode=E1001');
  expect([refused.statusCode, refused.json()]).toEqual([429, { code: 42901, msg: '请求过于频繁，请稍后重试' }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await lookUp(portal.server, wang, 'get-user-by-code?userCode=E1002')).statusCode).toBe(200);
  expect((await portal.ask('GET /wutong-idaas-account/current', { as: li })).statusCode).toBe(200);
});

it('R-SRV-01 counts a person, not the sessions', async () => {
  const again = await portal.signIn('li');
  expect((await lookUp(portal.server, again, 'get-user-by-code?userCode=E1001')).statusCode).toBe(429);
});

it('R-BOOT-06 R-SRV-05 counts wrong passwords exactly, also on several nodes at once', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => signIn(n % 2 === 0 ? portal.server : other, 'wang')));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([timesOf(statuses, 401), timesOf(statuses, 429)]).toEqual([5, 9]);
  expect(await portal.db.selectFrom('login_failures').select('at').where('username', '=', 'wang').execute()).toHaveLength(5);
});

it('R-BOOT-06 a stranger who locks an account and uses up the address keeps out nobody who has signed in there before', async () => {
  const known = await signIn(portal.server, 'li', 'Atrium@2026');
  const cookie = cookieHeader(known)
    .split('; ')
    .filter((one) => one.startsWith('KNOWN_DEVICE_'))
    .join('; ');
  const strange: number[] = [];
  for (let n = 0; n < 7; n += 1) strange.push((await signIn(portal.server, 'li')).statusCode);
  expect([timesOf(strange, 401), timesOf(strange, 429)]).toEqual([5, 2]);
  const useUp = async () => {
    for (let n = 0; n < limits['sign-in'].perMinute; n += 1) await portal.server.calls.one('address 127.0.0.1', 'POST /idaas/login');
  };
  await expect(useUp()).rejects.toThrow('tooMany');
  expect((await signIn(portal.server, 'somebody')).json().code).toBe(42901);
  expect((await signIn(portal.server, 'li', 'Atrium@2026', { cookie })).statusCode).toBe(200);
  // All that an address may ask, of whatever kind.
  const everything = () => {
    for (;;) portal.server.calls.any('address 127.0.0.1');
  };
  expect(everything).toThrow('tooMany');
  const made = cookie.replace(/=[\w-]+/, `=${'a'.repeat(36)}`);
  const strangers = [await signIn(portal.server, 'somebody'), await signIn(portal.server, 'somebody', 'wrong', { cookie: made })];
  expect(strangers.map((answer) => answer.json().code)).toEqual([42901, 42901]);
  expect((await portal.inject({ url: '/idaas/login', headers: { cookie } })).statusCode).toBe(200);
  expect((await signIn(portal.server, 'li', 'Atrium@2026', { cookie })).statusCode).toBe(200);
});

it('R-SRV-01 counts an IPv6 network as one address, however many of its addresses ask', { timeout: 60_000 }, async () => {
  // Of the class of sign-ins, but without a password that takes a moment to check.
  const asked = { method: 'POST', url: '/idaas/hand-over', payload: {} } as const;
  const addresses = Array.from({ length: limits['sign-in'].perMinute + 1 }, (_, n) => `2001:db8:0:7::${(n + 1).toString(16)}`);
  const answers = await Promise.all(addresses.map((remoteAddress) => portal.server.inject({ ...asked, remoteAddress })));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([timesOf(statuses, 401), timesOf(statuses, 429)]).toEqual([limits['sign-in'].perMinute, 1]);
  expect((await portal.server.inject({ ...asked, remoteAddress: '2001:db8:0:8::1' })).statusCode).toBe(401);
});
