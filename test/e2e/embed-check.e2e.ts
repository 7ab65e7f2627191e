import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { checkPage, pageExitCode, pageReportText } from '../../packages/conformance/embed/check-page.ts';

/* Stand-in pages of companies, each with a policy that one of them has. */

const portal = 'https://portal.example';
const body = (head = '') => `<!doctype html><html><head><title>x</title>${head}</head><body><p>Their page</p></body></html>`;
const pages: Record<string, { headers?: Record<string, string>; html?: string }> = {
  '/plain': {},
  '/nonce': {
    headers: { 'content-security-policy': "default-src 'none'; script-src 'nonce-a1b2'; style-src 'self'" },
    html: body('<script nonce="a1b2">window.theirs = true</script>'),
  },
  '/hosts': {
    html: body(
      `<meta http-equiv="Content-Security-Policy" content="script-src 'self' https://cdn.example; frame-src 'self'; connect-src 'self'">`,
    ),
  },
  '/one-folder': { headers: { 'content-security-policy': `script-src ${portal}/pba/elements/` } },
  '/trusted-types': { headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types app" } },
  '/isolated': { headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' } },
  '/prepared': {
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'nonce-a1b2' 'strict-dynamic'; frame-src ${portal}; connect-src 'self' ${portal}; style-src 'none'; require-trusted-types-for 'script'; trusted-types lit-html`,
    },
    html: body('<script nonce="a1b2">window.theirs = true</script>'),
  },
};

let server: Server;
let site: string;
test.beforeAll(async () => {
  server = createServer(({ url = '' }, response: ServerResponse) => {
    const page = pages[url];
    const headers = { 'content-type': 'text/html; charset=utf-8', ...page?.headers };
    response.writeHead(page === undefined ? 404 : 200, headers).end(page?.html ?? body());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => server.close());

const broken: Record<string, Record<string, string | undefined>> = {
  '/plain': {},
  '/nonce': {
    E20: `Content-Security-Policy: frame-src ${portal}`,
    E30: `Content-Security-Policy: connect-src ${portal}`,
  },
  '/hosts': {
    E10: `Content-Security-Policy: script-src 'self' https://cdn.example ${portal}`,
    E20: `Content-Security-Policy: frame-src 'self' ${portal}`,
    E30: `Content-Security-Policy: connect-src 'self' ${portal}`,
  },
  '/one-folder': { E11: `Content-Security-Policy: script-src ${portal}/pba/elements/ ${portal}` },
  '/trusted-types': { E40: 'Content-Security-Policy: trusted-types app lit-html' },
  '/isolated': {},
  '/prepared': {},
};

for (const [path, advice] of Object.entries(broken)) {
  test(`issue 13 the check for hosts says what ${path} breaks, with the line to write`, async ({ browser }) => {
    const report = await checkPage(browser, site + path, null);
    const failed = report.findings.filter(({ outcome }) => outcome === 'failed');
    expect(Object.fromEntries(failed.map(({ code, advice: line }) => [code, line]))).toEqual(advice);
    expect(pageExitCode(report)).toBe(failed.length === 0 ? 0 : 1);
    for (const { found } of failed) expect(pageReportText(report)).toContain(`: ${found}`);
  });
}

test('issue 13 the check for hosts says that an isolated page shows no chat page of another company', async ({ browser }) => {
  const { findings } = await checkPage(browser, `${site}/isolated`, null, 'https://chat.example/room');
  const frame = findings.find(({ code }) => code === 'E20');
  expect([frame?.outcome, frame?.advice]).toEqual(['failed', expect.stringContaining('Cross-Origin-Embedder-Policy: unsafe-none')]);
});

test('issue 13 the check for hosts looks at no page that does not open', async ({ browser }) => {
  await expect(checkPage(browser, `${site}/nothing`, null)).rejects.toThrow('answers 404');
});
