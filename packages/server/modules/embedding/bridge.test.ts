import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person, Portal } from '../../testing/portal.ts';
import { hashSecret } from '../../identity/secret.ts';
import {
  audited,
  board,
  crm,
  hosts,
  makeCode,
  openEmbedding,
  portalOrigin,
  redeem,
  shop,
  tokenFor,
  wall,
  whoIs,
} from './testing/host-page.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openEmbedding();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('embedding_consents').execute();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});

const newCode = (): string => randomBytes(32).toString('base64url');
const outcome = (response: { statusCode: number; json(): { code: number } }) => [response.statusCode, response.json().code];

interface Asked {
  hostOrigin?: string;
  scopes?: string[];
  allow?: boolean;
  as?: Person;
  from?: string;
}
/** What the window asks for a code that the frame has made. */
const ask = (
  code: string,
  { hostOrigin = board, scopes = ['messages', 'people'], allow = true, as = li, from = portalOrigin }: Asked = {},
) =>
  portal.ask('POST /wuyou-auth/embedding/consents', {
    as,
    body: { hostOrigin, scopes, codeHash: hashSecret(code), allow },
    headers: { origin: from },
  });
/** A token as the frame has it. */
async function tokenOf(asked: Asked = {}): Promise<string> {
  const code = newCode();
  expect((await ask(code, asked)).json().data.allowed).toBe(true);
  return (await redeem(portal, code, asked.hostOrigin ?? board)).json().data.access_token;
}
const renew = (token: string, present = false, from: string | null = portalOrigin) =>
  portal.ask('POST /wuyou-auth/embedding/renew', { body: { token, present }, headers: from === null ? {} : { origin: from } });
const list = async (as = li) => (await portal.ask('GET /wuyou-auth/embedding/consents', { as })).json().data;
const status = async (token: string) => (await whoIs(portal, token, portalOrigin)).statusCode;

describe('the window', () => {
  it('R-AI-04 makes nothing good before the person has allowed it, and says for whom and what is asked', async () => {
    const code = newCode();
    const response = await ask(code, { allow: false, scopes: ['messages', 'people', 'home', 'assistant'] });
    expect(response.json().data).toEqual({ allowed: false, hostOrigin: board, scopes: ['messages', 'people'], realName: '李晓明' });
    expect(outcome(await redeem(portal, code, board))).toEqual([401, 40105]);
    expect(await list()).toEqual([]);
  });

  it('R-AI-04 makes the code of the frame good once the person has, for what is registered alone, and it is remembered', async () => {
    const code = newCode();
    expect((await ask(code)).json().data.allowed).toBe(true);
    const given = (await redeem(portal, code, board)).json().data;
    expect(given).toMatchObject({ scope: 'messages people', expires_in: 300, user: { userCode: 'E1001', tenantId: '10001' } });
    expect(await status(given.access_token)).toBe(200);
    expect((await audited(portal, 4)).map(([event, person]) => [event, person])).toEqual([
      ['embedding-code-redeemed', 'p-li'],
      ['embedding-code-made', 'p-li'],
      ['embedding-allowed', 'p-li'],
      expect.anything(),
    ]);
    const next = newCode();
    expect((await ask(next, { allow: false, scopes: ['people'] })).json().data).toMatchObject({ allowed: true, scopes: ['people'] });
    expect((await redeem(portal, next, board)).json().data.scope).toBe('people');
    expect(await list()).toMatchObject([{ hostOrigin: board, scopes: ['messages', 'people'] }]);
  });

  it('R-AI-04 asks again for more than was allowed, for another page and for another person', async () => {
    await ask(newCode(), { scopes: ['people'] });
    const wanted = async (asked: Asked) => (await ask(newCode(), { allow: false, ...asked })).json().data.allowed;
    expect([await wanted({ scopes: ['people'] }), await wanted({ scopes: ['messages'] })]).toEqual([true, false]);
    expect([await wanted({ hostOrigin: wall, scopes: ['people'] }), await wanted({ as: wang, scopes: ['people'] })]).toEqual([
      false,
      false,
    ]);
    await ask(newCode(), { scopes: ['messages'] });
    expect(await wanted({ scopes: ['people', 'messages'] })).toBe(true);
  });

  it('R-AI-04 allows nothing to a page that is not registered for the bridge, nor a scope that it is not registered for', async () => {
    for (const hostOrigin of [shop, crm, portalOrigin, 'https://evil.example', `${board}.evil.example`])
      expect([hostOrigin, ...outcome(await ask(newCode(), { hostOrigin }))]).toEqual([hostOrigin, 403, 40309]);
    expect(outcome(await ask(newCode(), { hostOrigin: wall, scopes: ['messages'] }))).toEqual([400, 40007]);
    expect(outcome(await ask(newCode(), { scopes: ['assistant'] }))).toEqual([400, 40007]);
  });

  it('R-AI-04 is asked by the portal itself with a whole session: not from other origins, by the cookie alone, or with a token of a page', async () => {
    for (const from of [board, crm, 'https://evil.example', 'null'])
      expect([from, ...outcome(await ask(newCode(), { from }))]).toEqual([from, 403, 40304]);
    expect(outcome(await ask(newCode(), { as: { ...li, token: '' } }))).toEqual([401, 40101]);
    expect(outcome(await ask(newCode(), { as: { cookie: li.cookie, token: await tokenOf() } }))).toEqual([403, 40308]);
  });

  it("R-AI-04 makes nobody's code its own: one that is used, or another person's", async () => {
    const code = newCode();
    await ask(code);
    expect((await ask(code)).statusCode).toBe(200);
    expect(outcome(await ask(code, { as: wang }))).toEqual([400, 40006]);
    expect(outcome(await ask(code, { hostOrigin: wall, scopes: ['people'] }))).toEqual([400, 40006]);
    expect((await redeem(portal, code, board)).json().data.user.userCode).toBe('E1001');
    expect(outcome(await ask(code))).toEqual([400, 40006]);
  });
});

