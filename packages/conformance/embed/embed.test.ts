import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import type { Observed } from './observed.ts';
import { directivesOf, widened } from './policy-line.ts';
import { askPortal } from './portal-side.ts';

const portal = 'https://portal.example';
const wanted = { portal, chat: portal, chatPage: `${portal}/pba/assistant/`, shipped: true };

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

  it('reads the first directive of a name, as browsers do', () => {
    expect([...directivesOf(' a b  c ;; A d;e ')]).toEqual([
      ['a', ['b', 'c']],
      ['e', []],
    ]);
  });
});

describe('a page', () => {
  const fine: Observed = {
    url: 'https://crm.example/home',
    status: 200,
    headers: {},
    metaPolicies: [],
    violations: [],
    script: true,
    chunk: true,
    frame: true,
    connect: true,
    connectSelf: true,
    litPolicy: true,
    failed: {},
  };
  const found = (seen: Partial<Observed>, side: Parameters<typeof judge>[1] = null, what = wanted) =>
    judge({ ...fine, ...seen }, side, what)
      .filter(({ outcome }) => outcome !== 'passed')
      .map(({ code, outcome }) => `${code} ${outcome}`);

  it('without a server is told what keeps the frame of the portal out, and what parts its window from the page', () => {
    const policy = "default-src 'self'";
    const violations = [{ directive: 'frame-src', blocked: portal, policy, reportOnly: false }];
    const bridge = (seen: Partial<Observed>) => judge({ ...fine, ...seen }, null, wanted).find(({ code }) => code === 'E32');
    expect(bridge({})?.outcome).toBe('passed');
    expect(bridge({ headers: { 'cross-origin-opener-policy': 'same-origin-allow-popups' } })?.outcome).toBe('passed');
    expect(bridge({ frame: false, violations })).toMatchObject({
      outcome: 'warned',
      advice: `Content-Security-Policy: frame-src 'self' ${portal}`,
    });
    expect(bridge({ headers: { 'cross-origin-opener-policy': 'same-origin' } })).toMatchObject({
      outcome: 'warned',
      advice: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
    });
  });

  it('of another site is told that no cookie helps, and of the same site that one does', () => {
    expect(found({})).toEqual(['E61 warned']);
    expect(found({ url: 'https://crm.portal.example/' }, null, { ...wanted, portal: 'https://portal.portal.example' })).toEqual([]);
    expect(found({ url: 'http://10.0.8.3/' }, null, { ...wanted, portal: 'http://10.0.8.2' })).toEqual(['E61 warned']);
    expect(found({ url: 'http://10.0.8.2:8080/' }, null, { ...wanted, portal: 'http://10.0.8.2:4800' })).toEqual([]);
  });

  it('in a sandbox, on https with a portal on http, or without calls to its own server is told so', () => {
    expect(found({ headers: { 'content-security-policy': 'sandbox allow-scripts' } })).toEqual(['E52 failed', 'E61 warned']);
    expect(found({}, null, { ...wanted, portal: 'http://portal.example' })).toContain('E60 failed');
    expect(found({ connectSelf: false })).toEqual(['E31 warned', 'E61 warned']);
  });

  it('whose request fails without a refusal is told why it failed', () => {
    const [first] = judge({ ...fine, script: false, failed: { [`${portal}/x.js`]: 'net::ERR_CERT_DATE_INVALID' } }, null, wanted);
    expect(first).toMatchObject({ code: 'E10', outcome: 'failed', found: expect.stringContaining('ERR_CERT_DATE_INVALID') });
  });

  it('that the portal does not know is told to be registered', () => {
    const side = { reached: true, script: { status: 200, crossOrigin: true }, framed: false, registered: false };
    expect(found({}, side)).toEqual(['E61 warned', 'E71 failed', 'E72 failed']);
    expect(judge(fine, side, wanted).at(-1)?.advice).toContain('https://crm.example');
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
    expect(await ask(known)).toEqual({ reached: true, script: { status: 200, crossOrigin: true }, framed: true, registered: true });
    expect(await ask('https://evil.example')).toMatchObject({ framed: false, registered: false });
    expect(await ask(address)).toMatchObject({ framed: true });
  });

  it('that does not answer is no reason to stop', async () => {
    const away = { portal: 'http://127.0.0.1:1', chat: address, chatPage: address, shipped: false };
    expect(await askPortal(away, known)).toMatchObject({ reached: false });
  });
});
