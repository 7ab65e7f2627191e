import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, sha256 } from '../../testing/organisation.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { readSignOn, type SignOnSettings } from './settings.ts';
import { type CasServer, startCasServer } from './testing/cas-server.ts';
import { type IdentityProvider, startIdentityProvider } from './testing/identity-provider.ts';
import { origin, Visitor } from './testing/visitor.ts';

/*
 * Signing in while somebody else is signed in in the same browser, by each way to sign in.
 */
let cas: CasServer;
let company: IdentityProvider;
let portal: Portal;
beforeAll(async () => {
  cas = await startCasServer();
  company = await startIdentityProvider();
  const signOn = readSignOn(
    JSON.stringify([
      { kind: 'oidc', issuer: company.issuer, clientId: 'portal', clientSecret: 'a secret/with: signs', passwords: true },
      { kind: 'cas', url: cas.url },
    ]),
  ) as SignOnSettings[];
  portal = await openPortal({ origin, signOn });
});
afterAll(async () => {
  await portal.close();
  await Promise.all([company.close(), cas.close()]);
});

let visitor: Visitor;
beforeEach(() => {
  visitor = new Visitor(portal);
});

/** The user of the browser's cookie. */
const whose = async () => {
  const [row] = await portal.db
    .selectFrom('sessions as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .select(['p.username', 's.ended_at as endedAt'])
    .where('s.cookie_hash', '=', sha256(visitor.portalCookies.get(`__Host-SESSION_${portal.server.deploymentId}`) ?? ''))
    .execute();
  return row === undefined || row.endedAt !== null ? null : row.username;
};

/** A finished sign-in, before it is handed over; returns the response for the page's script. */
const ways: Record<string, (name: 'li' | 'wang') => Promise<{ statusCode: number; code: number }>> = {
  'a password': async (name) => {
    const answer = await visitor.post('/idaas/login', { username: name, password: sha256(password), redirect: '/pba/tasks' });
    return { statusCode: answer.statusCode, code: answer.json().code };
  },
  'OpenID Connect': async (name) => {
    company.person = { subject: `s-${name}`, name };
    const address = await visitor.toProvider('/idaas/sign-on?with=0&redirect=%2Fpba%2Ftasks&anew');
    expect((await visitor.get(await visitor.throughProvider(address))).headers.location).toBe('/idaas/welcome');
    const answer = await visitor.post('/idaas/hand-over', {});
    return { statusCode: answer.statusCode, code: answer.json().code };
  },
  CAS: async (name) => {
    const address = await visitor.toProvider('/idaas/sign-on?with=1&redirect=%2Fpba%2Ftasks');
    expect((await visitor.get(cas.signIn(address, name))).headers.location).toBe('/idaas/welcome');
    const answer = await visitor.post('/idaas/hand-over', {});
    return { statusCode: answer.statusCode, code: answer.json().code };
  },
};

const replacesOf = (page: string) => /data-replaces="([0-9a-f]{64})"/.exec(page)?.[1] ?? '';

describe.each(Object.keys(ways))('signing in by %s while somebody else is signed in', (way) => {
  const signIn = ways[way]!;

  it('R-BOOT-06 asks first, names both people, and goes on with the value of the page alone', async () => {
    expect((await signIn('li')).statusCode).toBe(200);
    expect(await signIn('wang')).toEqual({ statusCode: 409, code: 40936 });
    expect(await whose()).toBe('li');
    const page = await visitor.get('/idaas/switch');
    expect(page.body).toContain('您已以 李晓明（li）登录，要换成 王芳（wang）吗？');
    expect([page.headers['cache-control'], page.headers['content-security-policy']]).toEqual([
      'no-store',
      expect.stringMatching(/^default-src 'none'; script-src 'nonce-.*frame-ancestors 'none'/),
    ]);
    for (const body of [{}, { replaces: '0'.repeat(64) }]) {
      expect((await visitor.post('/idaas/hand-over', body)).json().code).toBe(40936);
    }
    const foreign = await visitor.post('/idaas/hand-over', { replaces: replacesOf(page.body) }, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.statusCode, await whose()]).toEqual([403, 'li']);
    const done = await visitor.post('/idaas/hand-over', { replaces: replacesOf(page.body) });
    expect([done.statusCode, done.json().data.redirect, await whose()]).toEqual([200, '/pba/tasks', 'wang']);
    expect((await visitor.post('/idaas/hand-over', { replaces: replacesOf(page.body) })).statusCode).toBe(401);
  });

  it('lets the same person in again without a question, and anybody once the former session is over', async () => {
    expect((await signIn('li')).statusCode).toBe(200);
    expect((await signIn('li')).statusCode).toBe(200);
    await portal.db
      .updateTable('sessions')
      .set({ ended_at: new Date().toISOString(), ended_reason: 'test' })
      .where('ended_at', 'is', null)
      .execute();
    expect((await signIn('wang')).statusCode).toBe(200);
    expect(await whose()).toBe('wang');
  });
});

it('what the page holds counts for no other sign-in and no other session', async () => {
  await ways['a password']!('li');
  await ways['a password']!('wang');
  const first = replacesOf((await visitor.get('/idaas/switch')).body);
  await ways['a password']!('wang');
  expect((await visitor.post('/idaas/hand-over', { replaces: first })).json().code).toBe(40936);
  expect(await whose()).toBe('li');
});

it('a password that is changed while the question is open signs nobody in', async () => {
  await ways['a password']!('li');
  await ways['a password']!('wang');
  const replaces = replacesOf((await visitor.get('/idaas/switch')).body);
  const { password_hash: before } = await portal.db
    .selectFrom('people')
    .select('password_hash')
    .where('id', '=', 'p-wang')
    .executeTakeFirstOrThrow();
  await portal.db
    .updateTable('people')
    .set({ password_hash: `${before}x` })
    .where('id', '=', 'p-wang')
    .execute();
  expect((await visitor.post('/idaas/hand-over', { replaces })).statusCode).toBe(401);
  await portal.db.updateTable('people').set({ password_hash: before }).where('id', '=', 'p-wang').execute();
  expect(await whose()).toBe('li');
});

it('shows nobody anything without a finished sign-in of somebody else', async () => {
  const answers = [await visitor.get('/idaas/switch')];
  await ways['a password']!('li');
  answers.push(await visitor.get('/idaas/switch'));
  for (const { statusCode, headers, body } of answers) expect([statusCode, headers.location, body]).toEqual([303, '/idaas/welcome', '']);
});

it.each([
  ['zh-TW', '您已以 李晓明（li）登入，要換成 王芳（wang）嗎？'],
  ['en-US', 'You are signed in as 李晓明 (li). Do you want to switch to 王芳 (wang)?'],
  ['pt-BR', 'Você entrou como 李晓明 (li). Quer trocar para 王芳 (wang)?'],
])('R-I18N-01 asks in %s', async (language, text) => {
  await ways['a password']!('li');
  await ways['a password']!('wang');
  const { body } = await visitor.get('/idaas/switch', { 'accept-language': language });
  expect(body).toContain(text);
  expect(body).toContain(`<html lang="${language}"`);
});
