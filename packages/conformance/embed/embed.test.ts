import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finePage, portal, wanted } from '../testing/fine-page.ts';
import { judge } from './judge.ts';
import type { Observed } from './observed.ts';
import { directivesOf, widened, withDirective } from './policy-line.ts';
import { askPortal } from './portal-side.ts';
import { isSentToSignIn } from './sign-in.ts';
import { lets } from './source-match.ts';

describe('the line to write', () => {
  it.each([
    ["frame-src 'none'", 'frame-src', `frame-src ${portal}`],
    ["default-src 'self'; img-src *", 'frame-src', `frame-src 'self' ${portal}`],
    ["child-src https://a.example; default-src 'none'", 'frame-src', `frame-src https://a.example ${portal}`],
    ["script-src 'self'", 'script-src-elem', `script-src 'self' ${portal}`],
    ["script-src 'self'; script-src-elem https://b.example", 'script-src-elem', `script-src-elem https://b.example ${portal}`],
    ['FRAME-SRC https://a.example; frame-src *', 'frame-src', `frame-src https://a.example ${portal}`],
    ["img-src 'self'", 'connect-src', `connect-src ${portal}`],
    [`connect-src ${portal}`, 'connect-src', `connect-src ${portal}`],
  ])('keeps what "%s" lets through (%s)', (policy, directive, line) => {
    expect(widened(policy, directive, portal)).toBe(line);
  });

  it.each([
    ["default-src 'self'; Frame-Src 'none';", 'frame-src https://a.example', "default-src 'self'; frame-src https://a.example"],
    ["default-src 'self'", 'frame-src https://a.example', "default-src 'self'; frame-src https://a.example"],
  ])('takes its place in "%s"', (policy, line, whole) => {
    expect(withDirective(policy, line)).toBe(whole);
  });

  it('reads the first directive of a name, as browsers do', () => {
    expect([...directivesOf(' a b  c ;; A d;e ')]).toEqual([
      ['a', ['b', 'c']],
      ['e', []],
    ]);
  });
});

describe('an address', () => {
  it.each([
    ['http://crm.example/', 'https://www.crm.example/zh-CN/'],
    ['https://crm.example/', 'https://crm.example/home'],
    ['https://crm.example/app', 'https://crm.example/app/'],
    ['https://crm.example/app', 'https://crm.example/en/app'],
    ['https://crm.example/', 'https://crm.example/#/home'],
  ])('%s that leads to %s is no sign-in, even with a field for a password', (asked, arrived) => {
    expect(isSentToSignIn(asked, arrived, true)).toBe(false);
  });

  it.each([
    ['https://crm.example/app', 'https://crm.example/login', true],
    ['https://crm.example/', 'https://crm.example/#/login', true],
    ['https://crm.example/app', 'https://sso.example/x', true],
    ['https://crm.example/app', 'https://login.example/common/oauth2/authorize?redirect_uri=x', false],
    ['https://crm.example/app', 'https://crm.example/signin?x=/app', false],
  ])('%s that leads to %s is one (a field for a password: %s)', (asked, arrived, password) => {
    expect(isSentToSignIn(asked, arrived, password)).toBe(true);
  });

  it('that leads to another page, or to one about signing in, is none', () => {
    expect(isSentToSignIn('https://crm.example/old', 'https://crm.example/new?next=2', false)).toBe(false);
    expect(isSentToSignIn('https://crm.example/help', 'https://crm.example/help/login', false)).toBe(false);
  });
});

describe('a source', () => {
  const own = 'https://chat.example';
  it.each(['*', 'https:', 'http:', 'https://crm.example', 'crm.example', '*.example', 'https://*.example:443', 'http://crm.example/x'])(
    '%s lets a page through',
    (source) => expect(lets(source, 'https://crm.example', own)).toBe(true),
  );
  it.each(["'self'", "'none'", 'wss:', 'https://crm.example:8443', '*.crm.example', 'https://crm.example.org'])(
    '%s lets it not through',
    (source) => expect(lets(source, 'https://crm.example', own)).toBe(false),
  );
});

