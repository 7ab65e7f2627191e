import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person, Portal } from '../../testing/portal.ts';
import { audited, crm, makeCode, openEmbedding, portalOrigin, redeem, shop, whoIs } from './testing/host-page.ts';
import { auditEntries } from '../../audit/queries.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openEmbedding();
});
afterAll(() => portal.close());
beforeEach(async () => {
  li = await portal.signIn('li');
});

const code = async (from = portalOrigin): Promise<string> => (await makeCode(portal, li, from)).json().data.code;
const outcome = (response: { statusCode: number; json(): { code: number } }) => [response.statusCode, response.json().code];

describe('a code', () => {
  it('R-AI-02 identifies the user to the chat page, once', async () => {
    const first = await redeem(portal, await code());
    expect(first.json().data).toMatchObject({
      access_token: expect.stringMatching(/^eat_[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 300,
      scope: 'assistant',
      user: { userId: 'p-li', userCode: 'E1001', realName: '李晓明', tenantId: '10001' },
    });
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['set-cookie']).toBeUndefined();
    const { data } = (await whoIs(portal, first.json().data.access_token, portalOrigin)).json();
    expect(data).toMatchObject({ user: { userCode: 'E1001' }, scopes: ['assistant'], hostOrigin: portalOrigin });
  });

  it('R-AI-02 used twice is refused, recorded in the audit log, and ends its token', async () => {
    const used = await code();
    const token = (await redeem(portal, used)).json().data.access_token;
    expect((await whoIs(portal, token, portalOrigin)).statusCode).toBe(200);
    expect(outcome(await redeem(portal, used))).toEqual([401, 40105]);
    expect(await audited(portal, 1)).toEqual([['embedding-code-reused', 'p-li', { client: '', host: portalOrigin }]]);
    expect((await whoIs(portal, token, portalOrigin)).statusCode).toBe(401);
  });

  it('R-AI-02 is given to exactly one of twenty who redeem it at once', async () => {
    const wanted = await code();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(portal, wanted)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
  });

  it('R-AI-02 is of no use after 60 seconds', async () => {
    const late = await code();
    const { expires_at: until } = await portal.db
      .selectFrom('embedding_codes')
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Math.round((Date.parse(until) - Date.now()) / 1000)).toBeLessThanOrEqual(60);
    await portal.db
      .updateTable('embedding_codes')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    expect(outcome(await redeem(portal, late))).toEqual([401, 40105]);
    expect((await audited(portal, 1))[0]).toMatchObject(['embedding-code-refused', 'p-li', { why: 'expired' }]);
  });

  it('R-AI-02 counts for its chat page inside its host only, and is used up by any other', async () => {
    const elsewhere = await code();
    expect(outcome(await redeem(portal, elsewhere, crm))).toEqual([401, 40105]);
    expect((await audited(portal, 1))[0]).toMatchObject(['embedding-code-refused', 'p-li', { why: 'host' }]);
    expect(outcome(await redeem(portal, elsewhere))).toEqual([401, 40105]);
    const byProgram = await portal.ask('POST /wuyou-auth/embedding/redeem', { body: { code: await code(), hostOrigin: portalOrigin } });
    expect(outcome(byProgram)).toEqual([401, 40105]);
    expect((await audited(portal, 1))[0]).toMatchObject(['embedding-code-refused', 'p-li', { why: 'audience' }]);
  });

  it('R-AI-02 is refused to any page but the chat page before it is looked at', async () => {
    const kept = await code();
    for (const from of [shop, crm, 'https://evil.example', 'null'])
      expect(outcome(await redeem(portal, kept, portalOrigin, from))).toEqual([403, 40304]);
    expect((await redeem(portal, kept)).statusCode).toBe(200);
  });

  it('R-AI-02 that was made up is refused and leaves no trace', async () => {
    const before = await audited(portal, 1);
    expect(outcome(await redeem(portal, 'x'.repeat(43)))).toEqual([401, 40105]);
    expect(await audited(portal, 1)).toEqual(before);
  });

  it('R-AI-02 is invalid once its session has ended or is in another tenant, or its user is disabled', async () => {
    const ended = await code();
    await portal.ask('POST /logout/cas', { as: li, body: { token: li.token } });
    expect(outcome(await redeem(portal, ended))).toEqual([401, 40105]);
    li = await portal.signIn('li');
    const moved = await code();
    await portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10002' } });
    expect(outcome(await redeem(portal, moved))).toEqual([401, 40105]);
    const disabled = await code();
    await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-li').execute();
    expect(outcome(await redeem(portal, disabled))).toEqual([401, 40105]);
    await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-li').execute();
  });

  it('R-AI-02 is kept as a hash only', async () => {
    const secret = await code();
    const token = (await redeem(portal, await code())).json().data.access_token;
    const rows = JSON.stringify([
      await portal.db.selectFrom('embedding_codes').selectAll().execute(),
      await portal.db.selectFrom('embedding_tokens').selectAll().execute(),
      await auditEntries(portal.db).selectAll().execute(),
    ]);
    expect([rows.includes(secret), rows.includes(token), rows.includes(token.slice(4))]).toEqual([false, false, false]);
  });
});

