import { revokedTypes, tokenTypes } from '@atrium/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Portal } from '../../testing/portal.ts';
import {
  assertion,
  audited,
  basic,
  exchange,
  intranet,
  makeCode,
  openEmbedding,
  portalOrigin,
  redeem,
  revoke,
  secret,
  shop,
  tokenFor,
  whoIs,
} from './testing/host-page.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openEmbedding();
});
afterAll(() => portal.close());

const lives = async (token: string, origin = shop): Promise<boolean> => (await whoIs(portal, token, origin)).statusCode === 200;
const ofPerson = { hint: revokedTypes.person };
const plain = { authorization: basic('plain', `${secret}-of-plain`) };

/** A token of another registered page for the same person. */
async function tokenOfPlain(): Promise<string> {
  const subject_token = assertion({ iss: 'plain' }, { key: `${secret}-of-plain` });
  return (await exchange(portal, { subject_token, audience: intranet }, plain)).json().access_token;
}

async function codeOfShop(): Promise<string> {
  const asked = { requested_token_type: tokenTypes.code, audience: portalOrigin, scope: undefined };
  return (await exchange(portal, asked)).json().access_token;
}

it('R-AI-04 a host ends a token that it got, at once, and leaves the others', async () => {
  const [one, other] = [await tokenFor(portal, 'people'), await tokenFor(portal, 'people')];
  const answer = await revoke(portal, one);
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, { code: 0, msg: '' }, 'no-store']);
  expect([await lives(one), await lives(other)]).toEqual([false, true]);
  expect((await audited(portal, 1))[0]).toEqual(['embedding-token-ended', 'p-li', { client: 'shop', count: 1, kind: 'token' }]);
});

it('R-AI-04 a host ends a code before and after it was used', async () => {
  const [early, late] = [await codeOfShop(), await codeOfShop()];
  const token = (await redeem(portal, late, shop)).json().data.access_token as string;
  expect(await lives(token, portalOrigin)).toBe(true);
  for (const code of [early, late]) expect((await revoke(portal, code)).statusCode).toBe(200);
  expect((await redeem(portal, early, shop)).statusCode).toBe(401);
  expect(await lives(token, portalOrigin)).toBe(false);
});

it.each([
  ['that nobody knows', async () => `eat_${'x'.repeat(43)}`],
  [
    'that was ended before',
    async () => {
      const token = await tokenFor(portal, 'people');
      await revoke(portal, token);
      return token;
    },
  ],
  ['that is no token', async () => "' or 1=1 --"],
])('R-AI-04 a token %s is answered like any other, and nothing is written down', async (_, made) => {
  const token = await made();
  const before = await audited(portal, 1);
  const answer = await revoke(portal, token);
  expect([answer.statusCode, answer.json()]).toEqual([200, { code: 0, msg: '' }]);
  expect(await audited(portal, 1)).toEqual(before);
});

it("R-AI-04 another client's token stays, and so does one that the portal gave itself", async () => {
  const theirs = await tokenOfPlain();
  const li = await portal.signIn('li');
  const own = (await redeem(portal, (await makeCode(portal, li)).json().data.code)).json().data.access_token as string;
  for (const token of [theirs, own, li.token]) {
    const answer = await revoke(portal, token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: 0, msg: '' }]);
  }
  expect([await lives(theirs, intranet), await lives(own, portalOrigin)]).toEqual([true, true]);
  expect((await portal.ask('GET /business-center/v1/session/security', { as: li })).statusCode).toBe(200);
});

it('R-AI-04 with what it signs about a person a host ends all that it got for them, and nothing else', async () => {
  const [one, other, theirs] = [await tokenFor(portal, 'people'), await tokenFor(portal, 'messages'), await tokenOfPlain()];
  const colleague = await tokenFor(portal, 'people', { sub: 'E1002' });
  const code = await codeOfShop();
  expect((await revoke(portal, assertion(), ofPerson)).json()).toEqual({ code: 0, msg: '' });
  expect([await lives(one), await lives(other)]).toEqual([false, false]);
  expect((await redeem(portal, code, shop)).statusCode).toBe(401);
  expect([await lives(colleague), await lives(theirs, intranet)]).toEqual([true, true]);
  const [event, person, details] = (await audited(portal, 10)).find(([name]) => name === 'embedding-token-ended')!;
  expect([event, person, details]).toEqual([
    'embedding-token-ended',
    'p-li',
    { client: 'shop', count: expect.any(Number), kind: 'person' },
  ]);
});

it('R-AI-04 where the person signed out of one tenant, those of another stay', async () => {
  const [here, there] = [await tokenFor(portal, 'people', { tenant: '10001' }), await tokenFor(portal, 'people', { tenant: '10002' })];
  await revoke(portal, assertion({ tenant: '10002' }), ofPerson);
  expect([await lives(here), await lives(there)]).toEqual([true, false]);
});

it.each([
  ['of another secret', () => assertion({}, { key: `${secret}-of-plain` })],
  ['of another client', () => assertion({ iss: 'plain' })],
  ['for another portal', () => assertion({ aud: 'https://elsewhere.example' })],
  ['of nobody', () => assertion({ sub: 'E9999' })],
])('R-AI-04 a signature %s ends nothing, and the reason is returned', async (_, signed) => {
  const token = await tokenFor(portal, 'people');
  const answer = await revoke(portal, signed(), ofPerson);
  expect([answer.statusCode, answer.json().error, typeof answer.json().error_description]).toEqual([400, 'invalid_request', 'string']);
  expect(await lives(token)).toBe(true);
});

it('R-AI-04 a signature for one revocation is valid once', async () => {
  const signed = assertion();
  expect((await revoke(portal, signed, ofPerson)).statusCode).toBe(200);
  expect((await revoke(portal, signed, ofPerson)).statusCode).toBe(400);
});

it.each([
  ['nothing', {}],
  ['a wrong secret', { authorization: basic('shop', `${secret}x`) }],
  ["another page's secret", { authorization: basic('shop', `${secret}-of-plain`) }],
  ['a page without a server', { authorization: basic('crm', '') }],
])('R-AI-04 a caller with %s ends nothing', async (_, headers) => {
  const token = await tokenFor(portal, 'people');
  const answer = await revoke(portal, token, { headers: headers as Record<string, string> });
  expect([answer.statusCode, answer.json().error]).toEqual([401, 'invalid_client']);
  expect(await lives(token)).toBe(true);
});

it('R-AI-04 a hint that the portal does not know is ignored', async () => {
  const token = await tokenFor(portal, 'people');
  expect((await revoke(portal, token, { hint: 'refresh_token' })).statusCode).toBe(200);
  expect(await lives(token)).toBe(false);
});
