import { once } from 'node:events';
import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Config } from '../config/config.ts';
import { usualFilter } from '../modules/people-sources/ldap/settings.ts';
import { hasOpenssl, makeAuthority, type OwnAuthority } from '../testing/own-authority.ts';
import { openPortal, type Portal } from '../testing/portal.ts';
import { failuresOf } from './check-external-service.ts';

let authority: OwnAuthority;
let portal: Portal;
let provider: Server | undefined;
let lines: string[];
beforeAll(() => {
  if (hasOpenssl()) authority = makeAuthority();
});
afterAll(() => hasOpenssl() && authority.remove());
beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  await portal.close();
  await closeProvider();
});

async function closeProvider(): Promise<void> {
  provider?.closeAllConnections();
  await new Promise((resolve) => (provider === undefined ? resolve(null) : provider.close(resolve)));
  provider = undefined;
}

async function listen(server: Server): Promise<number> {
  provider = server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const metadata =
  (issuer: string): RequestListener =>
  (_, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t`, jwks_uri: `${issuer}/k` }));

const oidc = (issuer: string): Config['signOn'][number] => ({
  kind: 'oidc',
  issuer,
  clientId: 'portal',
  clientSecret: null,
  clientKey: null,
  clientKeyId: null,
  name: '公司账号',
  scope: 'openid',
  claim: null,
  passwords: true,
});
const start = async (changes: Partial<Config>) => {
  portal = await openPortal({ origin: 'https://portal.example.com', ...changes }, { write: (line) => void lines.push(line) });
  await portal.server.ready();
};
const warnings = () =>
  lines
    .map((line) => JSON.parse(line) as { level: unknown; msg: string; service?: string; address?: string; reason?: string })
    .filter(({ msg }) => msg.includes('cannot be used'));
const state = async () =>
  (await portal.server.metrics.values('atrium_external_service_unusable')).map(({ labels, value }) => [labels['service'], value]);

async function expectWarning(service: string, address: string, reason: RegExp): Promise<void> {
  await expect.poll(state, { timeout: 10_000 }).toEqual([[service, 1]]);
  expect(warnings()).toEqual([expect.objectContaining({ service, address, reason: expect.stringMatching(reason) })]);
}

it('R-BOOT-06 R-RUN-08 a provider whose port is closed is in the log and for the administration, with its address and the reason', async () => {
  const address = `http://127.0.0.1:${await listen(createPlainServer())}`;
  await closeProvider();
  await start({ signOn: [oidc(address)] });
  await expectWarning('公司账号', address, /ECONNREFUSED/);
  expect(failuresOf(portal.server)).toEqual([{ service: '公司账号', address, reason: expect.stringContaining('ECONNREFUSED') }]);
});

it('R-BOOT-06 so is one whose name nobody knows', async () => {
  await start({ signOn: [oidc('https://nobody.invalid')] });
  await expectWarning('公司账号', 'https://nobody.invalid', /nobody\.invalid/);
});

it.skipIf(!hasOpenssl())('R-BOOT-06 so is one with a certificate of an unknown authority, with the setting that helps', async () => {
  const address = `https://127.0.0.1:${await listen(createServer({ key: authority.key, cert: authority.certificate }, metadata('x')))}`;
  await start({ signOn: [oidc(address)] });
  await expectWarning('公司账号', address, /unable to verify the first certificate.*ATRIUM_CA/);
});

it.each([
  ['names another issuer', metadata('https://other.example.com'), /issuer|calls itself/],
  [
    'answers no JSON',
    ((_, response) => response.setHeader('content-type', 'text/html').end('<p>')) as RequestListener,
    /content-type|JSON/i,
  ],
  ['has no metadata', ((_, response) => response.writeHead(404).end()) as RequestListener, /status|404/],
])('R-BOOT-06 so is one that %s', async (_, handler, reason) => {
  const address = `http://127.0.0.1:${await listen(createPlainServer(handler))}`;
  await start({ signOn: [oidc(address)] });
  await expectWarning('公司账号', address, reason);
});

it('R-BOOT-06 a provider that answers is not logged', async () => {
  const server = createPlainServer((request, response) => metadata(`http://${request.headers.host}`)(request, response as never));
  const address = `http://127.0.0.1:${await listen(server)}`;
  await start({ signOn: [oidc(address)] });
  await expect.poll(state).toEqual([['公司账号', 0]]);
  expect(warnings()).toEqual([]);
});

it('R-BOOT-06 a CAS server that is none, and a directory that is away, are in the log too', async () => {
  const address = `http://127.0.0.1:${await listen(createPlainServer((_, response) => response.end('<p>hello')))}`;
  const directory = { url: 'ldap://127.0.0.1:1', bindDn: 'x', password: 'x', base: 'x', filter: usualFilter, groupsBase: null };
  await start({
    signOn: [{ kind: 'cas', url: address, claim: null, name: null, passwords: true }],
    directory: { ...directory, tenant: '10001', name: 'ad', everyMinutes: 0, ca: null },
  });
  await expect.poll(state).toEqual(
    expect.arrayContaining([
      [new URL(address).host, 1],
      ['ldap:ad', 1],
    ]),
  );
  expect(warnings().map(({ address: at }) => at)).toEqual(expect.arrayContaining([address, 'ldap://127.0.0.1:1']));
});