describe('a page', () => {
  const found = (seen: Partial<Observed>, side: Parameters<typeof judge>[1] = null, what = wanted) =>
    judge({ ...finePage, ...seen }, side, what)
      .filter(({ outcome }) => outcome !== 'passed')
      .map(({ code, outcome }) => `${code} ${outcome}`);

  it('of another site is told that no cookie helps, and of the same site that one does', () => {
    expect(found({})).toEqual(['E61 warned']);
    expect(found({ url: 'https://crm.portal.example/' }, null, { ...wanted, portal: 'https://portal.portal.example' })).toEqual([]);
    expect(found({ url: 'http://10.0.8.3/' }, null, { ...wanted, portal: 'http://10.0.8.2' })).toEqual(['E61 warned']);
    expect(found({ url: 'http://10.0.8.2:8080/' }, null, { ...wanted, portal: 'http://10.0.8.2:4800' })).toEqual([]);
  });

  const advice = (code: string, seen: Partial<Observed>, side: Parameters<typeof judge>[1] = null, what = wanted) =>
    judge({ ...finePage, ...seen }, side, what).find((one) => one.code === code);

  it('that refuses portal and own server gets one line for both, and each policy that refuses has its own', () => {
    const policies = ["connect-src 'none'", 'default-src https://a.example'];
    const violations = policies.flatMap((policy) =>
      [`${portal}/api`, 'https://crm.example/x'].map((blocked) => ({ directive: 'connect-src', blocked, policy, reportOnly: false })),
    );
    const seen = { connect: false, connectEndpoint: false, violations, headers: { 'content-security-policy': policies[0]! } };
    const lines = [
      `Content-Security-Policy: connect-src 'self' ${portal}`,
      `In the page's own <meta http-equiv="Content-Security-Policy">: connect-src https://a.example 'self' ${portal}`,
    ].join('\n');
    expect([advice('E30', seen)?.advice, advice('E31', seen)?.advice]).toEqual([lines, lines]);
  });

  it("beside 'strict-dynamic' is told of the nonce, because no address counts there", () => {
    const policy = "script-src 'strict-dynamic' 'sha256-x'";
    const violations = [{ directive: 'script-src-elem', blocked: portal, policy, reportOnly: false }];
    expect(advice('E10', { script: false, violations })?.advice).toContain('nonce');
  });

  it('of the origin of the portal is not told to be registered', () => {
    const side = { reached: true, script: { status: 200, crossOrigin: true }, framed: null, registered: false };
    expect(found({ url: `${portal}/pba/` }, side)).toEqual([]);
    const told = judge({ ...finePage, url: `${portal}/pba/` }, side, wanted);
    expect(told.filter(({ found: text }) => /sameSite/.test(text))).toEqual([]);
  });

  it('with an element of its own is told of that one', () => {
    const element = { src: `${portal}/pba/assistant/`, tokenEndpoint: 'https://crm.example/code', tokenProvider: false };
    expect(found({ element })).toEqual([]);
    expect(advice('E61', { element })?.found).toContain('https://crm.example/code');
    expect(found({ element: { ...element, tokenEndpoint: null, tokenProvider: true } })).toEqual([]);
    expect(found({ element: { ...element, tokenEndpoint: null } })).toEqual(['E61 warned']);
    expect(found({ element, connectEndpoint: false })).toEqual(['E31 failed']);
    expect(found({ element: { ...element, src: null } })).toEqual(['E21 failed']);
    expect(found({ element: { ...element, src: 'https://chat.example/room' } })).toEqual(['E21 warned']);
  });

  it('with another chat page is told what that server has to send', () => {
    const framed = { allowed: false, ancestors: "frame-ancestors 'self' https://crm.example" };
    const side = { reached: true, script: { status: 200, crossOrigin: true }, framed, registered: true };
    const other = { ...wanted, chat: 'https://chat.example', chatPage: 'https://chat.example/room', shipped: false };
    expect(advice('E71', {}, side, other)?.advice).toBe(
      "Let https://chat.example send Content-Security-Policy: frame-ancestors 'self' https://crm.example",
    );
    expect(advice('E71', {}, side)?.advice).toContain('register https://crm.example');
  });

  it('that gives no clipboard is told how answers are copied, where that is not known how to allow it', () => {
    const clipboard = (value: string, what = wanted) => advice('E53', { headers: { 'permissions-policy': value } }, null, what);
    const other = { ...wanted, chat: 'https://chat.example', shipped: false };
    expect(clipboard('clipboard-write=()')?.outcome).toBe('passed');
    expect(clipboard('camera=(), clipboard-write=(self)', other)).toMatchObject({
      outcome: 'warned',
      advice: 'Permissions-Policy: clipboard-write=(self "https://chat.example")',
    });
    expect(clipboard(`clipboard-write=(self "${portal}")`)).toBeUndefined();
    expect(clipboard('clipboard-write=*')).toBeUndefined();
    expect(clipboard('camera=()')).toBeUndefined();
  });

  it('with a field for a password is told that it was seen as it is before the sign-in', () => {
    expect(found({ password: true })).toEqual(['E01 warned', 'E61 warned']);
  });

  it('in a sandbox, on https with a portal on http, or without calls to its own server is told so', () => {
    expect(found({ headers: { 'content-security-policy': 'sandbox allow-scripts' } })).toEqual(['E52 failed', 'E61 warned']);
    expect(found({}, null, { ...wanted, portal: 'http://portal.example' })).toContain('E60 failed');
    expect(found({ connectEndpoint: false })).toEqual(['E31 warned', 'E61 warned']);
  });

  it('R-AI-02 in a sandbox whose frames are of no origin is told that this, not its isolation, keeps the chat page from working', () => {
    const isolated = { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' };
    const lines = 'sandbox allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms';
    for (const headers of [{}, isolated]) {
      const seen = { frame: false, headers: { ...headers, 'content-security-policy': 'default-src *; sandbox allow-scripts' } };
      expect(advice('E20', seen)).toMatchObject({ found: expect.stringContaining('sandbox'), advice: `Content-Security-Policy: ${lines}` });
    }
    const open = { ...isolated, 'content-security-policy': lines };
    expect(advice('E20', { frame: false, headers: open })?.found).toContain('Cross-Origin-Embedder-Policy');
  });

  it('R-AI-02 in a sandbox that its windows stay in, too, opens no page of the portal', () => {
    const own = 'sandbox allow-scripts allow-same-origin allow-popups allow-forms';
    const inSandbox = (policy: string) => found({ headers: { 'content-security-policy': policy } });
    expect(inSandbox(own)).toEqual(['E52 failed', 'E61 warned']);
    expect(inSandbox(`${own} allow-popups-to-escape-sandbox`)).toEqual(['E61 warned']);
  });

  it('R-AI-04 that names where its widgets get their token is known by it', () => {
    const answer = { ledTo: null, status: 401, headers: { 'cache-control': 'no-store' }, holds: 'else' as const, allowsOthers: null };
    const widgetEndpoint = { address: 'https://crm.example/token', connect: true, answer };
    const told = (seen: Partial<Observed>) => judge({ ...finePage, widgetEndpoint, ...seen }, null, wanted);
    const known = (seen: Partial<Observed>) => told(seen).find(({ code }) => code === 'E61');
    expect(known({})).toMatchObject({ outcome: 'passed', concerns: 'widgets', found: expect.stringContaining('/token; the assistant') });
    const element = { src: `${portal}/pba/assistant/`, tokenEndpoint: 'https://crm.example/code', tokenProvider: false };
    expect(known({ element })).toMatchObject({ outcome: 'passed', concerns: 'both', found: expect.stringMatching(/\/code, .*\/token$/) });
    expect(known({ element: { ...element, tokenEndpoint: null } })?.outcome).toBe('warned');
  });

  it('whose request fails without a refusal is told why it failed', () => {
    const [first] = judge({ ...finePage, script: false, failed: { [`${portal}/x.js`]: 'net::ERR_CERT_DATE_INVALID' } }, null, wanted);
    expect(first).toMatchObject({ code: 'E10', outcome: 'failed', found: expect.stringContaining('ERR_CERT_DATE_INVALID') });
  });

  it('that the portal does not know is told to be registered', () => {
    const side = {
      reached: true,
      script: { status: 200, crossOrigin: true },
      framed: { allowed: false, ancestors: 'frame-ancestors https://crm.example' },
      registered: false,
    };
    expect(found({}, side)).toEqual(['E61 warned', 'E71 failed', 'E72 failed']);
    expect(judge(finePage, side, wanted).at(-1)?.advice).toContain('https://crm.example');
    expect(found({}, { ...side, reached: false })).toEqual(['E61 warned', 'E70 failed']);
  });
});

describe('the portal itself', () => {
  let server: Server;
  let address: string;
  const known = 'https://crm.example';
  beforeAll(async () => {
    server = createServer(({ url, method, headers }, response) => {
      if (url === '/pba/elements/ai-assistant.js') response.setHeader('cross-origin-resource-policy', 'cross-origin');
      if (url === '/pba/assistant/') response.setHeader('content-security-policy', `default-src 'none'; frame-ancestors 'self' ${known}`);
      if (url === '/room') response.setHeader('content-security-policy', "frame-ancestors https://*.chat.example, frame-ancestors 'none'");
      if (url === '/old') response.setHeader('x-frame-options', 'SAMEORIGIN');
      if (method === 'OPTIONS' && headers.origin === known) response.setHeader('access-control-allow-origin', known);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('is asked whether it knows the page', async () => {
    const ask = (origin: string) =>
      askPortal({ portal: address, chat: address, chatPage: `${address}/pba/assistant/`, shipped: true }, origin);
    expect(await ask(known)).toMatchObject({
      reached: true,
      script: { status: 200, crossOrigin: true },
      framed: { allowed: true },
      registered: true,
    });
    expect(await ask('https://evil.example')).toMatchObject({ framed: { allowed: false }, registered: false });
    expect(await ask(address)).toMatchObject({ framed: { allowed: true } });
  });

  it.each([
    ['/room', false, 'frame-ancestors https://*.chat.example https://crm.example, frame-ancestors https://crm.example'],
    ['/old', false, "frame-ancestors 'self' https://crm.example"],
    ['/any', true, 'frame-ancestors https://crm.example'],
  ])('is asked for its chat page %s, or another server is, and what that would have to send', async (path, allowed, ancestors) => {
    const { framed } = await askPortal({ portal: address, chat: address, chatPage: address + path, shipped: false }, known);
    expect(framed).toEqual({ allowed, ancestors });
  });

  it('that does not answer is no reason to stop', async () => {
    const away = { portal: 'http://127.0.0.1:1', chat: address, chatPage: address, shipped: false };
    expect(await askPortal(away, known)).toMatchObject({ reached: false });
  });
});
