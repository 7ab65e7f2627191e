import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { type PortalProcess, startPortalProcess } from '../../packages/build/portal-process.ts';
import { type BridgePage, startBridgePage } from './foreign/bridge-page.ts';
import { fillLogin, password } from './portal.ts';

let host: BridgePage;
let portal: PortalProcess;
let folder: string;

/** A browser that gives no cookie to frames of other sites. */
const test = base.extend<{ strict: BrowserContext }>({
  strict: async ({ playwright, launchOptions, viewport, locale }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'atrium-strict-'));
    mkdirSync(join(profile, 'Default'));
    const preferences = { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } };
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
    const context = await playwright.chromium.launchPersistentContext(profile, { ...launchOptions, viewport, locale: locale ?? 'zh-CN' });
    await use(context);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  },
});

test.beforeAll(async () => {
  // Its portal begins with an empty database.
  host = await startBridgePage();
  folder = mkdtempSync(join(tmpdir(), 'atrium-bridge-'));
  const pages = [{ client: 'plain', origins: [host.origin], scopes: ['messages', 'people'], bridge: true }];
  writeFileSync(join(folder, 'embedding.json'), JSON.stringify(pages));
  const env = { ATRIUM_DATA: join(folder, 'data'), ATRIUM_EMBEDDING: join(folder, 'embedding.json'), ATRIUM_LOG: 'error' };
  portal = await startPortalProcess(env);
  host.portal = portal.origin;
});
test.afterAll(async () => {
  await portal?.stop();
  host?.close();
  rmSync(folder, { recursive: true, force: true });
});

const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
const signIn = (page: Page) => page.locator('atrium-people-picker').getByRole('button', { name: '登录' });

test('R-AI-04 a page without a server has its elements by a frame, with cookies of other sites blocked, and never sees a token', async ({
  strict,
}) => {
  const page = await strict.newPage();
  await page.goto(host.origin);
  const opening = page.waitForEvent('popup');
  await signIn(page).click();
  const window = await opening;
  await fillLogin(window, 'demo', password);
  await expect(window.getByRole('heading', { name: '允许这个页面显示你的门户内容？' })).toBeVisible();
  await expect(window.locator('#host')).toHaveText(host.origin);
  await expect(window.getByRole('listitem')).toHaveText(['你的消息：查看、标记和处理', '通讯录：按姓名查找同事']);
  // Signing in has parted the window from the page: the frame asks again when the person comes back.
  const { violations } = await new AxeBuilder({ page: window }).setLegacyMode(true).analyze();
  expect(violations).toEqual([]);
  await Promise.all([window.waitForEvent('close'), window.getByRole('button', { name: '允许', exact: true }).click()]);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('combobox', { name: '负责人' }).fill('czh');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.locator('atrium-message-center').locator('.title').first()).toBeVisible();
  const everything = (await heard(page)).join('\n');
  expect(everything).toContain('/message/stream');
  expect(everything).not.toMatch(/eat_|access_token/);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0]);
});

test('R-AI-04 a page whose policy keeps the frame out says which line it needs', async ({ page }) => {
  await page.goto(`${host.origin}/no-frame`);
  await expect(page.locator('atrium-people-picker').getByRole('status')).toContainText(`frame-src ${portal.origin}`);
});

test('R-AI-04 a browser that lets no window be opened is told of', async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null));
  await page.goto(host.origin);
  await signIn(page).click();
  await expect(page.locator('atrium-people-picker').getByRole('status')).toContainText('浏览器拦住了门户的窗口');
});