describe('the code of the frame', () => {
  it('R-AI-04 used twice is refused, told in the audit log, and ends the token that it gave', async () => {
    const code = newCode();
    await ask(code);
    const token = (await redeem(portal, code, board)).json().data.access_token;
    expect([await status(token), ...outcome(await redeem(portal, code, board))]).toEqual([200, 401, 40105]);
    expect((await audited(portal, 1))[0]).toEqual(['embedding-code-reused', 'p-li', { client: 'board', host: board }]);
    expect(await status(token)).toBe(401);
  });

  it('R-AI-04 counts in the frame of its host alone, and is used up anywhere else', async () => {
    const code = newCode();
    await ask(code);
    expect(outcome(await redeem(portal, code, wall))).toEqual([401, 40105]);
    expect(outcome(await redeem(portal, code, board))).toEqual([401, 40105]);
    const other = newCode();
    await ask(other);
    expect(outcome(await redeem(portal, other, board, board))).toEqual([403, 40304]);
    const byProgram = { body: { code: other, hostOrigin: board } };
    expect(outcome(await portal.ask('POST /wuyou-auth/embedding/redeem', byProgram))).toEqual([401, 40105]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the person has signed out', () => portal.ask('POST /logout/cas', { as: li, body: { token: li.token } })],
    ['the person has taken it back', withdraw],
    ['a minute has passed', () => portal.db.updateTable('embedding_codes').set({ expires_at: new Date().toISOString() }).execute()],
    ['the page is registered for the bridge no more', async () => setHosts({ bridge: false })],
    ['the page is registered for less', async () => setHosts({ scopes: ['messages'] })],
  ])('R-AI-04 is good for nothing when %s', async (_, end) => {
    const code = newCode();
    await ask(code);
    await end();
    expect(outcome(await redeem(portal, code, board))).toEqual([401, 40105]);
    setHosts({});
  });
});

describe('the token of the frame', () => {
  it('R-AI-04 opens what it is for and nothing else, from the portal’s own frame alone', async () => {
    const token = await tokenOf({ scopes: ['people'] });
    expect([await status(token), (await whoIs(portal, token, board)).statusCode]).toEqual([200, 403]);
    const headers = { authorization: `Bearer ${token}`, origin: portalOrigin };
    expect(outcome(await portal.ask('GET /business-center/v1/message/preferences', { headers }))).toEqual([403, 40308]);
    expect(outcome(await portal.ask('GET /wuyou-auth/embedding/consents', { headers }))).toEqual([403, 40308]);
  });

  it('R-AI-04 is renewed while it is good, by who has it, and by no program or page of another origin', async () => {
    const token = await tokenOf();
    const next = (await renew(token)).json().data;
    expect(next).toMatchObject({ scope: 'messages people', user: { userCode: 'E1001' } });
    expect([await status(token), await status(next.access_token)]).toEqual([200, 200]);
    expect(outcome(await renew(token, false, board))).toEqual([403, 40304]);
    expect(outcome(await renew(token, false, null))).toEqual([403, 40309]);
    expect(outcome(await renew(newCode()))).toEqual([401, 40101]);
    expect(outcome(await renew(li.token))).toEqual([401, 40101]);
  });

  it('R-AI-04 is not renewed where it came by another way: of a server, or of the chat page', async () => {
    expect(outcome(await renew(await tokenFor(portal, 'people')))).toEqual([403, 40309]);
    const ofChat = (await redeem(portal, (await makeCode(portal, li)).json().data.code)).json().data.access_token;
    expect(outcome(await renew(ofChat))).toEqual([403, 40309]);
  });

  it('R-AI-04 keeps the session only for who is there', async () => {
    const token = await tokenOf();
    const seen = async () => (await portal.db.selectFrom('sessions').select('seen_at').where('seen_at', '=', old).execute()).length;
    const old = new Date(Date.now() - 20 * 60_000).toISOString();
    await portal.db.updateTable('sessions').set({ seen_at: old }).where('person_id', '=', 'p-li').execute();
    const before = await seen();
    await renew(token);
    expect(await seen()).toBe(before);
    await renew(token, true);
    expect(await seen()).toBe(before - 1);
  });

  it.each<[string, number, () => Promise<unknown>]>([
    ['the person signs out', 401, () => portal.ask('POST /logout/cas', { as: li, body: { token: li.token } })],
    [
      'another browser signs all others out',
      401,
      async () => {
        const as = await portal.signIn('li');
        await portal.ask('POST /business-center/v1/session/revoke', { as, body: { id: 'others' } });
      },
    ],
    [
      'the person moves to another tenant',
      401,
      () => portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10002' } }),
    ],
    [
      'the session was idle for too long',
      401,
      () => portal.db.updateTable('sessions').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute(),
    ],
    [
      'it is five minutes old',
      401,
      () => portal.db.updateTable('embedding_tokens').set({ expires_at: new Date().toISOString() }).execute(),
    ],
    ['the person takes it back', 401, withdraw],
    ['the page is taken from the file', 403, async () => Object.assign(portal.server.config, { embedding: [] })],
  ])('R-AI-04 is over, and not renewed, when %s', async (_, refusal, end) => {
    const token = await tokenOf();
    await end();
    expect([await status(token), (await renew(token)).statusCode]).toEqual([refusal, refusal]);
    setHosts({});
  });
});

describe('what was allowed', () => {
  it('R-AI-04 is listed and taken back by the person alone, with what other pages have left as it is', async () => {
    const [first, second] = [await tokenOf(), await tokenOf({ hostOrigin: wall, scopes: ['people'] })];
    const [latest, ...rest] = await list();
    expect([latest.hostOrigin, rest.map((one: { hostOrigin: string }) => one.hostOrigin), await list(wang)]).toEqual([wall, [board], []]);
    const take = (as: Person, id: string) => portal.ask('DELETE /wuyou-auth/embedding/consents/{id}', { as, params: { id } });
    expect(outcome(await take(wang, rest[0].id))).toEqual([404, 40401]);
    expect((await take(li, rest[0].id)).statusCode).toBe(200);
    expect((await audited(portal, 1))[0]).toEqual(['embedding-withdrawn', 'p-li', { host: board, scopes: 'messages people' }]);
    expect([await status(first), await status(second), (await list()).length]).toEqual([401, 200, 1]);
    expect((await ask(newCode(), { allow: false })).json().data.allowed).toBe(false);
  });

  it('R-AI-04 is one row a person and page, however often it is allowed at once', async () => {
    await Promise.all([['people'], ['messages'], ['people', 'messages']].map((scopes) => ask(newCode(), { scopes })));
    expect(await list()).toMatchObject([{ hostOrigin: board, scopes: ['messages', 'people'] }]);
  });
});

async function withdraw(): Promise<void> {
  const [{ id }] = await list();
  await portal.ask('DELETE /wuyou-auth/embedding/consents/{id}', { as: li, params: { id } });
}

function setHosts(changes: object): void {
  const changed = hosts.map((one) => (one.client === 'board' ? { ...one, ...changes } : one));
  Object.assign(portal.server.config, { embedding: changed });
}
