import type { Browser, Page } from 'playwright-core';
import { CannotCheck } from '../find-browser.ts';
import { asks, isSettled, listen, mayMakePolicy, readElement } from './in-page.ts';
import type { Observed, Wanted } from './observed.ts';
import { addresses, playCall, playPortal } from './play-portal.ts';
import { reason } from './reason.ts';
import { isSentToSignIn } from './sign-in.ts';
import { lookAtCodeEndpoint, lookAtTokenEndpoint } from './token-endpoint.ts';

const patience = 20_000;
/** How long something may take that neither happened nor was refused. */
const lastWaitMilliseconds = 5_000;

/** Opens a page with the lines that a company would write into it, and sees what its browser makes of them. */
export async function openPage(browser: Browser, target: string, wanted: Wanted): Promise<Observed> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const first = await context.request.get(target, { timeout: patience }).catch((error: unknown) => {
      throw new CannotCheck(`${target} does not answer: ${reason(error)}`);
    });
    const url = first.url();
    const type = first.headers()['content-type'] ?? '';
    const led = url === new URL(target).href ? target : `${target} leads to ${url}, which`;
    if (first.status() >= 400) throw new CannotCheck(`${led} answers ${first.status()}${meaning(first.status())}`);
    if (!type.includes('html')) throw new CannotCheck(`${led} is no page (${type || 'no content type'}).`);
    const seen = await observe(await context.newPage(), url, wanted);
    if (isSentToSignIn(target, seen.url, seen.password))
      throw new CannotCheck(
        `${target} leads to ${seen.url}, which asks for a sign-in; ${nameAnother} If that is the page that you mean, name it.`,
      );
    return seen;
  } finally {
    await context.close();
  }
}

const nameAnother = 'name a page that can be opened without signing in.';

function meaning(status: number): string {
  if (status === 401 || status === 403) return `; ${nameAnother}`;
  if (status === 404 || status === 410) return ': the server has no page at this address.';
  return status >= 500 ? ': the server of the page failed.' : ', so there is no page to look at.';
}

async function observe(page: Page, url: string, wanted: Wanted, hops = 5): Promise<Observed> {
  const at = addresses(wanted);
  const failed: Record<string, string> = {};
  page.on('requestfailed', (request) => (failed[request.url()] = request.failure()?.errorText ?? 'failed'));
  await page.addInitScript(listen, wanted.chat);
  const seen = { status: 0, headers: {} as Record<string, string> };
  let opened = url;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opened = request.url();
  });
  await page.route(
    ({ href }) => isOneDocument(href, url),
    async (route) => {
      if (route.request().frame() !== page.mainFrame() || !route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      seen.status = response.status();
      seen.headers = response.headers();
      // The body goes on without its old length and compression.
      const { 'content-length': _, 'content-encoding': _e, ...headers } = seen.headers;
      return route.fulfill({ status: seen.status, headers, body: withLines(await response.text(), at) });
    },
  );
  await playPortal(page, wanted);
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: patience }).catch((error: unknown) => {
    throw new CannotCheck(`${url} does not finish loading: ${reason(error)}`);
  });
  // A picture that never ends keeps no script from running.
  await page.waitForLoadState('load', { timeout: lastWaitMilliseconds }).catch(() => {});
  // Pages that draw themselves, and those that send on by a script, are not there yet.
  await page.waitForLoadState('networkidle', { timeout: lastWaitMilliseconds }).catch(() => {});
  if (!isOneDocument(opened, url) && hops > 0) return observe(await page.context().newPage(), opened, wanted, hops - 1);
  const element = await page.locator('atrium-ai-assistant').evaluateAll(readElement);
  const endpoint = element?.tokenEndpoint ?? new URL('/atrium-embed-check', url).href;
  await playCall(page, endpoint);
  const litPolicy = await page.evaluate(mayMakePolicy);
  const connect = await page.evaluate(asks, at.call);
  const connectEndpoint = await page.evaluate(asks, endpoint);
  const widgetEndpoint = await lookAtTokenEndpoint(page);
  const codeAnswer = await lookAtCodeEndpoint(page, element);
  const chat = { origin: wanted.chat, failed: at.frame in failed };
  await page.waitForFunction(isSettled, chat, { timeout: lastWaitMilliseconds }).catch(() => {});
  const probe = await page.evaluate(() => window.atriumProbe);
  return {
    url: page.url(),
    ...seen,
    metaPolicies: await page
      .locator('meta[http-equiv="Content-Security-Policy" i]')
      .evaluateAll((metas) => metas.map((one) => one.getAttribute('content') ?? '')),
    violations: probe.violations,
    password: (await page.locator('input[type=password]:visible').count()) > 0,
    element,
    script: probe.script === true,
    chunk: probe.chunk === true,
    frame: probe.frame === true,
    connect,
    connectEndpoint,
    endpoint,
    codeAnswer,
    widgetEndpoint,
    litPolicy,
    failed,
  };
}

const isOneDocument = (one: string, other: string): boolean => one.split('#')[0] === other.split('#')[0];

/** The lines as the page's own server would write them: with the nonce of its other scripts, where they have one. */
function withLines(html: string, at: ReturnType<typeof addresses>): string {
  const nonce = /<script\b[^>]*\snonce=["']?([^"'\s>]+)/i.exec(html)?.[1];
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const lines = `<script type="module" src="${at.script}"${attribute}></script><iframe src="${at.frame}" hidden title="atrium"></iframe>`;
  const end = html.search(/<\/body>/i);
  return end < 0 ? html + lines : html.slice(0, end) + lines + html.slice(end);
}
