import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, sha256 } from '../../testing/organisation.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { type CasServer, logoutRequest, startCasServer } from './testing/cas-server.ts';
import { type ForgingProvider, now, startForgingProvider } from './testing/forging-provider.ts';
import { type IdentityProvider, startIdentityProvider } from './testing/identity-provider.ts';
import { origin, Visitor } from './testing/visitor.ts';
import { auditEntries } from '../../audit/queries.ts';

const closing: (() => Promise<void>)[] = [];
let provider: IdentityProvider;
let forger: ForgingProvider;
let cas: CasServer;
let oidc: Portal;
let forged: Portal;
let byCas: Portal;
const oidcSettings = (issuer: string) => ({
  kind: 'oidc' as const,
  issuer,
  clientId: 'portal',
  clientSecret: 'a secret/with: signs',
  clientKey: null,
  clientKeyId: null,
  name: null,
  scope: 'openid profile',
  claim: 'preferred_username',
  passwords: true,
});
beforeAll(async () => {
  [provider, forger, cas] = [await startIdentityProvider(), await startForgingProvider(), await startCasServer()];
  oidc = await openPortal({ origin, signOn: [oidcSettings(provider.issuer)] });
  forged = await openPortal({ origin, signOn: [oidcSettings(forger.issuer)] });
  byCas = await openPortal({ origin, signOn: [{ kind: 'cas', url: cas.url, claim: null, passwords: true, name: null }] });
  closing.push(...[oidc, forged, byCas, provider, forger, cas].map((one) => () => one.close()));
});
afterAll(async () => {
  for (const close of closing) await close();
});
beforeEach(() => {
  provider.person = { subject: 's-li', name: 'li' };
  cas.renews = true;
});

/** Signed in, with the keys that the page's script stores. */
async function signedIn(portal: Portal, come: (address: URL) => Promise<string> | string) {
  const visitor = new Visitor(portal);
  await visitor.get(await come(await visitor.toProvider()));
  const { token } = await visitor.handOver();
  const as = () => ({ cookie: visitor.cookie, token });
  const card = async () =>
    (await portal.ask('GET /business-center-config-web/v1/user/bank/card/{id}/info', { as: as(), params: { id: 'none' } })).json().code;
  return { visitor, as, card, come };
}
const byOidc = async () => {
  const visitor = new Visitor(oidc);
  const there = await signedIn(oidc, (address) => visitor.throughProvider(address));
  const confirm = async () =>
    there.visitor.get(await visitor.throughProvider(await there.visitor.toProvider('/idaas/confirm?redirect=%2Fpba%2Fcards')));
  return { ...there, confirm };
};
const needed = 40306;
const notFound = 40401;

