import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { checkPage, pageExitCode, pageReportText } from '../../packages/conformance/embed/check-page.ts';

/* Stand-in pages of companies, each with a policy that one of them has. */

const portal = 'https://portal.example';
const body = (head = '') => `<!doctype html><html><head><title>x</title>${head}</head><body><p>Their page</p></body></html>`;
const password = '<form><label>Password <input type="password"></label></form>';
const tokensFrom = (path: string) => body(`<meta name="atrium-token-endpoint" content="${path}">`);
const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };
const element = (attributes: string) => `<atrium-ai-assistant ${attributes}></atrium-ai-assistant>`;
const pages: Record<string, { status?: number; headers?: Record<string, string>; html?: string }> = {
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
  '/two-policies': {
    headers: { 'content-security-policy': "default-src 'self'; script-src 'unsafe-inline' *; frame-src *" },
    html: body(`<meta http-equiv="Content-Security-Policy" content="img-src *;\n  connect-src  https://a.example">`),
  },
  '/report-only': {
    headers: { 'content-security-policy-report-only': "default-src 'self'; trusted-types app; require-trusted-types-for 'script'" },
  },
  '/sandbox': { headers: { 'content-security-policy': "default-src 'self' https:; sandbox allow-scripts" } },
  // As every page of the portal sends it.
  '/portal-page': { headers: { 'cross-origin-opener-policy': 'same-origin-allow-popups' }, html: '<title>a page of the portal</title>' },
  '/never-done': { html: body('<img src="/never" alt="">') },
  '/forbidden': { status: 403 },
  '/broken': { status: 503 },
  '/busy': { status: 429 },
  '/app': { status: 302, headers: { location: '/entry' } },
  '/entry': { html: body() + password },
  '/app-by-script': { html: body('<script>location.href = "/entry"</script>') },
  '/moved': { status: 302, headers: { location: '/plain' } },
  '/moved-by-script': { html: body('<script>location.replace("/plain")</script>') },
  '/slash': { status: 301, headers: { location: '/slash/' } },
  '/slash/': { html: body() + password },
  '/tokens': { html: tokensFrom('/token') },
  '/tokens-refused': { headers: { 'content-security-policy': `script-src *; connect-src ${portal}` }, html: tokensFrom('/token') },
  '/tokens-by-entry': { html: tokensFrom('/app') },
  '/tokens-as-page': { html: tokensFrom('/plain') },
  '/tokens-for-all': { html: tokensFrom('/open-token') },
  '/token': { status: 401, headers: json, html: '{}' },
  '/open-token': {
    headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
    html: '{"access_token":"not-to-be-told","expires_in":300}',
  },
  '/code': { status: 401, headers: json, html: '{}' },
  '/own-element-by-entry': { html: body() + element(`src="${portal}/pba/assistant/" token-endpoint="/app"`) },
  '/own-element': { html: body() + element(`src="${portal}/pba/assistant/" token-endpoint="/code"`) },
  '/own-element-refused': {
    headers: { 'content-security-policy': "script-src *; frame-src *; connect-src 'self'" },
    html: body() + element('src="https://work.example/pba/assistant/" token-endpoint="https://api.example/code"'),
  },
  '/own-element-in-shadow': {
    html: `${body()}<div id="outer"></div><script>
      document.querySelector('#outer').attachShadow({ mode: 'open' }).innerHTML = '${element('src="https://chat.example/room"')}';
    </script>`,
  },
};

