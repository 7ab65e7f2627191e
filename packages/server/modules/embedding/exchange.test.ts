import { generateKeyPairSync, sign } from 'node:crypto';
import { tokenTypes } from '@atrium/api/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../../testing/portal.ts';
import { hashSecret } from '../../identity/secret.ts';
import {
  assertion,
  audited,
  basic,
  crm,
  exchange,
  hosts,
  intranet,
  now,
  openEmbedding,
  portalOrigin,
  redeem,
  secret,
  shop,
  tokenFor,
  whoIs,
} from './testing/host-page.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openEmbedding({ metricsToken: 'a-token-for-metrics' });
});
afterAll(() => portal.close());

type Answer = { statusCode: number; json(): { code: number; error?: string; error_description?: string } };
const outcome = (response: Answer) => [response.statusCode, response.json().code, response.json().error];
const why = (response: Answer) => response.json().error_description;

describe('the server of a registered page', () => {
  it('R-AI-04 trades a JWT of its own for a narrow token, by the names of RFC 8693', async () => {
    const response = await exchange(portal, { scope: 'messages people' });
    expect(response.json()).toEqual({
      code: 0,
      msg: '',
      access_token: expect.stringMatching(/^eat_[\w-]{43}$/),
      issued_token_type: tokenTypes.accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      scope: 'messages people',
    });
    expect(response.headers['cache-control']).toBe('no-store');
    const { data } = (await whoIs(portal, response.json().access_token)).json();
    expect(data).toMatchObject({ user: { userCode: 'E1001', tenantId: '10001' }, scopes: ['messages', 'people'], hostOrigin: shop });
    expect((await audited(portal, 1))[0]).toEqual([
      'embedding-token-made',
      'p-li',
      { client: 'shop', host: shop, kind: 'token', scopes: 'messages people' },
    ]);
  });

  it('R-AI-02 trades it for a code of the chat page', async () => {
    const response = await exchange(portal, { requested_token_type: tokenTypes.code, audience: portalOrigin, scope: undefined });
    expect(response.json()).toMatchObject({ issued_token_type: tokenTypes.code, token_type: 'N_A', expires_in: 60, scope: 'assistant' });
    const { access_token: code } = response.json();
    expect((await redeem(portal, code, shop)).json().data).toMatchObject({ scope: 'assistant', user: { userCode: 'E1001' } });
  });

  it('R-AI-04 accepts its secret in the header or in the body, not in both', async () => {
    const inBody = { client_id: 'shop', client_secret: secret };
    expect((await exchange(portal, inBody, {})).statusCode).toBe(200);
    expect(outcome(await exchange(portal, inBody))).toEqual([401, 40106, 'invalid_client']);
  });

  it.each([
    ['nothing', {}],
    ['a wrong secret', { authorization: basic('shop', `${secret}x`) }],
    ["another page's secret", { authorization: basic('shop', `${secret}-of-plain`) }],
    ['the hash of the secret', { authorization: basic('shop', hosts[1]!.secretHash!) }],
    ['the name of nobody', { authorization: basic('nobody', '') }],
    ['a page without a server', { authorization: basic('crm', '') }],
    ['no text', { authorization: 'Basic %%%' }],
    ['a session token', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ] as [string, Record<string, string>][])('R-AI-04 is refused when it shows %s', async (_, headers) => {
    expect(outcome(await exchange(portal, {}, headers))).toEqual([401, 40106, 'invalid_client']);
  });

  it('R-AI-04 is known by its secret as it is written or form-encoded in the header, as programs differ', async () => {
    const word = 'base64+/with=signs & a space, 32 or more';
    const other = await openEmbedding({
      embedding: hosts.map((one) => (one.client === 'shop' ? { ...one, secretHash: hashSecret(word) } : one)),
    });
    const ways = [word, encodeURIComponent(word), new URLSearchParams({ x: word }).toString().slice(2)];
    for (const way of ways) {
      const response = await exchange(other, { subject_token: assertion({}, { key: word }) }, { authorization: basic('shop', way) });
      expect([way, response.statusCode]).toEqual([way, 200]);
    }
    await other.close();
  });

  it('R-AI-04 refuses browsers, whose page would contain the secret', async () => {
    const response = await exchange(portal, {}, { authorization: basic('shop', secret), origin: shop });
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  it('R-AI-04 reports errors in the format of RFC 6749', async () => {
    expect(outcome(await exchange(portal, { grant_type: 'authorization_code' }))).toEqual([400, 40001, 'unsupported_grant_type']);
    expect(outcome(await exchange(portal, { subject_token_type: 'x' }))).toEqual([400, 40001, 'invalid_request']);
    expect(outcome(await exchange(portal, { resource: 'x' }))).toEqual([400, 40001, 'invalid_request']);
    expect(outcome(await exchange(portal, { audience: 'https://evil.example' }))).toEqual([400, 40006, 'invalid_target']);
    expect(outcome(await exchange(portal, { audience: crm }))).toEqual([400, 40006, 'invalid_target']);
    expect(outcome(await exchange(portal, { scope: 'everything' }))).toEqual([400, 40007, 'invalid_scope']);
    expect(outcome(await exchange(portal, { scope: undefined }))).toEqual([400, 40007, 'invalid_scope']);
  });

  it('R-AI-04 with people only gets no token that reads messages, and no code', async () => {
    const plain = { authorization: basic('plain', `${secret}-of-plain`) };
    const jwt = () => assertion({ iss: 'plain' }, { key: `${secret}-of-plain` });
    const ask = (changes: Record<string, string>) => exchange(portal, { subject_token: jwt(), audience: intranet, ...changes }, plain);
    expect((await ask({})).statusCode).toBe(200);
    expect(outcome(await ask({ scope: 'messages' }))).toEqual([400, 40007, 'invalid_scope']);
    expect(outcome(await ask({ scope: 'people messages' }))).toEqual([400, 40007, 'invalid_scope']);
    const code = { requested_token_type: tokenTypes.code, audience: portalOrigin, scope: 'assistant' };
    expect(outcome(await ask(code))).toEqual([400, 40006, 'invalid_target']);
    expect(outcome(await ask({ ...code, host_origin: intranet }))).toEqual([400, 40007, 'invalid_scope']);
  });
});

describe('a JWT', () => {
  it.each<[string, () => string, RegExp]>([
    ['is 61 seconds old', () => assertion({ iat: now() - 61, exp: now() - 1 }), /too old|iat/],
    ['is 61 seconds old and says it lasts', () => assertion({ iat: now() - 61, exp: now() + 60 }), /too old|iat/],
    ['is from the future', () => assertion({ iat: now() + 30, exp: now() + 60 }), /iat/],
    ['lasts an hour', () => assertion({ exp: now() + 3600 }), /60 seconds at most/],
    ['says no end', () => assertion({ exp: undefined }), /exp/],
    ['says no beginning', () => assertion({ iat: undefined }), /iat/],
    ['has no jti', () => assertion({ jti: undefined }), /jti/],
    ['is for another audience', () => assertion({ aud: 'https://other.example.com' }), /aud/],
    ['is for no audience', () => assertion({ aud: undefined }), /aud/],
    ['is of another client', () => assertion({ iss: 'plain' }), /iss/],
    ['names nobody', () => assertion({ sub: 'E9999' }), /names nobody/],
    ['names nobody at all', () => assertion({ sub: undefined }), /sub/],
    ['names somebody by number', () => assertion({ sub: 7 }), /sub/],
    ['names a tenant by number', () => assertion({ tenant: 10001 }), /tenant/],
    ['is not signed', () => assertion({}, { header: { alg: 'none' }, key: null }), /HS256/],
    ['is said to be unsigned but is signed', () => assertion({}, { header: { alg: 'none' } }), /HS256/],
    ['is signed with another secret', () => assertion({}, { key: `${secret}x` }), /signature/],
    ['is signed with the hash of the secret', () => assertion({}, { key: hosts[1]!.secretHash! }), /signature/],
    ['is signed with nothing', () => assertion({}, { key: '' }), /signature/],
    ['brings its own key', () => assertion({}, { header: { jwk: { kty: 'oct', k: 'eA' } }, key: 'x' }), /signature/],
    ['must be understood beyond what is', () => assertion({}, { header: { crit: ['x'], x: 1 } }), /no JWT/],
    ['is no JWT', () => 'x', /no JWT/],
    ['is half of one', () => assertion().slice(0, -50), /no JWT/],
  ])('R-AI-04 is refused when it %s', async (_, make, reason) => {
    const response = await exchange(portal, { subject_token: make() });
    expect([outcome(response), why(response)]).toEqual([[400, 40005, 'invalid_request'], expect.stringMatching(reason)]);
    expect((await audited(portal, 1))[0]).toMatchObject(['embedding-token-refused', null, { client: 'shop', refusal: 'subjectRefused' }]);
  });

  it('R-AI-04 is refused when it is signed with a key pair (key confusion)', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const [head, body] = assertion({}, { header: { alg: 'RS256' } }).split('.');
    const forged = `${head}.${body}.${sign('sha256', Buffer.from(`${head}.${body}`), privateKey).toString('base64url')}`;
    expect(why(await exchange(portal, { subject_token: forged }))).toMatch(/HS256/);
  });

  it('R-AI-04 is taken once, by one of ten at once', async () => {
    const once = assertion();
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(portal, { subject_token: once })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
    expect(why(await exchange(portal, { subject_token: once }))).toMatch(/used before/);
    const [{ expires_at: until } = { expires_at: '' }] = await portal.db
      .selectFrom('embedding_assertions')
      .selectAll()
      .orderBy('expires_at', 'desc')
      .execute();
    expect(Date.parse(until)).toBeGreaterThan((now() + 60) * 1000);
  });

  it('R-AI-04 is taken when the clocks are some seconds apart', async () => {
    expect((await exchange(portal, { subject_token: assertion({ iat: now() + 3, exp: now() + 63 }) })).statusCode).toBe(200);
    expect((await exchange(portal, { subject_token: assertion({ iat: now() - 50, exp: now() + 5 }) })).statusCode).toBe(200);
  });

  it('R-AI-04 of 9000 characters is not read', async () => {
    expect(outcome(await exchange(portal, { subject_token: 'x'.repeat(9000) }))).toEqual([400, 40001, 'invalid_request']);
    expect(outcome(await exchange(portal, { subject_token: 'x'.repeat(70_000) }))).toEqual([413, 41301, 'invalid_request']);
  });

  it('R-AI-04 opens the tenant that it names, and only where the person belongs to it', async () => {
    const tenantOf = async (tenant?: string) =>
      (await whoIs(portal, await tokenFor(portal, 'people', { tenant }))).json().data.user.tenantId;
    expect([await tenantOf(), await tenantOf('10002')]).toEqual(['10001', '10002']);
    expect(outcome(await exchange(portal, { subject_token: assertion({ tenant: '10009' }) }))).toEqual([400, 40005, 'invalid_request']);
    const other = assertion({ sub: 'E1002', tenant: '10002' });
    expect(outcome(await exchange(portal, { subject_token: other }))).toEqual([400, 40005, 'invalid_request']);
  });

  it('R-AI-04 of a person without a sign-in grants nothing', async () => {
    await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-wang').execute();
    expect(outcome(await exchange(portal, { subject_token: assertion({ sub: 'E1002' }) }))).toEqual([400, 40005, 'invalid_request']);
    await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-wang').execute();
  });
});

describe('limits', () => {
  let strict: Portal;
  beforeEach(async () => {
    strict = await openEmbedding({ callsPerMinute: 3000 });
    return () => strict.close();
  });

  it('R-AI-04 a page gets 20 tokens a minute for a person, and others are not affected', async () => {
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await exchange(strict)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await exchange(strict, { subject_token: assertion({ sub: 'E1002' }) })).statusCode).toBe(200);
  });

  it('R-AI-04 what a page asks for a person uses up nothing of what the person may ask in the portal', { timeout: 60_000 }, async () => {
    const token = await tokenFor(strict, 'people');
    const card = (headers: Record<string, string>) =>
      strict.ask('GET /business-center/v1/people/card', { query: { userCode: 'E1002' }, headers });
    const asked = await Promise.all(Array.from({ length: 181 }, () => card({ authorization: `Bearer ${token}`, origin: shop })));
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([...Array.from({ length: 180 }, () => 200), 429]);
    const li = await strict.signIn('li');
    expect((await card({ cookie: li.cookie, authorization: `Bearer ${li.token}` })).statusCode).toBe(200);
  });
});

it('R-AI-04 grants and refusals are counted for monitoring', async () => {
  const counted = async (outcome: string) => {
    const text = (await portal.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-for-metrics' } })).body;
    return Number(new RegExp(`atrium_embedding_total\\{what="exchange",outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  };
  const before = [await counted('given'), await counted('refused')] as const;
  await exchange(portal);
  await exchange(portal, {}, {});
  expect([await counted('given'), await counted('refused')]).toEqual([before[0] + 1, before[1] + 1]);
});
