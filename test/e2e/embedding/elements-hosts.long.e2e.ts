import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { type PortalProcess, startPortalProcess } from '../../../packages/build/portal-process.ts';
import { demoData } from '../portal/demo-data.ts';
import { client, type HostPage, secretHash, startHostPage } from './host-page.ts';
import { expect, test } from '../portal/portal.ts';

// What pages of other origins do with the elements in their own way.
let host: HostPage;
let portal: PortalProcess;
let folder: string;

test.beforeAll(async () => {
  host = await startHostPage();
  folder = demoData('hosts');
  const pages = [{ client, secretHash, origins: [host.origin], scopes: ['messages', 'people', 'home'] }];
  writeFileSync(join(folder, 'embedding.json'), JSON.stringify(pages));
  const env = { ATRIUM_DATA: folder, ATRIUM_EMBEDDING: join(folder, 'embedding.json'), ATRIUM_LOG: 'error' };
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

test.describe('in Vue', () => {
  // The cards listen for messages, which this page has no scope for.
  test.use({ tolerated: /status of 403 .*message\/stream/ });

  test('R-AI-04 an attribute that Vue has without a value is true', async ({ page }) => {
    await page.goto(`${host.origin}/vue-empty`);
    const picker = page.locator('atrium-people-picker').first();
    await expect(picker.getByRole('combobox')).toBeVisible();
    expect(
      await page.evaluate(() => {
        const [picker, other] = document.querySelectorAll('atrium-people-picker');
        return [
          picker!.multiple,
          picker!.required,
          picker!.max,
          other!.disabled,
          other!.matches(':disabled'),
          document.forms[0]!.checkValidity(),
        ];
      }),
    ).toEqual([true, true, 2, true, true, false]);
    for (const name of ['czh', 'wang']) {
      await picker.getByRole('combobox').fill(name);
      await picker.getByRole('option').first().click();
    }
    await expect(picker.getByRole('button', { name: '移除' })).toHaveCount(2);
    await expect(page.locator('atrium-home-cards').getByRole('link', { name: '待办' }).first()).toBeVisible();
  });
});

test('R-AI-04 the address of the token is read with the base of the page', async ({ page }) => {
  await page.goto(`${host.origin}/based`);
  await expect(page.getByRole('combobox', { name: '负责人' })).toBeVisible();
});

test.describe('given late', () => {
  // The portal's cookie, by which the elements ask first, is of no use there.
  test.use({ tolerated: /ERR_FAILED|Failed to load resource/ });

  test('R-AI-04 a way to a token that the page gives late is the one that counts, and nothing of the one before is left', async ({
    page,
  }) => {
    await page.clock.install();
    const former = Promise.withResolvers<Route>();
    await page.route('**/embedding/access', (route) => former.resolve(route));
    await page.goto(`${host.origin}/late`);
    const unanswered = await former.promise;
    await page.evaluate(() => (window as unknown as { foundOut(): void }).foundOut());
    const cards = page.locator('atrium-home-cards');
    await expect(cards.getByRole('heading', { name: '待办' })).toBeVisible();
    // What they ask for has come; else it would be too late in a minute.
    await expect(cards.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
    await unanswered.abort();
    await page.clock.fastForward(60_000);
    await expect(cards.getByRole('heading', { name: '待办' })).toBeVisible();
    expect([await cards.getByRole('button', { name: '重试' }).count(), host.asked]).toEqual([0, ['home']]);
  });
});

test.describe('a scope that the page is not registered for', () => {
  test.use({ tolerated: /status of 502|gave no token/ });

  const refuse = (page: Page, scope: string) =>
    page.route('**/token?*', (route) => {
      const wanted = new URL(route.request().url()).searchParams.get('scope')!.split(' ');
      return wanted.includes(scope) ? route.fulfill({ status: 502, json: {} }) : route.continue();
    });

  test('R-AI-04 takes no other element along, and is named', async ({ page }) => {
    await refuse(page, 'home');
    await page.goto(`${host.origin}/plain`);
    await expect(page.getByRole('combobox', { name: '负责人' })).toBeVisible();
    await expect(page.locator('atrium-message-center').locator('.title').first()).toBeVisible();
    await expect(page.locator('atrium-home-cards').getByRole('status')).toContainText('缺少权限范围 home，现有 messages, people');
    expect(host.asked).toEqual(['messages', 'people', 'messages people']);
  });

  test('R-AI-04 is named also where it is the only one', async ({ page }) => {
    await refuse(page, 'people');
    await page.goto(`${host.origin}/picker`);
    await expect(page.locator('atrium-people-picker').getByRole('status')).toContainText('没有取得门户的访问凭证（权限范围：people）');
  });
});