let server: Server;
let site: string;
const asked: string[] = [];
test.beforeAll(async () => {
  server = createServer(({ url = '' }, response: ServerResponse) => {
    if (url === '/never') return;
    asked.push(url);
    const page = pages[url.split('?')[0]!];
    const headers = { 'content-type': 'text/html; charset=utf-8', ...page?.headers };
    response.writeHead(page === undefined ? 404 : (page.status ?? 200), headers).end(page?.html ?? body());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => server.close());

const inMeta = `In the page's own <meta http-equiv="Content-Security-Policy">: `;
const broken: Record<string, Record<string, string | undefined>> = {
  '/plain': {},
  '/nonce': {
    E20: `Content-Security-Policy: frame-src ${portal}`,
    E30: `Content-Security-Policy: connect-src 'self' ${portal}`,
  },
  '/hosts': {
    E10: `${inMeta}script-src 'self' https://cdn.example ${portal}`,
    E20: `${inMeta}frame-src 'self' ${portal}`,
    E30: `${inMeta}connect-src 'self' ${portal}`,
  },
  '/one-folder': { E11: `Content-Security-Policy: script-src ${portal}/pba/elements/ ${portal}` },
  '/trusted-types': { E40: 'Content-Security-Policy: trusted-types app lit-html' },
  '/isolated': {},
  '/prepared': {},
  '/two-policies': {
    E30: `Content-Security-Policy: connect-src 'self' ${portal}\n${inMeta}connect-src https://a.example 'self' ${portal}`,
  },
  '/report-only': {},
  '/moved': {},
  '/moved-by-script': {},
  '/slash': {},
  '/never-done': {},
  '/tokens': {},
  '/tokens-refused': { E33: `Content-Security-Policy: connect-src ${portal} 'self'` },
  '/own-element': {},
  '/own-element-by-entry': { E37: 'Answer 401 to who is not signed in, without leading elsewhere, and { "code": "…" } to who is' },
  '/own-element-refused': {
    E30: "Content-Security-Policy: connect-src 'self' https://api.example https://work.example",
    E31: "Content-Security-Policy: connect-src 'self' https://api.example https://work.example",
  },
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

test('issue 13 the check for hosts has a line for the chat page of another company', async ({ browser }) => {
  const { findings } = await checkPage(browser, `${site}/hosts`, null, 'https://chat.example/room');
  const frame = findings.find(({ code }) => code === 'E20');
  expect([frame?.outcome, frame?.advice]).toEqual(['failed', `${inMeta}frame-src 'self' https://chat.example`]);
});

for (const [path, meaning] of [
  ['/nothing', 'answers 404: the server has no page at this address.'],
  ['/forbidden', 'answers 403; name a page that can be opened without signing in.'],
  ['/broken', 'answers 503: the server of the page failed.'],
  ['/busy', 'answers 429, so there is no page to look at.'],
] as const) {
  test(`R-AI-02 the check for hosts says what the status of ${path} means, and looks at no such page`, async ({ browser }) => {
    await expect(checkPage(browser, site + path, null)).rejects.toThrow(meaning);
  });
}

for (const path of ['/app', '/app-by-script']) {
  test(`issue 13 the check for hosts looks at no sign-in that ${path} leads to`, async ({ browser }) => {
    await expect(checkPage(browser, site + path, null)).rejects.toThrow(`${site}${path} leads to ${site}/entry, which asks for a sign-in`);
  });
}

test('issue 13 the check for hosts says where an address has led', async ({ browser }) => {
  for (const path of ['/moved', '/moved-by-script']) {
    expect(pageReportText(await checkPage(browser, site + path, null))).toContain(`${site}${path} leads to ${site}/plain, which`);
  }
  expect(pageReportText(await checkPage(browser, `${site}/plain`, null))).not.toContain('leads to');
});

test('issue 13 the check for hosts writes each policy of a page as a whole', async ({ browser }) => {
  const { policies } = await checkPage(browser, `${site}/nonce`, null);
  expect(policies).toEqual([
    `Content-Security-Policy: default-src 'none'; script-src 'nonce-…'; style-src 'self'; frame-src ${portal}; connect-src 'self' ${portal}`,
  ]);
  const meta = `script-src 'self' https://cdn.example ${portal}; frame-src 'self' ${portal}; connect-src 'self' ${portal}`;
  const report = await checkPage(browser, `${site}/hosts`, null);
  expect(report.policies).toEqual([`<meta http-equiv="Content-Security-Policy" content="${meta}">`]);
  expect(pageReportText(report)).toContain(`      ${report.policies[0]}`);
});

test('issue 13 the check for hosts opens each page with the policies that it wrote, and nothing breaks', async ({ browser }) => {
  for (const path of ['/nonce', '/hosts', '/one-folder', '/trusted-types', '/two-policies']) {
    const { policies } = await checkPage(browser, site + path, null);
    const [headers, metas] = [policies.filter((one) => !one.startsWith('<')), policies.filter((one) => one.startsWith('<'))];
    const header = headers.map((one) => one.replace('Content-Security-Policy: ', '').replace('nonce-…', 'nonce-a1b2')).join(', ');
    pages['/as-written'] = {
      ...(header !== '' && { headers: { 'content-security-policy': header } }),
      html: body(metas.join('') + (path === '/nonce' ? '<script nonce="a1b2">window.theirs = true</script>' : '')),
    };
    expect(pageExitCode(await checkPage(browser, `${site}/as-written`, null))).toBe(0);
  }
});

test('issue 13 the check for hosts says what a policy that only reports would refuse', async ({ browser }) => {
  const { findings } = await checkPage(browser, `${site}/report-only`, null);
  expect(findings.find(({ code }) => code === 'E54')).toMatchObject({
    outcome: 'warned',
    found: expect.stringContaining('script-src, frame-src, connect-src, trusted-types'),
    advice: `Content-Security-Policy-Report-Only: default-src 'self'; trusted-types app lit-html; require-trusted-types-for 'script'; script-src 'self' ${portal}; frame-src 'self' ${portal}; connect-src 'self' ${portal}`,
  });
});

test("issue 13 the check for hosts looks at the page's own element, and plays its chat page", async ({ browser }) => {
  const own = await checkPage(browser, `${site}/own-element`, null);
  expect(own.findings.find(({ code }) => code === 'E61')).toMatchObject({
    outcome: 'passed',
    found: expect.stringContaining(`${site}/code`),
  });
  const other = await checkPage(browser, `${site}/own-element-in-shadow`, null);
  expect(other.wanted).toMatchObject({ portal, chatPage: 'https://chat.example/room', shipped: false });
  expect(other.findings.find(({ code }) => code === 'E20')?.outcome).toBe('passed');
  expect((await checkPage(browser, `${site}/own-element-refused`, null)).wanted).toMatchObject({ portal: 'https://work.example' });
  const named = await checkPage(browser, `${site}/own-element-in-shadow`, null, `${portal}/pba/assistant/`);
  expect(named.findings.find(({ code }) => code === 'E21')?.outcome).toBe('warned');
});

test('R-AI-02 a link of an answer opens a page of the portal from a sandbox that is as the check for hosts writes it', async ({
  page,
  browser,
}) => {
  const { findings, policies } = await checkPage(browser, `${site}/sandbox`, null);
  expect(findings.find(({ code }) => code === 'E52')).toMatchObject({
    outcome: 'failed',
    advice: 'Content-Security-Policy: sandbox allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms',
  });
  const link = `<a href="${site.replace('127.0.0.1', 'localhost')}/portal-page" target="_blank" rel="noopener">A link</a>`;
  pages['/as-written'] = {
    headers: { 'content-security-policy': policies[0]!.replace('Content-Security-Policy: ', '') },
    html: body() + link,
  };
  await page.goto(`${site}/as-written`);
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link').click()]);
  await expect(opened).toHaveTitle('a page of the portal');
});

test('R-AI-02 the check for hosts names the sandbox, not the isolation, where that keeps the chat page from working', async ({
  browser,
}) => {
  pages['/isolated-sandbox'] = {
    headers: { ...pages['/isolated']!.headers, 'content-security-policy': 'sandbox allow-scripts; default-src *' },
  };
  const { findings } = await checkPage(browser, `${site}/isolated-sandbox`, null);
  const [frame, sandbox] = ['E20', 'E52'].map((code) => findings.find((one) => one.code === code));
  expect(frame).toMatchObject({
    outcome: 'failed',
    found: expect.stringContaining('sandbox without allow-same-origin'),
    advice: sandbox?.advice,
  });
});

test('R-AI-04 the check for hosts asks for a token as widgets do, and tells none', async ({ browser }) => {
  const look = async (path: string) => {
    const report = await checkPage(browser, site + path, null);
    expect(JSON.stringify(report) + pageReportText(report)).not.toContain('not-to-be-told');
    return report.findings.flatMap(({ code, outcome, found }) => (/^E3[3-6]/.test(code) && outcome !== 'passed' ? `${code} ${found}` : []));
  };
  expect(await look('/tokens')).toEqual([]);
  expect(asked).toContain(`/token?${new URLSearchParams({ scope: 'messages', audience: site }).toString()}`);
  expect(await look('/tokens-by-entry')).toEqual([expect.stringContaining(`E34 ${site}/app leads to ${site}/entry`)]);
  expect(await look('/tokens-as-page')).toEqual([`E34 ${site}/plain answers HTML instead of JSON`]);
  expect(await look('/tokens-for-all')).toEqual([
    `E34 ${site}/open-token gives a token although the check has not signed in`,
    `E35 nothing keeps caches from what ${site}/open-token answers (no Cache-Control)`,
    `E36 pages of others may read what ${site}/open-token answers (Access-Control-Allow-Origin: *)`,
  ]);
});
