import { contract } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { rawText } from '../../testing/raw-text.ts';
import { address } from '../answer.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const calls = Object.keys(contract).map((name) => address(name).url);
const others = [
  '/',
  '/pba',
  '/pba/',
  '/idaas/login',
  '/idaas/assets/login-Ab12Cd34.js',
  '/expenses',
  '/expenses/',
  '/unknown',
  '/unknown/x',
  '/healthz',
  '/livez',
  '/readyz',
  '/api',
  '/api/nothing',
  '/api/openapi.json',
  '/%',
  '/pba/%zz',
];

describe('every answer', () => {
  it.each([...new Set([...calls, ...others])])('has the security headers and a request id: %s', async (url) => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'] as const) {
      const { headers, body } = await portal.inject({ method, url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.any(String),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(body).not.toMatch(/node_modules|\.ts:\d+|at \w+ \(/);
    }
  });

  it.each(['/pba/assets/main-Ab12Cd34.js', '/pba/assets/nothing.js', '/pba/elements/message-center.js', '/pba/version'])(
    'has them also where it is a file for pages of every origin: %s',
    async (url) => {
      const { headers } = await portal.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'content-security-policy': expect.any(String),
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  it.each([
    ['no HTTP at all', 'nonsense\r\n\r\n', 400, 40001],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 400, 40001],
    ['length and chunks', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 400, 40001],
    ['headers of 40 kB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431, 43101],
    ['a request that follows a good one', 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nnonsense\r\n\r\n', 400, 40001],
  ])('has them where Node itself refuses: %s', async (_what, text, status, code) => {
    const { head, body } = await rawText(portal.server, text);
    const last = `${head}\r\n\r\n${body}`.split(/(?=http\/1\.1 )/i).at(-1) ?? '';
    const [own = '', answer = ''] = last.split('\r\n\r\n');
    expect([own.split(' ')[1], JSON.parse(answer).code]).toEqual([String(status), code]);
    for (const header of [
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'",
      'cache-control: no-store',
      'x-request-id: ',
    ])
      expect(own.toLowerCase()).toContain(header);
  });

  it('keeps the request id of a proxy, and no other text', async () => {
    const id = async (given: string) =>
      (await portal.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await id('proxy-4711-abcdef')).toBe('proxy-4711-abcdef');
    expect(await id('x" onload="evil')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('of /api may run, load and frame nothing, and is not stored', async () => {
    const { headers } = await portal.ask('GET /wutong-idaas-account/current', { as: await portal.signIn('li') });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers['cache-control']).toBe('no-store');
  });
});
