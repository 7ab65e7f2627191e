import { posix } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignOnSettings } from '../modules/sign-on/settings.ts';
import { type OtherService, otherService } from '../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { type RawText, rawRequest, rawText } from '../testing/raw-text.ts';
import { everyPiece, type RawPath, rawPaths, routesIn, unreadable } from './fuzz/raw-paths.ts';

/*
 * Sends paths unchanged, which `inject` and clients would normalize, to every route outside `/api` and to every proxied prefix. The fake
 * services record their requests.
 */

const seed = Number(process.env.ATRIUM_FUZZ_SEED ?? 20_261_122);
const each = Number(process.env.ATRIUM_FUZZ_RAW ?? 4);
const lanes = 8;

let portal: Portal;
let li: Person;
let team: OtherService;
let company: OtherService;
let dev: OtherService;
const lines: string[] = [];
beforeAll(async () => {
  const answer: Parameters<typeof otherService>[0] = (request, response) => {
    response.setHeader('content-type', request.url?.includes('js') === true ? 'text/javascript' : 'text/html');
    response.end('<title>asked</title>');
  };
  [team, company, dev] = [await otherService(answer), await otherService(answer), await otherService(answer)];
  const upstreams = { '/wiki': company.url, '/based': `${company.url}/base`, '/api/hr': company.url };
  // Settings that register all routes.
  const signOn: SignOnSettings[] = [
    { kind: 'cas', url: 'https://cas.example.com', claim: null, passwords: true, name: null },
    {
      ...({ kind: 'oidc', issuer: 'https://id.example.com', clientId: 'atrium', clientSecret: 'secret' } as const),
      clientKey: null,
      clientKeyId: null,
      scope: 'openid',
      claim: 'sub',
      passwords: true,
      name: null,
    },
  ];
  const more = { origin: 'http://portal.example', metricsToken: 'a-token-for-metrics', overrides: ['localhost'], signOn };
  portal = await openPortal({ upstreams, callsPerMinute: 1e9, ...more }, { write: (line) => lines.push(line) });
  const row = { title: '仓储', kind: 'html' as const, port: team.port, router_base: null, public: 0 as const, methods: null };
  await portal.db
    .insertInto('sub_apps')
    .values([
      { ...row, name: 'team', sort: 20 },
      { ...row, name: 'open', sort: 21, public: 1, methods: 'GET HEAD POST' },
    ])
    .execute();
  li = await portal.signIn('li');
  const { id } = await portal.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const override = { session_id: id, name: 'visitors', origin: dev.url, expires_at: '2999-01-01T00:00:00.000Z' };
  await portal.db.insertInto('sub_app_overrides').values(override).execute();
});
afterAll(async () => {
  await portal.close();
  await team.close();
  await company.close();
  await dev.close();
});

/** Names of sub-applications: built, from a development server, on a port, and an unknown one. */
const names = ['expenses', 'visitors', 'team', 'open', 'nobody'];
const withNames = (route: string): string[] => (route.startsWith('/:name') ? names.map((name) => route.replace(':name', name)) : [route]);

const problems: string[] = [];

async function send({ path, query }: RawPath, method: string, as: Person | null): Promise<RawText> {
  const headers =
    as === null
      ? {}
      : { cookie: as.cookie, ...(method === 'GET' ? {} : { authorization: `Bearer ${as.token}`, 'sec-fetch-site': 'same-origin' }) };
  const answer = await rawText(portal.server, rawRequest(path + query, { accept: 'text/html', ...headers }, method));
  const who = as === null ? 'a stranger' : 'li';
  if (!(answer.statusCode >= 200 && answer.statusCode < 500)) problems.push(`${answer.statusCode} for ${who}: ${method} ${path + query}`);
  if (!answer.head.includes('x-content-type-options: nosniff')) problems.push(`no security headers for ${method} ${path + query}`);
  return answer;
}

/** Reads a path like the least careful parser: decodes everything, drops control characters, converts backslashes. */
function readCarelessly(url: string): string {
  let path = url.split(/[?#]/, 1)[0] ?? '';
  for (let round = 0; round < 50; round += 1)
    path = path.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return posix.normalize(
    path
      .replace(/[\p{Cc}]/gu, '')
      .replaceAll('\\', '/')
      .replace(/;[^/]*/g, ''),
  );
}

it('R-SRV-01 paths sent unchanged reach only their own service, and break nothing', { timeout: 600_000 }, async () => {
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
  const routes = routesIn(portal.server.printRoutes()).filter((route) => !route.startsWith('/api/') || route.startsWith('/api/hr'));
  expect(routes).toEqual(
    expect.arrayContaining([
      '/pba/covers/:id',
      '/pba/*',
      '/:name/*',
      '/wiki/*',
      '/idaas/assets/*',
      '/idaas/callback',
      '/idaas/back-channel-logout',
      '/metrics',
    ]),
  );
  const queue = routes.flatMap(withNames).flatMap((route, index) => {
    const paths = [...everyPiece(route, ['']), ...fc.sample(rawPaths(route), { seed: seed + index, numRuns: each })];
    return paths.flatMap((raw, at) => [
      { raw, method: 'GET', as: at % 3 === 0 ? null : li },
      ...(at % 9 === 0 ? [{ raw, method: 'HEAD', as: li }] : []),
      ...(at % 9 === 1 ? [{ raw, method: 'POST', as: li }] : []),
    ]);
  });
  const total = queue.length;
  const lane = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) await send(next.raw, next.method, next.as);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  process.stdout.write(
    `raw paths: seed ${seed}, ${total} requests; ${team.asked.length} and ${company.asked.length} and ${dev.asked.length} came through\n`,
  );

  const outside = [
    ...dev.asked.filter(({ url }) => !/^\/visitors(\/|$)/.test(readCarelessly(url))),
    ...team.asked.filter(({ url }) => !/^\/(team|open)(\/|$)/.test(readCarelessly(url))),
    ...company.asked.filter(({ url }) => !/^\/(wiki|base\/based|api\/hr)(\/|$)/.test(readCarelessly(url))),
  ];
  expect([...new Set(outside.map(({ url }) => url))].slice(0, 20)).toEqual([]);
  expect([...new Set(problems)].slice(0, 20)).toEqual([]);
  // Otherwise the test would prove nothing.
  expect([team, company, dev].map(({ asked }) => asked.length > 50)).toEqual([true, true, true]);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it('R-SRV-01 malformed requests are refused under the security headers', async () => {
  for (const text of unreadable) {
    for (const path of [`/${text}`, `/team/${text}`, `/pba/covers/${text}`]) {
      const { statusCode, head, body } = await rawText(portal.server, rawRequest(path));
      expect([statusCode, JSON.parse(body).code]).toEqual([400, 40001]);
      expect(head).toContain('x-content-type-options: nosniff');
    }
  }
});
