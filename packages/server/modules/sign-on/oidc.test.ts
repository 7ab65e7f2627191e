import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { sessionCookieName, signOnCookie } from '../../identity/cookies.ts';
import type { OidcSettings } from './settings.ts';
import { type IdentityProvider, startIdentityProvider } from './testing/identity-provider.ts';
import { listening } from './testing/listening.ts';
import { origin, Visitor } from './testing/visitor.ts';
import { auditEntries } from '../../audit/queries.ts';

let provider: IdentityProvider;
let portal: Portal;
let notices: { status: number; body: string }[];

const settings = (changes: Partial<OidcSettings> = {}): OidcSettings => ({
  kind: 'oidc',
  issuer: provider.issuer,
  clientId: 'portal',
  clientSecret: 'a secret/with: signs',
  clientKey: null,
  clientKeyId: null,
  name: null,
  scope: 'openid profile',
  claim: 'preferred_username',
  passwords: true,
  ...changes,
});

beforeAll(async () => {
  provider = await startIdentityProvider();
  portal = await openPortal({ origin, signOn: [settings()] });
  provider.notify = async (url, payload) => {
    const { statusCode, body } = await notice(payload, new URL(url).pathname);
    notices.push({ status: statusCode, body: payload });
    return new Response(body, { status: statusCode });
  };
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});
beforeEach(async () => {
  notices = [];
  provider.person = { subject: 's-li', name: 'li' };
  await portal.db.deleteFrom('sessions').execute();
  await portal.db.deleteFrom('external_identities').execute();
});

const current = 'GET /wutong-idaas-account/current';
const codeCookie = () => `${signOnCookie(portal.server)}_CODE`;
const status = async (as: Person) => (await portal.ask(current, { as })).statusCode;
const notice = (payload: string, url = '/idaas/back-channel-logout') =>
  portal.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

/** A whole sign-in; returns the keys that the page's script stores. */
async function signIn(visitor = new Visitor(portal), login?: string) {
  const callback = await visitor.throughProvider(await visitor.toProvider(login));
  await visitor.get(callback);
  return visitor.handOver();
}