describe('callers of a code request', () => {
  it('R-AI-02 the portal, and registered pages of its site with the cookie alone', async () => {
    const asked = await makeCode(portal, { ...li, token: '' }, crm);
    expect(asked.statusCode).toBe(200);
    expect((await redeem(portal, asked.json().data.code, crm)).statusCode).toBe(200);
  });

  it.each([
    ['a page of another site', shop, 40304],
    ['a page that is not registered', 'https://evil.example', 40304],
    ['a page of the site that is not registered', 'https://blog.example.com', 40304],
    ['a frame without origin', 'null', 40304],
  ])('R-AI-02 not %s', async (_, from, refusal) => {
    expect(outcome(await makeCode(portal, li, from, { hostOrigin: portalOrigin }))).toEqual([403, refusal]);
  });

  it('R-AI-02 the portal’s chat page in a page of the same site, and in no other', async () => {
    const given = await makeCode(portal, li, portalOrigin, { hostOrigin: crm });
    expect(outcome(given)).toEqual([200, 0]);
    expect((await redeem(portal, given.json().data.code, crm)).statusCode).toBe(200);
    expect(outcome(await makeCode(portal, li, portalOrigin, { hostOrigin: 'https://unknown.example' }))).toEqual([403, 40309]);
  });

  it('R-AI-02 nobody in the name of another page, or for another chat page', async () => {
    expect(outcome(await makeCode(portal, li, crm, { hostOrigin: portalOrigin }))).toEqual([403, 40309]);
    expect(outcome(await makeCode(portal, li, portalOrigin, { hostOrigin: shop }))).toEqual([403, 40309]);
    expect(outcome(await makeCode(portal, li, portalOrigin, { audience: 'https://evil.example' }))).toEqual([400, 40006]);
  });

  it('R-AI-02 no program that has the cookie and names no origin', async () => {
    const response = await portal.ask('POST /wuyou-auth/embedding/codes', {
      as: li,
      body: { audience: portalOrigin, hostOrigin: portalOrigin },
    });
    expect(outcome(response)).toEqual([403, 40304]);
  });

  it('R-AI-02 no browser that declares another site as its origin', async () => {
    const response = await portal.ask('POST /wuyou-auth/embedding/codes', {
      as: li,
      body: { audience: portalOrigin, hostOrigin: crm },
      headers: { origin: crm, 'sec-fetch-site': 'cross-site' },
    });
    expect(outcome(response)).toEqual([403, 40304]);
  });
});

describe('a token for a page of the same site', () => {
  const access = (from: string, scopes: string[]) =>
    portal.ask('POST /wuyou-auth/embedding/access', { as: li, body: { scopes }, headers: { origin: from } });

  it('R-AI-04 is given for what the page is registered for, and ends with the session', async () => {
    const given = await access(crm, ['people', 'people']);
    expect(given.json().data).toMatchObject({ scope: 'people', user: { userCode: 'E1001' } });
    const token = given.json().data.access_token;
    expect((await whoIs(portal, token, crm)).statusCode).toBe(200);
    await portal.ask('POST /logout/cas', { as: li, body: { token: li.token } });
    expect((await whoIs(portal, token, crm)).statusCode).toBe(401);
  });

  it('R-AI-04 is refused for other scopes, for other sites and for the portal itself', async () => {
    expect(outcome(await access(crm, ['messages']))).toEqual([400, 40007]);
    expect(outcome(await access(shop, ['people']))).toEqual([403, 40304]);
    expect(outcome(await access(portalOrigin, ['people']))).toEqual([403, 40309]);
  });
});
