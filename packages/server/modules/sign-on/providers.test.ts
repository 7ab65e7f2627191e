import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { signOnCookie } from '../../identity/cookies.ts';
import { readSignOn, type SignOnSettings } from './settings.ts';
import { type CasServer, logoutRequest, startCasServer } from './testing/cas-server.ts';
import { type IdentityProvider, startIdentityProvider } from './testing/identity-provider.ts';
import { origin, Visitor } from './testing/visitor.ts';

let folder: string;
let company: IdentityProvider;
let partner: IdentityProvider;
let cas: CasServer;
let portal: Portal;
const pem = (name: string) => join(folder, `${name}.pem`);
const read = (...ways: object[]): SignOnSettings[] => {
  const settings = readSignOn(JSON.stringify(ways));
  if (typeof settings === 'string') throw new Error(settings);
  return settings;
};
const byKey = (name: string, issuer = company.issuer) => ({ kind: 'oidc', issuer, clientId: `by-${name}`, clientKey: pem(name) });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-'));
  const pairs = {
    rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
    ec: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    stolen: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    short: generateKeyPairSync('rsa', { modulusLength: 1024 }),
  };
  const keys: Parameters<typeof startIdentityProvider>[1] = {};
  for (const [name, { privateKey }] of Object.entries(pairs)) {
    writeFileSync(pem(name), privateKey.export({ format: 'pem', type: 'pkcs8' }));
    if (name !== 'short') keys[name] = await exportJWK(createPublicKey(pairs[name === 'stolen' ? 'ec' : (name as 'rsa')].privateKey));
  }
  company = await startIdentityProvider(origin, keys);
  partner = await startIdentityProvider();
  cas = await startCasServer();
  portal = await openPortal({
    origin,
    signOn: read(
      { ...byKey('ec'), name: '本公司' },
      {
        kind: 'oidc',
        issuer: partner.issuer,
        clientId: 'portal',
        clientSecret: 'a secret/with: signs',
        name: '<合作伙伴>',
        passwords: true,
      },
      { kind: 'cas', url: cas.url },
    ),
  });
  partner.notify = async (url, payload) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode } = await portal.inject({ method: 'POST', url: new URL(url).pathname, payload, headers });
    return new Response('', { status: statusCode });
  };
});
afterAll(async () => {
  await portal.close();
  await Promise.all([company.close(), partner.close(), cas.close()]);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  company.person = { subject: 's-li', name: 'li' };
  partner.person = { subject: 's-wang', name: 'wang' };
});

const username = async (as: { cookie: string; token: string }) =>
  (await portal.ask('GET /wutong-idaas-account/current', { as })).json().data?.username;

describe('a client that shows a key', () => {
  it.each(['rsa', 'ec'])('R-BOOT-06 signs people in with %s', async (name) => {
    const own = await openPortal({ origin, signOn: read(byKey(name)) });
    const visitor = new Visitor(own);
    expect((await visitor.get(await visitor.throughProvider(await visitor.toProvider()))).statusCode).toBe(303);
    await own.close();
  });

  it('is refused by the provider with another key', async () => {
    const own = await openPortal({ origin, signOn: read(byKey('stolen')) });
    const visitor = new Visitor(own);
    expect((await visitor.get(await visitor.throughProvider(await visitor.toProvider()))).statusCode).toBe(400);
    await own.close();
  });

  it('is refused at the start with a short key, or a secret beside it', () => {
    expect(readSignOn(JSON.stringify(byKey('short')))).toMatch(/^has a wrong clientKey/);
    expect(readSignOn(JSON.stringify({ ...byKey('ec'), clientSecret: 'x' }))).toBe('has a clientSecret and a clientKey; one is enough');
  });
});

