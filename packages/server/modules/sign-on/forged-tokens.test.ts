import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { type ForgingProvider, now, settingsOf, startForgingProvider } from './testing/forging-provider.ts';
import { origin, Visitor } from './testing/visitor.ts';

let provider: ForgingProvider;
let portal: Portal;
beforeAll(async () => {
  provider = await startForgingProvider();
  const signOn = settingsOf(provider, { passwords: false });
  portal = await openPortal({ origin, signOn: [signOn] });
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});
beforeEach(() => portal.db.deleteFrom('external_identities').execute());

/** Comes back from the provider, which answers the code with this ID token. */
async function comeBack(make: (nonce: string) => Promise<string> | string | undefined, visitor = new Visitor(portal)) {
  const start = await visitor.toProvider();
  const [state, nonce] = [start.searchParams.get('state')!, start.searchParams.get('nonce')!];
  const idToken = await make(nonce);
  provider.answer = idToken === undefined ? {} : { idToken };
  return visitor.get(`/idaas/callback?${new URLSearchParams({ code: 'c', state, iss: provider.issuer })}`);
}

const trySignIn = async (claims: Record<string, unknown>) => (await comeBack((nonce) => provider.idToken({ nonce, ...claims }))).statusCode;

async function signIn(claims: Record<string, unknown>): Promise<Person> {
  const visitor = new Visitor(portal);
  await comeBack((nonce) => provider.idToken({ nonce, ...claims }), visitor);
  return visitor.handOver();
}

describe('an ID token', () => {
  it('is taken when it is good, also with clocks a minute apart', async () => {
    expect(await trySignIn({})).toBe(303);
    expect(await trySignIn({ exp: now() - 50 })).toBe(303);
    expect(await trySignIn({ nbf: now() + 50, iat: now() + 50 })).toBe(303);
    expect(await trySignIn({ aud: ['portal', 'other'], azp: 'portal' })).toBe(303);
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['another nonce', () => ({ nonce: 'n'.repeat(43) })],
    ['no nonce', () => ({ nonce: undefined })],
    ['another audience', () => ({ aud: 'other' })],
    ['no audience', () => ({ aud: undefined })],
    ['another authorized party', () => ({ aud: ['portal', 'other'], azp: 'other' })],
    ['another issuer', () => ({ iss: 'https://evil.example' })],
    ['a time that is over', () => ({ exp: now() - 90 })],
    ['no end', () => ({ exp: undefined })],
    ['a time to come', () => ({ nbf: now() + 90 })],
    ['no subject', () => ({ sub: undefined })],
  ])('is refused with %s', async (_, claims) => {
    expect(await trySignIn(claims())).toBe(400);
  });

  it.each<[string, Parameters<ForgingProvider['sign']>[1]]>([
    ['no signature', { alg: 'none' }],
    ['a signature that the client could make', { alg: 'HS256' }],
    ['the signature of somebody else', { foreign: true }],
    ['a key that the provider does not have', { kid: 'k2' }],
  ])('is refused with %s', async (_, options) => {
    const claims = (nonce: string) => ({
      iss: provider.issuer,
      aud: 'portal',
      sub: 's-li',
      preferred_username: 'li',
      iat: now(),
      exp: now() + 300,
      nonce,
    });
    const { statusCode } = await comeBack((nonce) => provider.sign(claims(nonce), options));
    expect(statusCode).toBe(400);
  });

  it.each(['', 'x', 'a.b.c', undefined])('is refused when it is %j', async (idToken) => {
    expect((await comeBack(() => idToken)).statusCode).toBe(400);
  });

  it('names nobody where the claim is no text', async () => {
    for (const claim of [7, null, ['li'], { li: 1 }, '', undefined]) expect(await trySignIn({ preferred_username: claim })).toBe(403);
  });
});

describe('a token endpoint that fails', () => {
  it.each([
    ['answers 500', { status: 500 }],
    ['cuts the line', null],
  ])('is an outage when it %s', async (_, answer) => {
    const visitor = new Visitor(portal);
    const state = (await visitor.toProvider()).searchParams.get('state')!;
    provider.answer = answer;
    const { statusCode, body } = await visitor.get(`/idaas/callback?${new URLSearchParams({ code: 'c', state, iss: provider.issuer })}`);
    expect([statusCode, body.includes('统一认证暂时无法访问')]).toEqual([503, true]);
  });
});

describe('a logout token', () => {
  const notice = (token: string | string[]) =>
    portal.inject({
      method: 'POST',
      url: '/idaas/back-channel-logout',
      payload: new URLSearchParams([token].flat().map((one) => ['logout_token', one])).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const status = async (as: Person) => (await portal.ask('GET /wutong-idaas-account/current', { as })).statusCode;

  it('ends the session that it names, or all of its subject', async () => {
    const [one, two, three] = [await signIn({ sid: 'a' }), await signIn({ sid: 'b' }), await signIn({ sid: 'c' })];
    const first = await notice(await provider.logoutToken({ sid: 'a' }));
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
    expect([await status(one), await status(two)]).toEqual([996, 200]);
    await notice(await provider.logoutToken({ sid: 'b', sub: undefined }));
    expect([await status(two), await status(three)]).toEqual([996, 200]);
    await notice(await provider.logoutToken({ sid: 'c', sub: 's-wang' }));
    expect(await status(three)).toBe(200);
    await notice(await provider.logoutToken({}));
    expect(await status(three)).toBe(996);
  });

  it('reveals to nobody whether there was such a session', async () => {
    expect((await notice(await provider.logoutToken({ sid: 'unknown' }))).body).toBe('{}');
  });

  it('is accepted once', async () => {
    const token = await provider.logoutToken({});
    expect([(await notice(token)).statusCode, (await notice(token)).statusCode]).toEqual([200, 400]);
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['a nonce', () => ({ nonce: 'n' })],
    ['no event', () => ({ events: undefined })],
    ['another event', () => ({ events: { 'http://schemas.openid.net/event/other': {} } })],
    ['another audience', () => ({ aud: 'other' })],
    ['another issuer', () => ({ iss: 'https://evil.example' })],
    ['no jti', () => ({ jti: undefined })],
    ['no issue time', () => ({ iat: undefined })],
    ['a time long ago', () => ({ iat: now() - 300, exp: now() + 300 })],
    ['a time that is over', () => ({ exp: now() - 90 })],
    ['neither session nor subject', () => ({ sub: undefined, sid: undefined })],
  ])('is refused with %s', async (_, claims) => {
    const li = await signIn({ sid: 'kept' });
    expect((await notice(await provider.logoutToken({ sid: 'kept', ...claims() }))).statusCode).toBe(400);
    expect(await status(li)).toBe(200);
  });

  it('is refused when it is something else', async () => {
    const li = await signIn({ sid: 'kept' });
    const good = {
      iss: provider.issuer,
      aud: 'portal',
      sub: 's-li',
      iat: now(),
      exp: now() + 120,
      jti: 'j',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    const tokens = [
      await provider.logoutToken({}, 'JWT'),
      await provider.sign(good, { alg: 'none', typ: 'logout+jwt' }),
      await provider.sign(good, { alg: 'HS256', typ: 'logout+jwt' }),
      await provider.sign(good, { foreign: true, typ: 'logout+jwt' }),
      'x'.repeat(10_000),
      '',
      [await provider.logoutToken({}), await provider.logoutToken({})],
      [],
    ];
    for (const token of tokens) expect((await notice(token)).statusCode).toBe(400);
    expect(await status(li)).toBe(200);
  });
});