describe('OpenID Connect', () => {
  it('R-BOOT-06 signs in at the identity provider and makes a session like any other', async () => {
    const visitor = new Visitor(portal);
    const address = await visitor.toProvider('/idaas/login?redirect=%2Fpba%2Ftasks%3Fa%3D1');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'portal',
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: `${origin}/idaas/callback`,
      code_challenge_method: 'S256',
    });
    expect([...visitor.portalCookies.keys()]).toEqual([expect.stringMatching(/^__Host-SIGN_ON_[0-9a-f]{8}_AT_/)]);
    const callback = await visitor.throughProvider(address);
    expect(new URL(callback).searchParams.get('iss')).toBe(provider.issuer);
    const arrived = await visitor.get(callback);
    expect([arrived.statusCode, arrived.headers.location, arrived.headers['cache-control']]).toEqual([303, '/idaas/welcome', 'no-store']);
    expect([...visitor.portalCookies.keys()]).toEqual([codeCookie()]);
    const page = await visitor.get('/idaas/welcome');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'nonce-/);
    const li = await visitor.handOver();
    expect(li.redirect).toBe('/pba/tasks?a=1');
    expect([await status(li), (await portal.ask(current, { as: li })).json().data.username]).toEqual([200, 'li']);
    expect([...visitor.portalCookies.keys()].sort()).toEqual(['CURRENT_USER_ID', 'CURRENT_USER_NO', sessionCookieName(portal.server)]);
    const secrets = [li.token, visitor.portalCookies.get(sessionCookieName(portal.server))!];
    expect([...visitor.sentTo, page.body].some((text) => secrets.some((secret) => text.includes(secret)))).toBe(false);
    const { details } = await auditEntries(portal.db)
      .select('details')
      .where('event', '=', 'signed-in')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(details).toBe('{"by":"oidc"}');
  });

  it('hands a finished sign-in over once, only to its browser, and only within a minute', async () => {
    const [visitor, other] = [new Visitor(portal), new Visitor(portal)];
    const arrive = async () => visitor.get(await visitor.throughProvider(await visitor.toProvider()));
    await arrive();
    const code = visitor.portalCookies.get(codeCookie())!;
    expect((await other.post('/idaas/hand-over', {})).statusCode).toBe(401);
    const foreign = await visitor.post('/idaas/hand-over', {}, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    expect(await status(await visitor.handOver())).toBe(200);
    other.portalCookies.set(codeCookie(), code);
    expect((await other.post('/idaas/hand-over', {})).statusCode).toBe(401);
    await arrive();
    await portal.db.updateTable('sign_on_hand_overs').set({ expires_at: new Date().toISOString() }).execute();
    expect((await visitor.post('/idaas/hand-over', {})).statusCode).toBe(401);
  });

  it('takes no code twice', async () => {
    const visitor = new Visitor(portal);
    const address = await visitor.toProvider();
    const transaction = [...visitor.portalCookies];
    const callback = await visitor.throughProvider(address);
    await visitor.get(callback);
    const thief = new Visitor(portal);
    expect((await thief.get(callback)).statusCode).toBe(400);
    for (const [name, value] of transaction) thief.portalCookies.set(name, value);
    const again = await thief.get(callback);
    expect([again.statusCode, again.body]).toEqual([400, expect.stringContaining('本次登录已过期或已被使用')]);
    expect(thief.portalCookies.has(codeCookie())).toBe(false);
  });

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['two states', (url: URL) => url.searchParams.append('state', 'x')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['no issuer', (url: URL) => url.searchParams.delete('iss')],
    ['another code', (url: URL) => url.searchParams.set('code', 'x')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
  ])('refuses an answer with %s', async (_, spoil) => {
    const visitor = new Visitor(portal);
    const callback = new URL(await visitor.throughProvider(await visitor.toProvider()));
    spoil(callback);
    const { statusCode, headers, body } = await visitor.get(callback.href);
    expect([statusCode, headers['content-type'], body.includes('href="/idaas/sign-on"')]).toEqual([400, 'text/html; charset=utf-8', true]);
    expect(visitor.portalCookies.has(codeCookie())).toBe(false);
  });

  it('shows a message when the provider refuses the user', async () => {
    const visitor = new Visitor(portal);
    const state = (await visitor.toProvider()).searchParams.get('state')!;
    const answer = new URLSearchParams({ error: 'access_denied', error_description: '<script>', state, iss: provider.issuer });
    const { statusCode, body } = await visitor.get(`/idaas/callback?${answer}`, { 'accept-language': 'en' });
    expect([statusCode, body.includes('does not let you into'), body.includes('<script>')]).toEqual([403, true, false]);
  });

  it('signs several tabs of a browser in side by side', async () => {
    const visitor = new Visitor(portal);
    const [first, second] = [
      await visitor.toProvider('/idaas/login?redirect=/pba/a'),
      await visitor.toProvider('/idaas/login?redirect=/pba/b'),
    ];
    await visitor.get(await visitor.throughProvider(first));
    expect((await visitor.handOver()).redirect).toBe('/pba/a');
    await visitor.get(await visitor.throughProvider(second));
    expect((await visitor.handOver()).redirect).toBe('/pba/b');
    const late = await visitor.get('/idaas/callback?code=x&state=gone');
    expect([late.statusCode, late.headers.location]).toEqual([303, '/pba/']);
  });

  it('keeps few transactions in a browser', async () => {
    const visitor = new Visitor(portal);
    for (let tabs = 0; tabs < 30; tabs += 1) await visitor.toProvider();
    expect(visitor.portalCookies.size).toBeLessThanOrEqual(8);
  });

  it('follows no redirect out of the portal', async () => {
    for (const redirect of ['https://evil.example/', '//evil.example/', '/api/x', '/pba/..//evil.example']) {
      expect((await signIn(new Visitor(portal), `/idaas/login?${new URLSearchParams({ redirect })}`)).redirect).toBe('/pba/');
    }
  });
});

describe('access', () => {
  const refused = async (headers: Record<string, string> = {}) => {
    const visitor = new Visitor(portal);
    return visitor.get(await visitor.throughProvider(await visitor.toProvider()), headers);
  };

  it.each([
    ['zh-CN', '账号 &lt;b&gt;who 尚未在本门户开通'],
    ['zh-TW', '帳號 &lt;b&gt;who 尚未在本入口網站開通'],
    ['en-US', 'The account &lt;b&gt;who has no access to this portal yet'],
    ['pt-BR', 'A conta &lt;b&gt;who ainda não tem acesso'],
  ])('R-I18N-01 whom the portal does not know reads so in %s', async (language, text) => {
    provider.person = { subject: 's-who', name: '<b>who' };
    const { statusCode, body } = await refused({ 'accept-language': language });
    expect([statusCode, body.includes(text), body.includes(`<html lang="${language}"`)]).toEqual([403, true, true]);
  });

  it('a refused user may sign in with another account', async () => {
    provider.person = { subject: 's-who', name: 'who' };
    const visitor = new Visitor(portal);
    const page = await visitor.get(await visitor.throughProvider(await visitor.toProvider()));
    expect(page.body).toContain('href="/idaas/sign-on?anew"');
    provider.person = { subject: 's-li', name: 'li' };
    expect(await status(await signIn(visitor, '/idaas/sign-on?anew'))).toBe(200);
  });

  it('nobody whose account is disabled', async () => {
    provider.person = { subject: 's-gone', name: 'gone' };
    expect((await refused()).statusCode).toBe(403);
  });

  it('the same person under another name, but nobody else under the former one', async () => {
    await signIn();
    provider.person = { subject: 's-li', name: 'li.new' };
    expect(await status(await signIn())).toBe(200);
    provider.person = { subject: 's-other', name: 'li' };
    expect((await refused()).statusCode).toBe(403);
  });

  it('only linked people where no claim counts', async () => {
    const strict = await openPortal({ origin, signOn: [settings({ claim: null })] });
    const visitor = new Visitor(strict);
    const come = async () => visitor.get(await visitor.throughProvider(await visitor.toProvider()));
    expect((await come()).statusCode).toBe(403);
    await strict.db
      .insertInto('external_identities')
      .values({ issuer: provider.issuer, subject: 's-li', person_id: 'p-wang', linked_at: '' })
      .execute();
    await come();
    const { token, cookie } = await visitor.handOver();
    expect((await strict.ask(current, { as: { token, cookie } })).json().data.username).toBe('wang');
    await strict.close();
  });

  it('accepts accounts with a password only if the deployment allows it', async () => {
    expect((await portal.inject({ url: '/idaas/password' })).body).toContain('<form id="login"');
    expect(await status(await portal.signIn('li'))).toBe(200);
    const strict = await openPortal({ origin, signOn: [settings({ passwords: false })] });
    expect((await strict.inject({ url: '/idaas/password' })).statusCode).toBe(404);
    await expect(strict.signIn('li')).rejects.toThrow('40301');
    await strict.close();
  });
});