describe('several providers', () => {
  it('R-BOOT-06 are chosen on a page, which keeps where to go', async () => {
    const visitor = new Visitor(portal);
    const login = await visitor.get('/idaas/login?redirect=%2Fpba%2Ftasks');
    const { statusCode, body } = await visitor.get(login.headers.location!);
    const links = [...body.matchAll(/href="(\/idaas\/(?:sign-on|password)[^"]*)">([^<]*)</g)].map(([, address, name]) => [address, name]);
    expect(statusCode).toBe(200);
    expect(links).toEqual([
      ['/idaas/sign-on?with=0&amp;redirect=%2Fpba%2Ftasks', '本公司'],
      ['/idaas/sign-on?with=1&amp;redirect=%2Fpba%2Ftasks', '&lt;合作伙伴&gt;'],
      ['/idaas/sign-on?with=2&amp;redirect=%2Fpba%2Ftasks', new URL(cas.url).host],
      ['/idaas/password?redirect=%2Fpba%2Ftasks', '账号和密码'],
    ]);
    expect((await visitor.get('/idaas/sign-on?with=3')).body).toContain('with=0');
  });

  it('R-BOOT-06 each sign their own people in, side by side', async () => {
    const names: unknown[] = [];
    for (const way of [0, 1]) {
      const visitor = new Visitor(portal);
      await visitor.get(await visitor.throughProvider(await visitor.toProvider(`/idaas/sign-on?with=${way}`)));
      names.push(await username(await visitor.handOver()));
    }
    const visitor = new Visitor(portal);
    const abandoned = await visitor.toProvider('/idaas/sign-on?with=1');
    await visitor.get(cas.signIn(await visitor.toProvider('/idaas/sign-on?with=2'), 'li'));
    names.push(await username(await visitor.handOver()));
    expect(names).toEqual(['li', 'wang', 'li']);
    expect((await visitor.get(await visitor.throughProvider(abandoned))).statusCode).toBe(303);
  });

  it('do not finish what began at another one', async () => {
    const visitor = new Visitor(portal);
    const atCompany = await visitor.toProvider('/idaas/sign-on?with=0');
    const callback = new URL(await visitor.throughProvider(atCompany));
    callback.searchParams.set('iss', partner.issuer);
    expect((await visitor.get(callback.href)).statusCode).toBe(400);
    const stray = await visitor.get(cas.signIn(new URL(`${cas.url}/login?service=${origin}/idaas/callback`), 'li'));
    expect([stray.statusCode, visitor.portalCookies.has(`${signOnCookie(portal.server)}_CODE`)]).toEqual([400, false]);
  });

  it('each end their own sessions and no other', async () => {
    const [atPartner, atCas] = [new Visitor(portal), new Visitor(portal)];
    await atPartner.get(await atPartner.throughProvider(await atPartner.toProvider('/idaas/sign-on?with=1')));
    const callback = cas.signIn(await atCas.toProvider('/idaas/sign-on?with=2'), 'li');
    await atCas.get(callback);
    const [wang, li] = [await atPartner.handOver(), await atCas.handOver()];
    const { loginUrl } = (await portal.ask('POST /logout/cas', { as: wang, body: { token: wang.token } })).json().data;
    expect(new URL(loginUrl).origin).toBe(new URL(partner.issuer).origin);
    await atPartner.leaveProvider(new URL(loginUrl));
    expect(await username(li)).toBe('li');
    const payload = new URLSearchParams({ logoutRequest: logoutRequest(new URL(callback).searchParams.get('ticket')!) }).toString();
    await portal.inject({
      method: 'POST',
      url: '/idaas/callback',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect((await portal.ask('GET /wutong-idaas-account/current', { as: li })).statusCode).toBe(996);
  });

  it('ask again at the one that the session came from', async () => {
    const visitor = new Visitor(portal);
    await visitor.get(await visitor.throughProvider(await visitor.toProvider('/idaas/sign-on?with=1')));
    await visitor.handOver();
    expect((await visitor.toProvider('/idaas/confirm')).origin).toBe(new URL(partner.issuer).origin);
  });
});
