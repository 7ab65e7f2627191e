import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PortalProcess, startPortalProcess } from '../../packages/build/portal-process.ts';
import { client, type HostPage, secretHash, startHostPage } from './foreign/host-page.ts';
import { expect, test } from './portal.ts';

let host: HostPage;
let portal: PortalProcess;
let folder: string;

test.beforeAll(async () => {
  // Its portal begins with an empty database.
  test.setTimeout(180_000);
  host = await startHostPage();
  folder = mkdtempSync(join(tmpdir(), 'atrium-elements-'));
  const pages = [{ client, secretHash, origins: [host.origin], scopes: ['messages', 'people', 'home'] }];
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
test.beforeEach(() => {
  Object.assign(host, { person: 'YH000001', only: null, asked: [] });
});

test('R-AI-04 four elements on a page of another origin share one token under a strict policy, and store nothing there', async ({
  page,
}) => {
  await page.goto(`${host.origin}/plain`);
  await expect(page.locator('atrium-home-cards').getByRole('heading', { name: '待办' })).toBeVisible();
  await expect(page.locator('atrium-message-center').locator('.title').first()).toBeVisible();
  const shelf = page.locator('atrium-function-shelf').getByRole('link').first();
  await expect(shelf).toHaveAttribute('href', new RegExp(`^${portal.origin}/pba/`));
  const window = page.waitForEvent('popup');
  await shelf.click();
  const opened = await window;
  expect(await opened.evaluate(() => opener)).toBe(null);
  await opened.close();
  await page.getByRole('combobox', { name: '负责人' }).fill('czh');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => new FormData(document.querySelector('form')!).getAll('owner').length)).toBe(1);
  expect(host.asked).toEqual(['home messages people']);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0]);
});

test('R-AI-04 an element says what its token is not for, and its calls are refused by the portal', async ({ page }) => {
  host.only = 'people';
  await page.goto(`${host.origin}/messages`);
  await expect(page.locator('atrium-message-center').getByRole('status')).toContainText('缺少权限范围 messages，现有 people');
});

test.describe('not signed in', () => {
  test.use({ tolerated: /status of 401/ });

  test('R-AI-04 who is not signed in is asked to, by the page or the portal, and goes on when they are', async ({ page }) => {
    host.person = null;
    await page.goto(`${host.origin}/picker`);
    const picker = page.locator('atrium-people-picker');
    await expect(picker.getByRole('status')).toContainText('登录门户后');
    await page.evaluate(() => {
      document.addEventListener('atrium-sign-in-needed', (event) => {
        event.preventDefault();
        document.title = (event as CustomEvent<{ portal: string }>).detail.portal;
      });
    });
    await picker.getByRole('button', { name: '登录' }).click();
    await expect(page).toHaveTitle(portal.origin);
    host.person = 'YH000001';
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByRole('combobox', { name: '负责人' })).toBeVisible();
  });
});

test.describe('refused', () => {
  test.use({ tolerated: /status of 401|Failed to load resource|frame-ancestors|is not registered there/ });

  test('R-AI-04 neither the cookie of the portal nor its frame opens anything to a page that is not registered for it', async ({
    page,
  }) => {
    await page.goto(`${host.origin}/cookie`);
    await expect(page.locator('atrium-people-picker').getByRole('status')).toContainText('连不上门户');
  });
});

test('R-AI-04 an element in two shadow roots has its class and its look without an import of theirs', async ({ page }) => {
  await page.goto(`${host.origin}/shadow`);
  const box = page.getByRole('combobox', { name: '负责人' });
  await expect(box).toBeVisible();
  await expect(page.locator('atrium-people-picker .people-box')).toHaveCSS('border-top-color', 'rgb(128, 139, 132)');
});

for (const framework of ['react', 'vue']) {
  test(`R-AI-04 the people picker works in ${framework}, with one token of a tokenProvider`, async ({ page }) => {
    await page.goto(`${host.origin}/${framework}`);
    await page.getByRole('combobox', { name: '负责人' }).fill('czh');
    const first = page.getByRole('option').first();
    const name = await first.locator('strong').textContent();
    await first.click();
    await expect(page.locator('output')).toHaveText(name!);
  });
}
