import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../config/config.ts';
import { readEvents } from '../testing/event-reader.ts';
import { otherService } from '../testing/other-service.ts';
import { password, sha256 } from '../testing/organisation.ts';
import { openPortal, type Portal } from '../testing/portal.ts';

let portal: Portal;
afterEach(() => portal.close());

const open = async (changes: Partial<Config> = {}) => {
  portal = await openPortal(changes);
};
const metrics = async (headers: Record<string, string> = {}) =>
  portal.inject({ url: '/metrics', headers: { host: '127.0.0.1:4800', ...headers } });
const value = async (line: string): Promise<number> => {
  const found = (await metrics()).body.split('\n').find((text) => text.startsWith(`${line} `));
  return found === undefined ? Number.NaN : Number(found.slice(line.length + 1));
};

describe('/metrics', () => {
  it('counts requests by route, method and status, with their time', async () => {
    await open();
    const li = await portal.signIn('li');
    await portal.ask('GET /business-center/v1/news/{id}', { as: li, params: { id: 'none' } });
    await portal.inject({ url: '/pba/assets/nothing.js' });
    const route = 'route="/api/business-center/v1/news/:id"';
    expect(await value(`atrium_http_requests_total{method="GET",${route},status="404"}`)).toBe(1);
    expect(await value(`atrium_http_request_duration_seconds_count{method="GET",${route}}`)).toBe(1);
    expect(await value('atrium_http_requests_total{method="GET",route="/pba/assets/*",status="404"}')).toBe(1);
    expect(await value('atrium_http_requests_total{method="POST",route="/idaas/login",status="200"}')).toBe(1);
    // The question itself is under way.
    expect(await value('atrium_http_requests_in_flight')).toBe(1);
  });

  it('counts sign-ins, refusals, live sessions, statements and the event loop', async () => {
    await open();
    await portal.signIn('li');
    await portal.signIn('wang');
    for (let n = 0; n < 2; n += 1)
      await portal.inject({ method: 'POST', url: '/idaas/login', payload: { username: 'li', password: sha256('x') } });
    await portal.ask('GET /wutong-idaas-account/current');
    expect(await value('atrium_audit_events_total{event="signed-in"}')).toBe(2);
    expect(await value('atrium_audit_events_total{event="sign-in-failed"}')).toBe(2);
    expect(await value('atrium_refusals_total{code="40102",refusal="wrongLogin"}')).toBe(2);
    expect(await value('atrium_refusals_total{code="40101",refusal="signedOut"}')).toBe(1);
    expect(await value('atrium_sessions')).toBe(2);
    expect(await value('atrium_database_query_duration_seconds_count')).toBeGreaterThan(10);
    expect((await metrics()).body).toMatch(/^nodejs_eventloop_lag_seconds [\d.e-]+$/m);
    await portal.db
      .selectFrom('people')
      .select('nothing' as 'id')
      .execute()
      .catch(() => {});
    expect(await value('atrium_database_errors_total{kind="query"}')).toBe(1);
  });

  it('counts what other services answered, and what did not come', async () => {
    const service = await otherService((_request, response) => response.writeHead(418).end());
    await open({ upstreams: { '/api/hr': service.url, '/api/gone': 'http://127.0.0.1:1' } });
    const { cookie, token } = await portal.signIn('li');
    for (const url of ['/api/hr/tea', '/api/gone/x']) {
      await portal.inject({ url, headers: { cookie, authorization: `Bearer ${token}` } });
    }
    await portal.inject({ url: '/api/hr/tea' });
    expect(await value(`atrium_upstream_requests_total{upstream="${new URL(service.url).host}",status="418"}`)).toBe(1);
    expect(await value('atrium_upstream_requests_total{upstream="127.0.0.1:1",status="502"}')).toBe(1);
    await service.close();
  });

  it('counts open push streams, which are no requests in flight and have no time', async () => {
    await open();
    const events = await readEvents(portal.server, await portal.signIn('li'));
    await events.until((all) => all.length > 0);
    expect(await value('atrium_push_streams')).toBe(1);
    expect(await value('atrium_http_requests_in_flight')).toBe(1);
    events.close();
    await events.ended;
  });

  it('counts a request whose client went away as aborted', async () => {
    const reached = Promise.withResolvers<void>();
    const service = await otherService(() => reached.resolve());
    await open({ upstreams: { '/hr': service.url } });
    const { cookie } = await portal.signIn('li');
    await portal.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.server.server.address() as AddressInfo;
    const gone = once(portal.server.server, 'request').then(([, response]) => once(response, 'close'));
    const asked = request({ host: '127.0.0.1', port, path: '/hr/slow', headers: { cookie }, agent: false });
    asked.on('error', () => {}).end();
    await reached.promise;
    asked.destroy();
    await gone;
    expect(await value('atrium_http_requests_total{method="GET",route="/hr/*",status="aborted"}')).toBe(1);
    expect(await value('atrium_http_requests_in_flight')).toBe(1);
    await service.close();
  });

  it('names no person, tenant, address or credential', async () => {
    await open();
    const li = await portal.signIn('li');
    await portal.ask('GET /{product}-user-center/user/get-user-by-code', { as: li, query: { userCode: 'E1001' } });
    await portal.inject({ url: '/nothing/li/p-li/10001' });
    // The measured numbers are left out: one of them may have the digits of a tenant.
    const text = (await metrics()).body.replace(/ [^ ]+$/gm, '');
    for (const secret of ['E1001', 'p-li', '10001', '"li"', 'N1001', li.token, sha256(password), '李']) expect(text).not.toContain(secret);
  });
});

describe('access to /metrics', () => {
  const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await portal.inject({ url: '/metrics', remoteAddress, headers: { host: '127.0.0.1:4800', ...headers } })).statusCode;

  it('is a program of this machine; to others, and through a proxy, there is nothing', async () => {
    await open();
    expect([await status({}), await status({}, '::1'), await status({ host: 'localhost' })]).toEqual([200, 200, 200]);
    expect([await status({}, '10.0.0.7'), await status({ host: 'portal.example.com' })]).toEqual([404, 404]);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto', 'x-forwarded-host']) {
      expect([name, await status({ [name]: '127.0.0.1' })]).toEqual([name, 404]);
    }
  });

  it('is nobody without a token where a proxy stands before the portal', async () => {
    await open({ origin: 'https://portal.example.com' });
    expect(await status({})).toBe(404);
  });

  it('is granted by the token, from anywhere', async () => {
    await open({ origin: 'https://portal.example.com', metricsToken: 'a-token-of-the-monitoring' });
    expect(await status({ authorization: 'Bearer a-token-of-the-monitoring', 'x-forwarded-for': '10.0.0.7' }, '10.0.0.7')).toBe(200);
    expect([await status({}), await status({ authorization: 'Bearer another-token-of-somebody' })]).toEqual([404, 404]);
  });
});
