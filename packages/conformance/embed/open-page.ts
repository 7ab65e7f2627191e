import type { Browser, Page, Route } from 'playwright-core';
import { CannotCheck } from '../find-browser.ts';
import type { Observed, Violation, Wanted } from './observed.ts';

const patience = 20_000;
/** How long something may take that neither happened nor was refused. */
const lastWaitMilliseconds = 5_000;

const addresses = ({ portal, chatPage }: Wanted) => ({
  script: `${portal}/pba/elements/ai-assistant.js`,
  chunk: `${portal}/pba/assets/embed-check.js`,
  call: `${portal}/api/business-center/v1/message/counts`,
  frame: chatPage,
});

declare global {
  interface Window {
    atriumProbe: Partial<Pick<Observed, 'script' | 'chunk' | 'frame'>> & { violations: Violation[] };
  }
}

/**
 * Opens a page with the lines that a company would write into it, and sees what its browser makes of them. Portal and chat page are
 * played by this program, with the headers that they have, so that neither has to be reachable.
 */
export async function openPage(browser: Browser, target: string, wanted: Wanted): Promise<Observed> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const first = await context.request.get(target, { timeout: patience }).catch((error: unknown) => {
      throw new CannotCheck(`${target} does not answer: ${reason(error)}`);
    });
    const type = first.headers()['content-type'] ?? '';
    if (first.status() >= 400)
      throw new CannotCheck(`${target} answers ${first.status()}; name a page that can be opened without signing in.`);
    if (!type.includes('html')) throw new CannotCheck(`${target} is no page (${type || 'no content type'}).`);
    return await observe(await context.newPage(), first.url(), wanted);
  } finally {
    await context.close();
  }
}

/** Without the name of the function that failed. */
const reason = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .split('\n')[0]!
    .replace(/^[\w.]+: /, '');

async function observe(page: Page, url: string, wanted: Wanted): Promise<Observed> {
  const at = addresses(wanted);
  const failed: Record<string, string> = {};
  page.on('requestfailed', (request) => (failed[request.url()] = request.failure()?.errorText ?? 'failed'));
  await page.addInitScript(listen, wanted.chat);
  await playPortal(page, wanted);
  const seen = { status: 0, headers: {} as Record<string, string> };
  await page.route(url, async (route) => {
    if (route.request().frame() !== page.mainFrame() || !route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    seen.status = response.status();
    seen.headers = response.headers();
    // The body goes on without its old length and compression.
    const { 'content-length': _, 'content-encoding': _e, ...headers } = seen.headers;
    return route.fulfill({ status: seen.status, headers, body: withLines(await response.text(), at) });
  });
  await page.goto(url, { waitUntil: 'load', timeout: patience }).catch((error: unknown) => {
    throw new CannotCheck(`${url} does not finish loading: ${reason(error)}`);
  });
  const connect = await page.evaluate(asks, at.call);
  const connectSelf = await page.evaluate(asks, new URL('/atrium-embed-check', url).href);
  await page.waitForFunction(isSettled, at.frame in failed, { timeout: lastWaitMilliseconds }).catch(() => {});
  const probe = await page.evaluate(() => window.atriumProbe);
  return {
    url,
    ...seen,
    metaPolicies: await page
      .locator('meta[http-equiv="Content-Security-Policy" i]')
      .evaluateAll((metas) => metas.map((one) => one.getAttribute('content') ?? '')),
    violations: probe.violations,
    script: probe.script === true,
    chunk: probe.chunk === true,
    frame: probe.frame === true,
    connect,
    connectSelf,
    litPolicy: await page.evaluate(mayMakePolicy),
    failed,
  };
}

/** The two lines, as the page's own server would write them: with the nonce of its other scripts, where they have one. */
function withLines(html: string, at: ReturnType<typeof addresses>): string {
  const nonce = /<script\b[^>]*\snonce=["']?([^"'\s>]+)/i.exec(html)?.[1];
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const lines = `<script type="module" src="${at.script}"${attribute}></script><iframe src="${at.frame}" hidden title="atrium"></iframe>`;
  const end = html.search(/<\/body>/i);
  return end < 0 ? html + lines : html.slice(0, end) + lines + html.slice(end);
}

async function playPortal(page: Page, wanted: Wanted): Promise<void> {
  const at = addresses(wanted);
  const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  const script = (body: string) => (route: Route) => route.fulfill({ headers: { ...shared, 'content-type': 'text/javascript' }, body });
  const done = (name: string) => `window.atriumProbe.${name} = true;`;
  await page.route(
    at.script,
    script(`${done('script')}import(${JSON.stringify(at.chunk)}).catch(() => (window.atriumProbe.chunk = false));`),
  );
  await page.route(at.chunk, script(done('chunk')));
  await page.route(at.call, (route) => route.fulfill({ headers: { ...shared, 'content-type': 'application/json' }, body: '{"code":0}' }));
  await page.route('**/atrium-embed-check', (route) => route.fulfill({ contentType: 'application/json', body: '{}' }));
  await page.route(at.frame, (route) =>
    route.fulfill({
      headers: {
        'content-type': 'text/html',
        'cross-origin-resource-policy': 'cross-origin',
        ...(wanted.shipped && { 'cross-origin-embedder-policy': 'require-corp' }),
      },
      body: '<!doctype html><title>chat</title><script>parent.postMessage("atrium-embed-check", "*")</script>',
    }),
  );
}

/** Runs before anything of the page. */
function listen(chat: string): void {
  if (window !== window.top) return;
  window.atriumProbe = { violations: [] };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, originalPolicy, disposition }) =>
    window.atriumProbe.violations.push({
      directive: effectiveDirective,
      blocked: blockedURI,
      policy: originalPolicy,
      reportOnly: disposition === 'report',
    }),
  );
  addEventListener('message', ({ origin, data }) => {
    if (origin === chat && data === 'atrium-embed-check') window.atriumProbe.frame = true;
  });
}

/** Whether all that can still happen has happened; a frame whose request has failed stays empty. */
function isSettled(frameFailed: boolean): boolean {
  const { script, chunk, frame, violations } = window.atriumProbe;
  const refused = (directive: string) => violations.some((one) => one.directive.startsWith(directive) && !one.reportOnly);
  return ((script === true && chunk !== undefined) || refused('script-src')) && (frame === true || frameFailed || refused('frame-src'));
}

function asks(address: string): Promise<boolean> {
  return fetch(address, { credentials: 'omit' }).then(
    () => true,
    () => false,
  );
}

function mayMakePolicy(): boolean {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
  try {
    trustedTypes?.createPolicy('lit-html', { createHTML: (text: string) => text });
    return true;
  } catch {
    return false;
  }
}
