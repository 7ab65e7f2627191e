import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { AccessToken } from './access-token.ts';
import { openChat } from './open-providers.ts';
import { ChatError, type ChatProvider } from './provider.ts';
import { textOf } from './provider-call.ts';
import { FakeWecom } from './testing/fake-wecom.ts';

let portal: Portal;
let wecom: FakeWecom;
const someone = { userCode: 'E1001', phone: '', mail: '' };

beforeAll(async () => {
  wecom = await FakeWecom.open();
  portal = await openPortal({ origin: 'https://portal.test', integrationNetworks: ['127.0.0.1'], chat: [wecom.settings()] });
});
afterAll(async () => {
  await portal.close();
  await wecom.close();
});
beforeEach(async () => {
  await portal.db.deleteFrom('chat_tokens').execute();
  wecom.tokens.given = 0;
});

/** What another node of the same portal has. */
const node = (): ChatProvider => openChat({ config: portal.config, db: portal.db, vault: portal.server.vault })[0]!;

it('R-NOT-04 nodes share one access token, which the database holds encrypted', async () => {
  await Promise.all([node(), node(), node()].map((one) => one.findUser(someone)));
  expect(wecom.tokens.given).toBe(1);
  const row = await portal.db.selectFrom('chat_tokens').selectAll().executeTakeFirstOrThrow();
  expect(row.token).not.toContain('token-1');
});

it('R-NOT-04 a token that has expired is fetched once, however many calls of two nodes find it', async () => {
  const [first, second] = [node(), node()];
  await first.findUser(someone);
  wecom.tokens.forget();
  const found = await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? first : second).findUser(someone)));
  expect(found.every((one) => one?.userId === 'E1001')).toBe(true);
  expect(wecom.tokens.given).toBe(2);
});

it('a call that a new token does not help fails and asks for no third one', async () => {
  wecom.lies.set('/cgi-bin/user/get', () => ({ errcode: 42001, errmsg: 'access_token expired' }));
  await expect(node().findUser(someone)).rejects.toThrow('errcode 42001');
  wecom.lies.clear();
  expect(wecom.tokens.given).toBe(2);
});

it('a wrong secret is a reason, and nobody waits for a lease', async () => {
  const [wrong] = openChat({
    config: { ...portal.config, chat: [wecom.settings({ secret: 'not-the-secret' })] },
    db: portal.db,
    vault: portal.server.vault,
  });
  await expect(wrong!.check()).rejects.toThrow('errcode 40001: invalid credential');
  await expect(wrong!.check()).rejects.toThrow('errcode 40001: invalid credential');
});

it('another node takes over when the one that fetches a token was killed', async () => {
  const { db, server } = portal;
  await db.insertInto('chat_tokens').values({ app: 'x', token: null, lease_until: '2026-01-01T00:00:00.000Z' }).execute();
  const token = new AccessToken(db, server.vault, 'x', async () => ({ token: 'fresh', seconds: 7200 }));
  expect(await token.with(async (one) => one)).toBe('fresh');
});

it('takes no answer without a token, and tokens as long as WeCom makes them', async () => {
  wecom.lies.set('/cgi-bin/gettoken', () => ({ errcode: 0, errmsg: 'ok' }));
  await expect(node().check()).rejects.toMatchObject({ trouble: 'unreachable' });
  wecom.lies.clear();
  const token = new AccessToken(portal.db, portal.server.vault, 'z', async () => ({ token: 't'.repeat(512), seconds: 7200 }));
  expect(await token.with(async (one) => one.length)).toBe(512);
  expect(textOf('t'.repeat(512))).toHaveLength(512);
});

it('keeps other errors of a call as they are', async () => {
  const token = new AccessToken(portal.db, portal.server.vault, 'y', async () => ({ token: 'fresh', seconds: 7200 }));
  await expect(token.with(() => Promise.reject(new ChatError('limited', 'slowly')))).rejects.toThrow('slowly');
});
