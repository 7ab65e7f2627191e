import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, type RequestOptions, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drainAndClose } from '../../packages/server/http/drain.ts';
import { main as maintenance } from '../../packages/server/maintenance.ts';
import { buildServer } from '../../packages/server/server.ts';
import { password, sha256 } from '../../packages/server/testing/organisation.ts';
import { openPortal, type Person, type Portal } from '../../packages/server/testing/portal.ts';
import { freePort } from '../runners/free-port.ts';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../runners/postgres.ts';
import { type Balancer, caddy, haproxy, nginx } from './testing/balancers.ts';

const programs = findPostgres();
let postgres: ThrowAwayPostgres;
let folder: string;
let portal: Portal;
let nodes: FastifyInstance[];
let process: ChildProcess | null;
beforeEach(async () => {
  if (programs !== null) postgres = await startPostgres(programs);
  folder = mkdtempSync(join(tmpdir(), 'atrium-balancer-'));
  [nodes, process] = [[], null];
});
afterEach(async () => {
  if (process !== null) {
    const ended = once(process, 'exit');
    process.kill('SIGTERM');
    await ended;
  }
  for (const node of nodes.slice(1)) await node.close();
  await portal?.close();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  /** Null where the balancer and not a node has answered. */
  own: string | null;
  retryAfter: string | undefined;
  type: string;
  body: string;
}

/** Two nodes on one PostgreSQL behind the balancer; answers how to ask them, and who is signed in. */
async function start(balancer: Balancer, program: string) {
  const [own, spare, first, second] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const origin = `${balancer.scheme}://${balancer.host(own)}`;
  portal = await openPortal({ databaseUrl: postgres.url, origin, trustedProxies: ['127.0.0.1'] });
  nodes = [portal.server, await buildServer(portal.config)];
  for (const [index, port] of [first, second].entries()) await nodes[index]!.listen({ host: '127.0.0.1', port });
  process = balancer.start(program, folder, { own, spare, nodes: [first, second] });
  const send = balancer.scheme === 'https' ? httpsRequest : httpRequest;
  const ask = async (
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: object } = {},
  ): Promise<Answer> => {
    const json = body === undefined ? {} : { 'content-type': 'application/json', origin };
    const options: RequestOptions & { rejectUnauthorized: boolean; servername: string } = {
      host: '127.0.0.1',
      port: own,
      path,
      method,
      agent: false,
      rejectUnauthorized: false,
      servername: 'portal.example.com',
      headers: { host: balancer.host(own), ...json, ...headers },
    };
    const outgoing = send(options);
    outgoing.end(body && JSON.stringify(body));
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const { 'x-request-id': id, 'retry-after': retryAfter, 'content-type': type = '', 'set-cookie': cookies = [] } = response.headers;
    const answer = {
      status: response.statusCode ?? 0,
      own: typeof id === 'string' ? id : null,
      retryAfter,
      type,
      body: await text(response),
    };
    return Object.assign(answer, { cookie: cookies.map((one) => one.split(';')[0]).join('; ') });
  };
  await vi.waitFor(async () => expect((await ask('/livez')).status).toBe(200), { timeout: 20_000, interval: 100 });
  const signedIn = (await ask('/idaas/login', { method: 'POST', body: { username: 'li', password: sha256(password) } })) as Answer & {
    cookie: string;
  };
  const { data } = JSON.parse(signedIn.body) as { data: { token: string } };
  return { ask, li: { cookie: signedIn.cookie, token: data.token } };
}

type Ask = Awaited<ReturnType<typeof start>>['ask'];

/** One request of each kind, with the status that it has while the database is there and while it is away. */
function kinds(ask: Ask, { cookie, token }: Person) {
  const page = { accept: 'text/html', 'sec-fetch-dest': 'document' };
  const signedIn = { cookie, authorization: `Bearer ${token}` };
  const hint = { hint: 'tabs' };
  return [
    { name: 'page', there: 200, away: 200, send: () => ask('/pba/', { headers: { ...page, cookie } }) },
    { name: 'login page', there: 200, away: 200, send: () => ask('/idaas/login', { headers: page }) },
    { name: 'file of the build', there: 200, away: 200, send: () => ask('/pba/assets/main-Ab12Cd34.js') },
    { name: 'missing file', there: 404, away: 503, send: () => ask('/pba/assets/none-Ab12Cd34.js') },
    { name: 'version', there: 200, away: 200, send: () => ask('/pba/version') },
    { name: 'alive', there: 200, away: 200, send: () => ask('/livez') },
    { name: 'ready', there: 200, away: 503, send: () => ask('/readyz') },
    { name: 'read', there: 200, away: 503, send: () => ask('/api/wutong-idaas-account/current', { headers: signedIn }) },
    {
      name: 'write',
      there: 200,
      away: 503,
      send: () => ask('/api/user-end/v1/hints/seen', { method: 'POST', headers: signedIn, body: hint }),
    },
    { name: 'signed out', there: 401, away: 401, send: () => ask('/api/wutong-idaas-account/current') },
    {
      name: 'sign-in',
      there: 200,
      away: 503,
      send: () => ask('/idaas/login', { method: 'POST', body: { username: 'li', password: sha256(password) } }),
    },
  ];
}

