import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OtherService, otherService } from '../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

const framed = "frame-ancestors 'self'";
const apart = `${framed}; sandbox allow-scripts allow-forms allow-popups allow-downloads allow-modals`;
const noScripts = `${framed}; script-src 'none'; object-src 'none'; base-uri 'none'`;

let service: OtherService;
let portal: Portal;
let li: Person;
beforeAll(async () => {
  service = await otherService((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://service.test');
    for (const [name, value] of searchParams) response.setHeader(name, value);
    response.end('content');
  });
  portal = await openPortal({
    upstreams: { '/api/files': service.url, '/api/reports': service.url, '/wiki': service.url, '/uploads': service.url },
    upstreamsByCookie: ['/api/files', '/api/reports'],
    upstreamDocuments: { '/api/reports': 'trusted', '/uploads': 'sandboxed' },
  });
  li = await portal.signIn('li');
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

const policyOf = async (headers: Record<string, string>, path = '/api/files/1') => {
  const answer = await portal.inject({ url: `${path}?${new URLSearchParams(headers)}`, headers: { cookie: li.cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.headers['content-security-policy'];
};

it.each([
  ['application/pdf', framed],
  ['application/pdf; charset=binary', framed],
  ['image/png', noScripts],
  ['video/mp4', noScripts],
  ['text/plain; charset=utf-8', noScripts],
  ['text/csv', noScripts],
  ['application/json', noScripts],
  ['text/html; charset=utf-8', apart],
  ['TEXT/HTML', apart],
  ['application/xhtml+xml', apart],
  ['image/svg+xml', apart],
  ['text/xml', apart],
  ['application/xml', apart],
  ['application/rss+xml', apart],
  ['multipart/x-mixed-replace; boundary=a', apart],
  ['', apart],
])('R-SUB-08 a service’s %s may be shown in a frame of the portal', async (type, policy) => {
  expect(await policyOf(type === '' ? {} : { 'content-type': type })).toBe(policy);
});

it.each([
  ["default-src 'self'", framed],
  ["img-src *; script-src 'nonce-x'", framed],
  ['sandbox', framed],
  ["frame-ancestors 'self'", apart],
  ["img-src https://script-src.example; style-src 'self'", apart],
])('R-SUB-08 a document of a service keeps its own policy, and is apart unless that decides about scripts: %s', async (own, policy) => {
  expect(await policyOf({ 'content-type': 'text/html', 'content-security-policy': own })).toBe(`${own}, ${policy}`);
});

it('R-SUB-08 a service that wants no frame gets none', async () => {
  expect(await policyOf({ 'content-type': 'application/pdf', 'x-frame-options': 'DENY' })).toBe("frame-ancestors 'none'");
});

it('R-SUB-08 documents run as the portal’s origin where the prefix is trusted, and outside of /api unless it is sandboxed', async () => {
  for (const [path, isApart] of [
    ['/api/reports/1', false],
    ['/wiki/1', false],
    ['/uploads/1', true],
  ] as const)
    expect([path, String(await policyOf({ 'content-type': 'text/html' }, path)).includes('sandbox')]).toEqual([path, isApart]);
});
