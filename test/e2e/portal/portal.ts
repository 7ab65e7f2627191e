import { test as base, expect } from '@playwright/test';
import type { Cookie, FrameLocator, Page } from '@playwright/test';

export { expect };

interface Fixtures {
  /** Console errors that a test provokes; every other one fails it. */
  tolerated: RegExp | null;
}

/** A test that fails when a page says an error, throws, or breaks its content security policy. */
export const test = base.extend<Fixtures>({
  tolerated: [null, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
  baseURL: async ({}, use) => {
    await use(sharedPortal().origin);
  },
  page: async ({ page, tolerated }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => complaints.push(`page error: ${error.stack ?? error.message}`));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
      });
    });
    await use(page);
    expect(complaints.filter((complaint) => !tolerated?.test(complaint))).toEqual([]);
  },
});

/** What a browser keeps of somebody who signed in; the set-up makes one an account. */
export interface SignedIn {
  at: number;
  cookies: Cookie[];
  stored: [name: string, value: string][];
}

/** A running portal that tests share, and who is signed in there. */
interface SharedPortal {
  origin: string;
  sessions: Record<string, SignedIn>;
}

export type Account = 'demo' | 'limited' | 'admin';
export const password = 'Atrium@2026';

/** Opens a path as somebody who is signed in already, and waits for the frame. */
export async function signIn(page: Page, account: Account = 'demo', path = '/pba/home/index'): Promise<void> {
  const { cookies, stored } = await sharedSession(page, account);
  await page.context().addCookies(cookies);
  await forgetDrafts(page, new Map(stored).get('TOKEN_KEY') ?? '');
  await page.addInitScript((items) => {
    if (sessionStorage.getItem('signed-in-by-test')) return;
    sessionStorage.setItem('signed-in-by-test', 'once');
    for (const [name, value] of items) localStorage.setItem(name, value);
  }, stored);
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** The server replaces a cookie after ten minutes, and only the test that was there gets the new one. */
const shareable = 8 * 60_000;

async function sharedSession(page: Page, account: Account): Promise<SignedIn> {
  const portal = sharedPortal();
  const found = portal.sessions[account];
  if (found && Date.now() - found.at < shareable) return found;
  const context = await page.context().browser()!.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
  const fresh = await newSession(await context.newPage(), portal.origin, account);
  await context.close();
  sharePortal(base.info().parallelIndex, { ...portal, sessions: { ...portal.sessions, [account]: fresh } });
  return fresh;
}

/** The portal of the worker that runs the test. */
const sharedPortal = (): SharedPortal => JSON.parse(process.env[`ATRIUM_E2E_${base.info().parallelIndex}`] ?? '{}') as SharedPortal;

/** Tells a worker where its portal is; a worker that replaces a failed one has the same `parallelIndex`. */
export function sharePortal(parallelIndex: number, portal: SharedPortal): void {
  process.env[`ATRIUM_E2E_${parallelIndex}`] = JSON.stringify(portal);
}

/** Signs in through the login page of the portal at `origin`, and says what the browser then keeps. */
export async function newSession(page: Page, origin: string, account: Account): Promise<SignedIn> {
  await page.goto(`${origin}/idaas/login`);
  const at = Date.now();
  await fillLogin(page, account, password);
  await page.getByRole('banner').waitFor();
  return { at, cookies: await page.context().cookies(), stored: await page.evaluate(() => Object.entries(localStorage)) };
}

/** Signs in through the login page: a session of one's own, which may be ended. */
export async function signInAnew(page: Page, account: Account = 'demo'): Promise<void> {
  await page.goto('/pba/');
  await fillLogin(page, account, password);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(async () => {
    const drafts = '/api/business-center/v1/drafts';
    const headers = { authorization: `Bearer ${localStorage.getItem('TOKEN_KEY')}` };
    const { data } = (await (await fetch(drafts, { headers })).json()) as { data: { key: string }[] | null };
    for (const { key } of data ?? []) await fetch(`${drafts}/${encodeURIComponent(key)}`, { method: 'DELETE', headers });
  });
}

/** Deletes the drafts that earlier tests of the account have left on the server, before the portal loads their list. */
async function forgetDrafts(page: Page, token: string): Promise<void> {
  const drafts = '/api/business-center/v1/drafts';
  const headers = { authorization: `Bearer ${token}` };
  const { data } = (await (await page.request.get(drafts, { headers })).json()) as { data: { key: string }[] | null };
  for (const { key } of data ?? []) await page.request.delete(`${drafts}/${encodeURIComponent(key)}`, { headers });
}

export async function fillLogin(page: Page, name: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: '账号' }).fill(name);
  await page.getByRole('textbox', { name: '密码' }).fill(secret);
  await page.getByRole('button', { name: '登录' }).click();
}

/** Opens a function as people do: through the side panel and the menu of its application. */
export async function openFunction(page: Page, app: string, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '应用中心' }).getByRole('link', { name: app }).click();
  await page.getByRole('tabpanel').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/app-center\/main\//);
}

/** The menu page of one application. */
export function menuPath(app: string): string {
  return `/pba/app-center/menus?resourceCode=${app}`;
}

export const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开的功能' }).getByRole('tab');
/** The view in front, once its content is there. */
export const view = (page: Page) => page.locator('atrium-view[active][aria-busy=false]');

/** The page of the frame in front, when nothing lies over it any more: into a frame, Playwright clicks whatever lies over it. */
export async function framed(page: Page): Promise<FrameLocator> {
  await view(page).waitFor();
  await view(page).locator('atrium-view-waiting .cover').waitFor({ state: 'hidden' });
  return view(page).frameLocator('iframe');
}

/** Opens the panel of settings at the right edge. */
export async function openSettings(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /设置|Settings/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
