import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { chatFrameAncestors } from '../../identity/embedding-token/hosts.ts';
import { crm, hosts, intranet, openEmbedding, portalOrigin, shop, tokenFor } from '../../modules/embedding/testing/host-page.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openEmbedding();
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const counts = '/api/business-center/v1/message/counts';
const codes = '/api/wuyou-auth/embedding/codes';
const redeem = '/api/wuyou-auth/embedding/redeem';

const preflight = (url: string, method: string, origin: string | undefined) =>
  portal.inject({
    method: 'OPTIONS',
    url,
    headers: {
      ...(origin === undefined ? {} : { origin }),
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    },
  });
const allowed = ({ headers }: { headers: Record<string, unknown> }) => [
  headers['access-control-allow-origin'],
  headers['access-control-allow-credentials'],
];
const none = [undefined, undefined];

describe('a preflight', () => {
  it('R-AI-04 is answered to registered origins, kept for ten minutes, and never lets cookies through for calls by token', async () => {
    for (const origin of [shop, intranet, crm]) {
      const response = await preflight(counts, 'GET', origin);
      expect([response.statusCode, response.body, ...allowed(response)]).toEqual([204, '', origin, undefined]);
      expect(response.headers).toMatchObject({
        vary: 'Origin',
        'access-control-max-age': '600',
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': expect.stringContaining('authorization'),
      });
    }
  });

  it.each([
    'https://evil.example',
    'https://shop.example.net.evil.example',
    'http://shop.example.net',
    `${shop}:444`,
    `${shop}/`,
    'null',
    '*',
    shop.toUpperCase(),
  ])('R-AI-04 is refused to %s, and names the allowed origin', async (origin) => {
    const response = await preflight(counts, 'GET', origin);
    expect([response.statusCode, ...allowed(response), response.headers.vary]).toEqual([405, ...none, 'Origin']);
  });

  it('R-AI-04 is refused for calls that no token opens, for other methods and without an origin', async () => {
    const refusals = [
      await preflight('/api/wutong-idaas-account/current', 'GET', shop),
      await preflight('/api/business-center/v1/message/send', 'POST', shop),
      await preflight('/api/wuyou-auth/embedding/token', 'POST', shop),
      await preflight('/idaas/login', 'POST', shop),
      await preflight(counts, 'DELETE', shop),
      await preflight(counts, 'GET', undefined),
    ];
    for (const response of refusals) expect([response.statusCode >= 400, ...allowed(response)]).toEqual([true, ...none]);
  });

  it('R-AI-04 lets cookies through for pages of the same site and for what gives codes and tokens only', async () => {
    expect(allowed(await preflight(codes, 'POST', crm))).toEqual([crm, 'true']);
    expect(allowed(await preflight('/api/wuyou-auth/embedding/access', 'POST', crm))).toEqual([crm, 'true']);
    expect(allowed(await preflight(codes, 'POST', shop))).toEqual(none);
    expect(allowed(await preflight(redeem, 'POST', crm))).toEqual(none);
  });

  it('R-AI-03 lets a chat page elsewhere redeem, without cookies', async () => {
    const other = await openEmbedding({ assistantUrl: 'https://chat.example.org/room' });
    const ask = (origin: string) =>
      other.inject({ method: 'OPTIONS', url: redeem, headers: { origin, 'access-control-request-method': 'POST' } });
    expect(allowed(await ask('https://chat.example.org'))).toEqual(['https://chat.example.org', undefined]);
    expect(allowed(await ask(crm))).toEqual(none);
    await other.close();
  });
});