describe('signing out', () => {
  it('R-OUT-01 goes on to the logout of the provider, without a token in the address', async () => {
    const visitor = new Visitor(portal);
    const li = await signIn(visitor);
    const out = await visitor.post('/api/logout/cas', { token: li.token }, { authorization: `Bearer ${li.token}` });
    const address = new URL(out.json().data.loginUrl);
    expect([address.origin, Object.fromEntries(address.searchParams)]).toEqual([
      provider.issuer,
      { client_id: 'portal', post_logout_redirect_uri: `${origin}/idaas/signed-out` },
    ]);
    expect(await status(li)).toBe(996);
    expect((await visitor.get('/idaas/login')).headers.location).toBe('/idaas/signed-out');
    const back = await visitor.leaveProvider(address);
    expect(back).toBe(`${origin}/idaas/signed-out`);
    expect((await visitor.get(back)).body).toContain('您已退出登录');
    expect((await visitor.toProvider('/idaas/sign-on')).origin).toBe(provider.issuer);
    expect((await visitor.get('/idaas/login')).headers.location).toBe('/idaas/sign-on');
  });

  it('R-OUT-01 leaves a session with a password to the portal', async () => {
    const li = await portal.signIn('li');
    const { loginUrl } = (await portal.ask('POST /logout/cas', { as: li, body: { token: li.token } })).json().data;
    expect(loginUrl).toBe('/idaas/signed-out');
  });

  it('at the provider ends its sessions here and no others, once', async () => {
    const [visitor, elsewhere] = [new Visitor(portal), new Visitor(portal)];
    const [li, atHome] = [await signIn(visitor), await signIn(elsewhere)];
    provider.person = { subject: 's-wang', name: 'wang' };
    const wang = await signIn();
    await visitor.leaveProvider(new URL(`${provider.issuer}/session/end?client_id=portal`));
    expect([await status(li), await status(atHome), await status(wang)]).toEqual([996, 200, 200]);
    expect(notices.map((one) => one.status)).toEqual([200]);
    const again = await notice(notices[0]!.body);
    expect([again.statusCode, again.json().error]).toEqual([400, 'invalid_request']);
  });

  it('at the provider also ends a sign-in that the browser has not taken over yet', async () => {
    const visitor = new Visitor(portal);
    await visitor.get(await visitor.throughProvider(await visitor.toProvider()));
    await visitor.leaveProvider(new URL(`${provider.issuer}/session/end?client_id=portal`));
    expect((await visitor.post('/idaas/hand-over', {})).statusCode).toBe(401);
  });
});

describe('a provider that is away', () => {
  it('is in the language of the user, and affects no signed-in user', async () => {
    const gone = await listening();
    await gone.close();
    const lonely = await openPortal({ origin, signOn: [settings({ issuer: gone.url })] });
    const li = await lonely.signIn('li');
    const { statusCode, headers, body } = await lonely.inject({ url: '/idaas/sign-on', headers: { 'accept-language': 'en' } });
    expect([statusCode, headers['retry-after'], body.includes('cannot be reached')]).toEqual([503, '10', true]);
    expect((await lonely.ask(current, { as: li })).statusCode).toBe(200);
    expect((await lonely.ask('POST /logout/cas', { as: li, body: { token: li.token } })).json().data.loginUrl).toBe('/idaas/signed-out');
    await lonely.close();
  });
});
