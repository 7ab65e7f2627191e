import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, sha256 } from '../../testing/organisation.ts';
import type { Person, Portal } from '../../testing/portal.ts';
import { crm, hosts, makeCode, openEmbedding, portalOrigin, redeem, shop, tokenFor, whoIs } from './testing/host-page.ts';
import { forgetEmbedding } from './queries.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openEmbedding();
});
afterAll(() => portal.close());
beforeEach(async () => {
  li = await portal.signIn('li');
});

const ofChat = async () => (await redeem(portal, (await makeCode(portal, li)).json().data.code)).json().data.access_token as string;
const status = async (token: string, origin = shop) => (await whoIs(portal, token, origin)).statusCode;
const person = (status: 'active' | 'disabled') => portal.db.updateTable('people').set({ status }).where('id', '=', 'p-li').execute();

describe('the token of a session', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['its person signs out', () => portal.ask('POST /logout/cas', { as: li, body: { token: li.token } })],
    ['the person moves to another tenant', () => portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10002' } })],
    ['the session was idle for too long', () => portal.db.updateTable('sessions').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute()],
    ['the session is over', () => portal.db.updateTable('sessions').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute()],
    ['sessions are forgotten', () => portal.db.deleteFrom('sessions').execute()],
    ['it is five minutes old', () => portal.db.updateTable('embedding_tokens').set({ expires_at: new Date().toISOString() }).execute()],
  ])('R-AI-02 is over when %s', async (_, end) => {
    const token = await ofChat();
    expect(await status(token, portalOrigin)).toBe(200);
    await end();
    expect(await status(token, portalOrigin)).toBe(401);
  });

  it('R-AI-02 is over when another browser of the person ends the session', async () => {
    const token = await ofChat();
    const other = await portal.signIn('li');
    await portal.ask('POST /business-center/v1/session/revoke', { as: other, body: { id: 'others' } });
    expect(await status(token, portalOrigin)).toBe(401);
  });
});

describe('the token of a registered server', () => {
  it('R-AI-04 is over when its person is disabled, and when they leave the tenant', async () => {
    const token = await tokenFor(portal, 'people');
    expect(await status(token)).toBe(200);
    await person('disabled');
    expect(await status(token)).toBe(401);
    await person('active');
    const leave = (from: string, to: string) =>
      portal.db
        .updateTable('person_tenants')
        .set({ tenant_id: to })
        .where('person_id', '=', 'p-li')
        .where('tenant_id', '=', from)
        .execute();
    await leave('10001', '10009');
    expect(await status(token)).toBe(401);
    await leave('10009', '10001');
  });

  it('R-AI-04 is over when the person changes the password', async () => {
    const token = await tokenFor(portal, 'people');
    const { password_hash: before } = await portal.db.selectFrom('people').selectAll().where('id', '=', 'p-li').executeTakeFirstOrThrow();
    const change = { id: 'p-li', password: sha256(password), newPassword: sha256('Neu3s!Wort') };
    const changed = await portal.ask('POST /wutong-idaas-account/user/update-password', { as: li, body: change });
    expect([changed.statusCode, await status(token)]).toEqual([200, 401]);
    await portal.db.updateTable('people').set({ password_hash: before }).where('id', '=', 'p-li').execute();
  });

  it('R-AI-04 is over when the page is taken from the file, or loses one of its scopes', async () => {
    const token = await tokenFor(portal, 'people home');
    const { config } = portal.server;
    for (const change of [
      [],
      hosts.map((one) => ({ ...one, scopes: ['people' as const] })),
      hosts.map((one) => (one.client === 'shop' ? { ...one, client: 'new' } : one)),
    ]) {
      Object.assign(config, { embedding: change });
      expect(await status(token)).toBe(403);
    }
    Object.assign(config, { embedding: hosts });
    expect(await status(token)).toBe(200);
  });

  it('R-AI-04 is of no use at the pages of others, nor with the mark of a session', async () => {
    const token = await tokenFor(portal, 'people');
    expect([await status(token, crm), await status(token, portalOrigin), await status(token, 'https://evil.example')]).toEqual([
      403, 403, 403,
    ]);
    expect(await status(token.slice(4))).toBe(401);
    expect(await status(li.token)).toBe(401);
  });

  it('R-AI-04 of a browser that names no origin counts for pages of the portal only', async () => {
    const token = await tokenFor(portal, 'people');
    const ask = (site: string) =>
      portal.ask('GET /wuyou-auth/embedding/person', { headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': site } });
    expect([(await ask('same-origin')).statusCode, (await ask('cross-site')).statusCode]).toEqual([403, 403]);
  });
});

it('R-AI-02 ended ones are deleted, used codes an hour later', async () => {
  const token = await ofChat();
  await portal.db
    .insertInto('embedding_assertions')
    .values({ id: 'x', expires_at: new Date(Date.now() + 1000).toISOString() })
    .execute();
  const left = async () => {
    const count = async (table: 'embedding_codes' | 'embedding_tokens' | 'embedding_assertions') =>
      (await portal.db.selectFrom(table).select('id').execute()).length > 0;
    return [await count('embedding_codes'), await count('embedding_tokens'), await count('embedding_assertions')];
  };
  const hour = 60 * 60_000;
  await forgetEmbedding(portal.db, new Date(), hour);
  expect([await left(), await status(token, portalOrigin)]).toEqual([[true, true, true], 200]);
  await forgetEmbedding(portal.db, new Date(Date.now() + 10 * 60_000), hour);
  expect(await left()).toEqual([true, false, false]);
  await forgetEmbedding(portal.db, new Date(Date.now() + 2 * hour), hour);
  expect(await left()).toEqual([false, false, false]);
});
