import { tokenTypes } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Portal } from '../../testing/portal.ts';
import { type ForgingProvider, now, settingsOf, startForgingProvider } from '../sign-on/testing/forging-provider.ts';
import { exchange, hosts, openEmbedding, portalOrigin, whoIs } from './testing/host-page.ts';

let provider: ForgingProvider;
let portal: Portal;
beforeAll(async () => {
  provider = await startForgingProvider();
  const oidc = settingsOf(provider, { passwords: true });
  const embedding = hosts.map((one) => (one.client === 'shop' ? { ...one, idTokenAudience: 'shop-at-the-provider' } : one));
  portal = await openEmbedding({ origin: portalOrigin, signOn: [oidc], embedding });
  await portal.db
    .insertInto('external_identities')
    .values({ issuer: provider.issuer, subject: 's-li', person_id: 'p-li', linked_at: new Date().toISOString() })
    .execute();
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

const trade = async (claims: Record<string, unknown>) => give(await provider.idToken({ aud: 'shop-at-the-provider', ...claims }));
const give = (token: string) => exchange(portal, { subject_token: token, subject_token_type: tokenTypes.idToken });
const outcome = (response: { statusCode: number; json(): { code: number } }) => [response.statusCode, response.json().code];

describe("an ID token of the portal's provider", () => {
  it('R-AI-04 identifies the person to whom its subject is linked', async () => {
    const response = await trade({});
    expect(response.statusCode).toBe(200);
    expect((await whoIs(portal, response.json().access_token)).json().data.user.userCode).toBe('E1001');
  });

  it.each<[string, () => Record<string, unknown>]>([
    ["is the portal's own", () => ({ aud: 'portal' })],
    ["is another client's", () => ({ aud: 'other' })],
    ['is for several without a party', () => ({ aud: ['shop-at-the-provider', 'other'] })],
    ['is for another party', () => ({ aud: ['shop-at-the-provider', 'other'], azp: 'other' })],
    ['is of another issuer', () => ({ iss: 'https://evil.example' })],
    ['is over', () => ({ exp: now() - 90 })],
    ['is two hours old', () => ({ iat: now() - 7200 })],
    ['has no subject', () => ({ sub: undefined })],
    ['names by its claim alone whom nobody has linked', () => ({ sub: 's-unknown' })],
    ['is a logout token', () => ({ events: { x: {} } })],
  ])('R-AI-04 is refused when it %s', async (_, claims) => {
    expect(outcome(await trade(claims()))).toEqual([400, 40005]);
  });

  it.each<[string, Parameters<ForgingProvider['sign']>[1]]>([
    ['not signed', { alg: 'none' }],
    ['signed with a secret', { alg: 'HS256' }],
    ['signed by somebody else', { foreign: true }],
    ['an access token', { typ: 'at+jwt' }],
  ])('R-AI-04 is refused when it is %s', async (_, options) => {
    const claims = { iss: provider.issuer, aud: 'shop-at-the-provider', sub: 's-li', iat: now(), exp: now() + 300 };
    expect(outcome(await give(await provider.sign(claims, options)))).toEqual([400, 40005]);
  });

  it('R-AI-04 is refused as a JWT of the page, and from a page that is not registered for it', async () => {
    const token = await provider.idToken({ aud: 'shop-at-the-provider' });
    expect(outcome(await exchange(portal, { subject_token: token }))).toEqual([400, 40005]);
    const other = await openEmbedding();
    expect(outcome(await exchange(other, { subject_token: token, subject_token_type: tokenTypes.idToken }))).toEqual([400, 40005]);
    await other.close();
  });
});