/** Sends every kind of request so many times, ten at once, and counts answers by kind, status and author. */
async function count(ask: Ask, li: Person, rounds: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const all = Array.from({ length: rounds }, () => kinds(ask, li)).flat();
  const worker = async () => {
    for (let one = all.pop(); one !== undefined; one = all.pop()) {
      const { status, own, retryAfter } = await one.send();
      const key = `${one.name}: ${status}${own === null ? ' of the balancer' : ''}${status === 503 && retryAfter === undefined ? ' without Retry-After' : ''}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  return counts;
}

const expected = (ask: Ask, li: Person, rounds: number, when: 'there' | 'away') =>
  Object.fromEntries(kinds(ask, li).map((kind) => [`${kind.name}: ${kind[when]}`, rounds]));

it.for([
  ['nginx.conf', nginx],
  ['Caddyfile', caddy],
  ['haproxy.cfg', haproxy],
] as const)(
  'R-SRV-05 R-HA-04 behind the %s of a release every answer is the portal’s own: without the database, during maintenance, and while a node stops',
  { timeout: 300_000 },
  async ([, balancer], test) => {
    const program = balancer.find();
    if (programs === null || program === null) return test.skip('needs PostgreSQL and the program');
    const { ask, li } = await start(balancer, program);
    expect(await count(ask, li, 3)).toEqual(expected(ask, li, 3, 'there'));

    postgres.halt();
    expect(await count(ask, li, 40)).toEqual(expected(ask, li, 40, 'away'));
    const refused = await ask('/api/wutong-idaas-account/current', {
      headers: { cookie: li.cookie, authorization: `Bearer ${li.token}`, 'accept-language': 'en' },
    });
    expect([refused.status, refused.retryAfter, JSON.parse(refused.body)]).toEqual([
      503,
      '5',
      { code: 50301, msg: 'The service is unavailable. Please try again later' },
    ]);
    postgres.resume();
    await vi.waitFor(async () => expect(await count(ask, li, 1)).toEqual(expected(ask, li, 1, 'there')), {
      timeout: 30_000,
      interval: 500,
    });

    const file = { ATRIUM_MAINTENANCE_FILE: portal.config.maintenanceFile };
    await maintenance(['on'], file, () => {});
    for (const node of nodes) await node.maintenance.read();
    for (let round = 0; round < 50; round += 1) {
      const { status, own, retryAfter, type } = await ask('/pba/', { headers: { accept: 'text/html', cookie: '' } });
      expect([status, own !== null, retryAfter, type]).toEqual([503, true, '300', 'text/html; charset=utf-8']);
    }
    await maintenance(['off'], file, () => {});
    for (const node of nodes) await node.maintenance.read();

    // A stopping node: reads go to the other one.
    const state = { stopped: false };
    const stopping = drainAndClose(nodes[1]!, {
      noticed: vi.waitFor(async () => {
        expect((await ask('/livez')).status).toBe(200);
      }),
    }).then(() => (state.stopped = true));
    const during: number[] = [];
    while (!state.stopped || during.length < 60) during.push((await ask('/idaas/login', { headers: { accept: 'text/html' } })).status);
    await stopping;
    expect(during.filter((status) => status !== 200)).toEqual([]);

    // No node is left.
    await nodes[0]!.close();
    const page = await ask('/pba/', { headers: { accept: 'text/html', 'accept-language': 'en' } });
    expect([page.status, page.own, page.retryAfter, page.type]).toEqual([503, null, '10', 'text/html; charset=utf-8']);
    expect(page.body).toContain('The portal is unavailable. Please try again later.');
    const call = await ask('/api/wutong-idaas-account/current', { headers: { 'accept-language': 'en' } });
    expect([call.status, call.retryAfter, JSON.parse(call.body)]).toEqual([
      503,
      '10',
      { code: 50301, msg: 'The portal is unavailable. Please try again later.' },
    ]);
  },
);