describe('an answer', () => {
  it('R-AI-04 can be read by the page of the token, and so can its refusal', async () => {
    const token = await tokenFor(portal, 'messages');
    const ask = (authorization: string, origin = shop) => portal.inject({ url: counts, headers: { authorization, origin } });
    const [good, over] = [await ask(`Bearer ${token}`), await ask(`Bearer eat_${'x'.repeat(43)}`)];
    expect([good.statusCode, ...allowed(good), good.headers.vary]).toEqual([200, shop, undefined, 'Origin']);
    expect([over.statusCode, over.json().code, ...allowed(over)]).toEqual([401, 40101, shop, undefined]);
    const evil = await ask(`Bearer ${token}`, 'https://evil.example');
    expect([evil.statusCode, ...allowed(evil)]).toEqual([403, ...none]);
  });

  it('R-AI-04 works for a page on plain http at a bare private address', async () => {
    const { tokenTypes } = await import('@atrium/api/contract');
    const { assertion, basic, exchange, secret } = await import('../../modules/embedding/testing/host-page.ts');
    const key = `${secret}-of-plain`;
    const given = await exchange(
      portal,
      { subject_token: assertion({ iss: 'plain' }, { key }), audience: intranet, subject_token_type: tokenTypes.jwt },
      { authorization: basic('plain', key) },
    );
    const authorization = `Bearer ${given.json().access_token}`;
    // Without https browsers send no Sec-Fetch headers.
    const response = await portal.inject({ url: '/api/business-center/v1/departments/tree', headers: { authorization, origin: intranet } });
    expect([response.statusCode, ...allowed(response)]).toEqual([200, intranet, undefined]);
  });

  it('R-AI-04 to a session is never readable elsewhere', async () => {
    for (const origin of [shop, crm]) {
      const response = await portal.inject({
        url: '/api/wutong-idaas-account/current',
        headers: { cookie: li.cookie, authorization: `Bearer ${li.token}`, origin },
      });
      expect(allowed(response)).toEqual(none);
    }
  });

  it('R-AI-04 to a write that a page of the same site forges with the cookie is a refusal', async () => {
    const response = await portal.inject({
      method: 'POST',
      url: '/api/business-center/v1/message/changeStatusBatch',
      headers: {
        cookie: li.cookie,
        authorization: `Bearer ${li.token}`,
        origin: crm,
        'sec-fetch-site': 'same-site',
        'content-type': 'application/json',
      },
      payload: '{"ids":[],"status":"read"}',
    });
    expect([response.statusCode, response.json().code, ...allowed(response)]).toEqual([403, 40304, crm, undefined]);
  });

  it('R-AI-04 is the same as ever where no page is registered', async () => {
    const alone = await openPortal({ origin: portalOrigin });
    const response = await alone.inject({
      method: 'OPTIONS',
      url: counts,
      headers: { origin: shop, 'access-control-request-method': 'GET' },
    });
    expect([response.statusCode, ...allowed(response)]).toEqual([405, ...none]);
    await alone.close();
  });
});

describe('files of the build', () => {
  it('R-AI-02 elements and the chunks that they import may be loaded by every page, also by isolated ones', async () => {
    for (const url of ['/pba/elements/message-center.js', '/pba/assets/main-Ab12Cd34.js']) {
      const { statusCode, headers } = await portal.inject({ url, headers: { origin: 'https://anywhere.example' } });
      expect([statusCode, headers['cross-origin-resource-policy'], ...allowed({ headers })]).toEqual([200, 'cross-origin', '*', undefined]);
    }
  });

  it('R-AI-02 pages and data stay as they were', async () => {
    for (const url of ['/pba/', '/idaas/login', '/api/openapi.json', '/pba/unknown']) {
      const { headers } = await portal.inject({ url, headers: { origin: shop } });
      expect([url, headers['cross-origin-resource-policy'], ...allowed({ headers })]).toEqual([url, 'same-origin', ...none]);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });
});

it('R-AI-02 the chat page may be framed by the portal and the pages that are registered for the assistant', () => {
  expect(chatFrameAncestors({ embedding: hosts })).toBe(`'self' ${crm} ${shop}`);
  expect(chatFrameAncestors({ embedding: [] })).toBe("'self'");
});
