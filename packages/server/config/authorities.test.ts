import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAuthorities, trustAuthorities } from './authorities.ts';
import type { Config } from './config.ts';
import { readAddress } from '../http/outgoing/ask-address.ts';
import { post } from '../modules/integration/events/send-out.ts';
import { LdapReader } from '../modules/people-sources/ldap/reader.ts';
import { usualFilter } from '../modules/people-sources/ldap/settings.ts';
import { hasOpenssl, makeAuthority, type OwnAuthority } from '../testing/own-authority.ts';
import { openPortal, type Portal } from '../testing/portal.ts';

const usual = tls.getCACertificates('default');
let authority: OwnAuthority;
let server: Server;
let address: string;

beforeAll(() => {
  if (hasOpenssl()) authority = makeAuthority();
});
afterAll(() => hasOpenssl() && authority.remove());

// A server for each test: connections and TLS sessions that an earlier one was trusted with are kept by its address.
beforeEach(async () => {
  if (!hasOpenssl()) return;
  server = createServer({ key: authority.key, cert: authority.certificate }, (request, response) => {
    const endpoint = (path: string) => `${address}/${path}`;
    const metadata = {
      issuer: address,
      authorization_endpoint: endpoint('authorize'),
      token_endpoint: endpoint('token'),
      jwks_uri: endpoint('keys'),
    };
    if (request.url === '/.well-known/openid-configuration')
      response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
    else response.setHeader('content-type', 'text/plain').end('here');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  tls.setDefaultCACertificates(usual);
  server?.close();
  server?.closeAllConnections();
});

let portal: Portal;
let lines: string[];
beforeEach(() => {
  lines = [];
});
afterEach(async () => portal?.close());

const oidc = (issuer: string): Config['signOn'] => [
  {
    kind: 'oidc',
    issuer,
    clientId: 'portal',
    clientSecret: null,
    clientKey: null,
    clientKeyId: null,
    name: null,
    scope: 'openid',
    claim: null,
    passwords: true,
  },
];
const open = (changes: Partial<Config>) =>
  openPortal({ origin: 'https://portal.example.com', ...changes }, { write: (line) => void lines.push(line) });
const trust = () => trustAuthorities({ authorities: readAuthorities('ATRIUM_CA', authority.file) });
const logged = (text: string) => lines.findLast((line) => line.includes(text)) ?? '';
const start = () => portal.inject({ url: '/idaas/sign-on', headers: { accept: 'text/html', host: 'portal.example.com' } });

describe.skipIf(!hasOpenssl())('ATRIUM_CA', () => {
  it('sign-on with OpenID Connect accepts a certificate of the own authority, and without it the log names the setting', async () => {
    portal = await open({ signOn: oidc(address) });
    const refused = await start();
    expect([refused.statusCode, logged('cannot go on')]).toEqual([
      503,
      expect.stringMatching(/fetch failed: unable to verify the first certificate.*UNABLE_TO_VERIFY_LEAF_SIGNATURE.*ATRIUM_CA/),
    ]);
    trust();
    expect([(await start()).statusCode, (await start()).headers.location]).toEqual([302, expect.stringContaining(`${address}/authorize?`)]);
  });

  it('sign-on with CAS accepts it too', async () => {
    portal = await open({ signOn: [{ kind: 'cas', url: `${address}/cas`, claim: null, name: null, passwords: false }] });
    const finish = () =>
      portal.server.signOn[0]!.finish(new URL('https://portal.example.com/idaas/callback?ticket=ST-1-x'), {
        state: 's',
        nonce: '',
        verifier: '',
        redirect: '',
        confirms: null,
        at: 0,
      });
    await vi.waitFor(() => expect(finish()).rejects.toThrow(/^CAS does not answer: fetch failed: .*ATRIUM_CA/), { timeout: 30_000 });
    trust();
    // The server is no CAS, but its answer was read.
    await vi.waitFor(() => expect(finish()).rejects.not.toThrow(/does not answer/), { timeout: 30_000 });
  });

  it('webhooks, addresses of sub-applications, services behind the portal and LDAP accept it', async () => {
    portal = await open({ upstreams: { '/api/hr': address } });
    const li = await portal.signIn('li');
    const reach = { networks: ['127.0.0.1'], authorities: null };
    const hook = () => post(new URL(address), '{}', {}, { ...reach, milliseconds: 5_000 });
    const page = () => readAddress(new URL(address), { reach, silentMilliseconds: 5_000, mostBytes: 100 });
    const service = () =>
      portal.inject({ url: '/api/hr/x', headers: { cookie: li.cookie, authorization: `Bearer ${li.token}`, host: 'portal.example.com' } });
    const directory = () =>
      LdapReader.open({
        url: address.replace('https:', 'ldaps:'),
        bindDn: 'x',
        password: 'x',
        base: 'x',
        filter: usualFilter,
        groupsBase: null,
        tenant: 'x',
        name: 'x',
        everyMinutes: 0,
        ca: null,
      });
    expect(await hook()).toEqual({ failure: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
    await expect(page()).rejects.toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
    expect((await service()).statusCode).toBe(502);
    expect(logged('a service cannot be reached')).toMatch(/unable to verify the first certificate.*ATRIUM_CA/);
    await expect(directory()).rejects.toThrow(/unable to verify the first certificate.*ATRIUM_CA/);
    // The older setting, for these connections alone.
    const authorities = readAuthorities('ATRIUM_INTEGRATION_CA', authority.file);
    expect(await post(new URL(address), '{}', {}, { ...reach, authorities, milliseconds: 5_000 })).toMatchObject({ status: 200 });
    trust();
    expect(await hook()).toMatchObject({ status: 200 });
    expect(await page()).toMatchObject({ status: 200, text: 'here' });
    expect([(await service()).statusCode, (await service()).body]).toEqual([200, 'here']);
    await expect(directory()).rejects.not.toThrow(/certificate/);
  });

  it('a file that is missing, or has no certificate or a broken one, stops the start with a sentence', () => {
    const broken = `${authority.file}.broken`;
    for (const text of ['nothing', authority.key, '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n']) {
      writeFileSync(broken, text);
      expect(() => readAuthorities('ATRIUM_CA', broken)).toThrow(
        `ATRIUM_CA is "${broken}", but must be a file of certificates in PEM that can be read`,
      );
    }
    expect(() => readAuthorities('ATRIUM_CA', '/nowhere/ca.pem')).toThrow('ATRIUM_CA is "/nowhere/ca.pem"');
  });
});

it('a sign-on that fails says in the log whether the port is closed or the name is wrong, and offers the password where there is one', async () => {
  const closed = await closedPort();
  for (const [issuer, reason] of [
    [`https://127.0.0.1:${closed}`, `fetch failed: connect ECONNREFUSED 127.0.0.1:${closed}`],
    ['https://nobody.invalid', 'nobody.invalid'],
  ] as const) {
    portal = await open({ signOn: oidc(issuer) });
    const page = await start();
    expect([page.statusCode, page.body.includes('href="/idaas/password"')]).toEqual([503, true]);
    expect(logged('cannot go on')).toContain(reason);
    expect(logged('cannot go on')).not.toMatch(/fetch failed"/);
    await portal.close();
  }
});

async function closedPort(): Promise<number> {
  const freed = createServer();
  freed.listen(0, '127.0.0.1');
  await once(freed, 'listening');
  const { port } = freed.address() as AddressInfo;
  freed.close();
  return port;
}
