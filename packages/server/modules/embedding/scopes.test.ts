import { contract, type Call, type CallName, type EmbeddingScope, embeddingScopes, callsByName } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalData, fill } from '../../testing/personal-data.ts';
import type { Person, Portal } from '../../testing/portal.ts';
import { requestOf } from '../../testing/request.ts';
import { fieldsOf } from '../../testing/sample.ts';
import { openEmbedding, shop, tokenFor } from './testing/host-page.ts';

/*
 * Made from the contract: every call with a token of every scope. `scopes` of a call in the contract says which tokens open it.
 */

let portal: Portal;
let li: Person;
const tokens = {} as Record<EmbeddingScope, string>;
const hers = '王芳的秘密';
const mine = '李晓明的秘密';

beforeAll(async () => {
  portal = await openEmbedding();
  await fill(portal.db, 'w1', 'p-wang', '10001', hers);
  await fill(portal.db, 'l2', 'p-li', '10002', mine);
  li = await portal.signIn('li');
  for (const scope of embeddingScopes) tokens[scope] = await tokenFor(portal, scope);
});
afterAll(() => portal.close());

const calls = Object.entries<Call>(contract).map(([name, call]) => [name as CallName, call] as const);
const closed = calls.filter(([, { open }]) => open !== true);
const opens = (name: CallName, scope: EmbeddingScope): boolean => callsByName[name].scopes?.includes(scope) === true;
const pairs = closed.flatMap(([name, call]) => embeddingScopes.map((scope) => [name, scope, call] as const));
const refused = pairs.filter(([name, scope]) => !opens(name, scope));
const granted = pairs.filter(([name, scope]) => opens(name, scope));

const send = (name: CallName, call: Call, headers: Record<string, string>, given: Record<string, unknown> = {}) =>
  portal.inject(requestOf([name, call], { as: null, headers: { origin: shop, ...headers }, given }));
const bearer = (scope: EmbeddingScope) => ({ authorization: `Bearer ${tokens[scope]}` });

describe('a token of a page outside the portal', () => {
  it.each(refused)('R-AI-04 %s is refused with the scope %s, which the answer names', async (name, scope, call) => {
    const response = await send(name, call, { ...bearer(scope), 'accept-language': 'en' });
    expect([response.statusCode, response.json().code, response.json().msg]).toEqual([403, 40308, expect.stringContaining(scope)]);
  });

  it.each(refused)('R-AI-04 %s is refused with the scope %s also beside the cookie of a session', async (name, scope, call) => {
    const response = await send(name, call, { ...bearer(scope), cookie: li.cookie });
    expect([response.statusCode, response.json().code, response.cookies]).toEqual([403, 40308, []]);
  });

  it.each(granted)("R-AI-04 %s with the scope %s neither shows nor changes what is another's", async (name, scope, call) => {
    const before = await personalData(portal.db, 'p-wang', '10001');
    const response = await send(name, call, bearer(scope), { id: 'w1', ids: ['w1'], taskId: 'w1', fileId: 'w1' });
    expect([response.statusCode < 500, response.statusCode === 401, response.body.includes(hers)]).toEqual([true, false, false]);
    expect(await personalData(portal.db, 'p-wang', '10001')).toBe(before);
  });

  it.each(granted)("R-AI-04 %s with the scope %s neither shows nor changes one's own of another tenant", async (name, scope, call) => {
    const before = await personalData(portal.db, 'p-li', '10002');
    const response = await send(name, call, bearer(scope), { id: 'l2', ids: ['l2'], taskId: 'l2' });
    expect([response.statusCode < 500, response.body.includes(mine)]).toEqual([true, false]);
    expect(await personalData(portal.db, 'p-li', '10002')).toBe(before);
  });

  const named = granted.filter(
    ([name, , { body, query }]) =>
      callsByName[name].lookUp !== true &&
      [...fieldsOf(body), ...fieldsOf(query)].some((field) => field === 'userId' || field === 'userCode'),
  );
  it.each(named)('R-AI-04 %s with the scope %s refuses calls in the name of another', async (name, scope, call) => {
    const response = await send(name, call, bearer(scope), { userId: 'p-wang', userCode: 'E1002' });
    expect([response.statusCode, response.json().code]).toEqual([403, 40302]);
  });

  it.each(granted)('R-AI-04 %s with the scope %s refuses another tenant and sets no cookie', async (name, scope, call) => {
    const codes = [];
    for (const tenant of ['10009', '10002']) {
      const response = await send(name, call, { ...bearer(scope), 'tenant-id': tenant });
      expect(response.cookies).toEqual([]);
      codes.push(response.json().code);
    }
    expect(codes).toEqual([40303, 40901]);
  });

  it.each(granted)('R-AI-04 %s with the scope %s is refused to other origins', async (name, scope, call) => {
    for (const origin of ['https://evil.example', 'https://crm.example.com', 'https://portal.example.com', 'null'])
      expect([origin, (await send(name, call, { ...bearer(scope), origin })).json().code]).toEqual([origin, 40309]);
  });

  it.each(granted)('R-AI-04 %s with the scope %s needs what the person needs', async (name, scope, call) => {
    if (callsByName[name].permission === undefined) return;
    const token = await tokenFor(portal, scope, { sub: 'E1002' });
    const response = await send(name, call, { authorization: `Bearer ${token}` });
    expect([response.statusCode, response.json().code]).toEqual([403, 40301]);
  });
});

it('R-AI-04 no scope opens what asks for the password, nor what changes the account or its sessions', () => {
  const opened = closed.filter(([name]) => callsByName[name].scopes !== undefined);
  expect(opened.filter(([name]) => callsByName[name].confirmed === true)).toEqual([]);
  expect(opened.filter(([name]) => /session|password|bank|tenant|login|embedding\/(codes|access)/.test(name))).toEqual([]);
});

it("R-AI-04 a people picker's token cannot read messages, and the assistant's reads nothing but what is its own", () => {
  const of = (scope: EmbeddingScope) => closed.filter(([name]) => opens(name, scope)).map(([name]) => name);
  expect(of('people').filter((name) => /message|task|news|mail/.test(name))).toEqual([]);
  expect(of('assistant').filter((name) => !/\/(assistant|embedding)(\/|$)/.test(name))).toEqual([]);
});