describe('step-up of somebody who signed in at OpenID Connect', () => {
  it('R-SRV-01 asks the provider to ask again, for the card number and the export', async () => {
    const { visitor, as, card, confirm } = await byOidc();
    const refused = await oidc.ask('GET /business-center/v1/users/export/address/book', { as: as(), headers: { 'accept-language': 'en' } });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: needed, msg: 'Please confirm at your sign-in service first that it is you' },
    ]);
    expect(await card()).toBe(needed);
    const address = await visitor.toProvider('/idaas/confirm');
    expect([address.searchParams.get('prompt'), address.searchParams.get('max_age')]).toEqual(['login', '0']);
    const back = await confirm();
    expect([back.statusCode, back.headers.location]).toEqual([303, '/pba/cards']);
    expect(await card()).toBe(notFound);
    expect((await oidc.ask('GET /business-center/v1/users/export/address/book', { as: as() })).statusCode).toBe(200);
  });

  it('a window that was opened for it ends on a page that notifies the waiting one', async () => {
    const { visitor, card } = await byOidc();
    const start = await visitor.toProvider('/idaas/confirm?redirect=%2Fidaas%2Fconfirmed');
    const back = await visitor.get(await visitor.throughProvider(start));
    expect([back.statusCode, back.headers.location]).toEqual([303, '/idaas/confirmed']);
    const page = await visitor.get('/idaas/confirmed');
    expect([
      page.statusCode,
      /<p id="confirmed" role="status">[^<]+</.test(page.body),
      page.body.includes('<script type="module"'),
    ]).toEqual([200, true, true]);
    expect(await card()).toBe(notFound);
  });

  it('lasts 15 minutes', async () => {
    const { card, confirm } = await byOidc();
    await confirm();
    const past = new Date(Date.now() - 15 * 60_000 - 1000).toISOString();
    await oidc.db.updateTable('sessions').set({ confirmed_at: past }).execute();
    expect(await card()).toBe(needed);
  });

  it('does not count where somebody else signed in', async () => {
    const { card, confirm } = await byOidc();
    provider.person = { subject: 's-wang', name: 'wang' };
    const back = await confirm();
    expect([back.statusCode, back.body.includes('另一个账号'), await card()]).toEqual([403, true, needed]);
    const { event, person_id: person } = await auditEntries(oidc.db).selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
    expect([event, person]).toEqual(['password-refused', 'p-li']);
  });

  it('counts for the session that it began in and no other', async () => {
    const { visitor } = await byOidc();
    const other = await byOidc();
    const address = await visitor.toProvider('/idaas/confirm');
    const browser = new Visitor(oidc);
    const callback = await browser.throughProvider(address);
    for (const [name, value] of visitor.portalCookies) if (name.includes('SIGN_ON')) other.visitor.portalCookies.set(name, value);
    const back = await other.visitor.get(callback);
    expect([back.statusCode, back.body.includes('/idaas/confirm?redirect='), await other.card()]).toEqual([400, true, needed]);
  });

  it('begins only where the person is signed in from outside, and not from another site', async () => {
    const { visitor } = await byOidc();
    const foreign = await visitor.get('/idaas/confirm', { 'sec-fetch-site': 'cross-site' });
    const stranger = await new Visitor(oidc).get('/idaas/confirm?redirect=https://evil.example/');
    const li = await oidc.signIn('li');
    const byPassword = await oidc.inject({ url: '/idaas/confirm', headers: { cookie: li.cookie } });
    expect([foreign.statusCode, byPassword.statusCode]).toEqual([403, 403]);
    expect([stranger.statusCode, stranger.headers.location]).toEqual([303, '/idaas/sign-on?redirect=%2Fpba%2F']);
  });

  it.each([
    ['no time', undefined, needed],
    ['an old time', now() - 3600, needed],
    ['a time to come', now() + 3600, needed],
    ['the present time', now(), notFound],
  ])('checks when the provider signed in last: %s', async (_, authTime, code) => {
    const come = async (address: URL) => {
      const { state, nonce } = Object.fromEntries(address.searchParams);
      forger.answer = { idToken: await forger.idToken({ nonce, auth_time: authTime }) };
      return `${origin}/idaas/callback?${new URLSearchParams({ code: 'c', state: state!, iss: forger.issuer })}`;
    };
    const { visitor, card } = await signedIn(forged, come);
    await visitor.get(await come(await visitor.toProvider('/idaas/confirm')));
    expect(await card()).toBe(code);
  });
});

describe('step-up of somebody who signed in at CAS', () => {
  const come = (address: URL) => cas.signIn(address, 'li');

  it('R-SRV-01 accepts a ticket of a repeated sign-in, whose logout then ends the session', async () => {
    const { visitor, card, as } = await signedIn(byCas, come);
    expect(await card()).toBe(needed);
    const address = await visitor.toProvider('/idaas/confirm');
    expect(address.searchParams.get('renew')).toBe('true');
    const callback = come(address);
    expect((await visitor.get(callback)).statusCode).toBe(303);
    expect(await card()).toBe(notFound);
    const payload = new URLSearchParams({ logoutRequest: logoutRequest(new URL(callback).searchParams.get('ticket')!) }).toString();
    await byCas.inject({
      method: 'POST',
      url: '/idaas/callback',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect((await byCas.ask('GET /wutong-idaas-account/current', { as: as() })).statusCode).toBe(996);
  });

  it('takes no ticket of a sign-in that was known already', async () => {
    const { visitor, card } = await signedIn(byCas, come);
    const address = await visitor.toProvider('/idaas/confirm');
    cas.renews = false;
    expect([(await visitor.get(come(address))).statusCode, await card()]).toEqual([400, needed]);
  });
});

describe('passwords of people who have none here', () => {
  it('R-PWD-02 are neither changed nor required, with a clear sentence', async () => {
    const { as } = await byOidc();
    const change = await oidc.ask('POST /wutong-idaas-account/user/update-password', {
      as: as(),
      body: { id: 'p-li', password: sha256(password), newPassword: sha256('Blau+Wal#47') },
      headers: { 'accept-language': 'en' },
    });
    const sentence = 'Your password is kept by your sign-in service. Please change it there';
    expect([change.statusCode, change.json()]).toEqual([403, { code: 40307, msg: sentence }]);
    const confirm = await oidc.ask('POST /wutong-idaas-account/user/confirm-password', { as: as(), body: { password: sha256(password) } });
    expect([confirm.statusCode, confirm.json().code]).toEqual([403, needed]);
  });
});
