import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { withOwnPortal } from './own-portal.ts';
import { expect, view } from './portal.ts';
import { leave, somebody } from './several-people.ts';

/** A maintained portal would disturb other tests. */
const test = withOwnPortal('administration-files');
test.use({ tolerated: /status of 503/ });
test.afterEach(leave);

const at = (path: string): string => `/app-center/main/administration${path}`;

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('atrium-view[active]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('R-ADM-06 a maintenance is announced, begun and ended by keyboard, and others get a page', async ({ browser, baseURL }) => {
  const page = await somebody(browser, baseURL, 'admin', at('/notices'));
  const other = await somebody(browser, baseURL, 'demo', '/home/index');
  const screen = view(page);
  await screen.getByRole('link', { name: '维护模式' }).press('Enter');
  await expect(screen.getByText('现在没有维护，也没有预告。')).toBeVisible();
  await screen.getByRole('link', { name: '开始或预告维护' }).press('Enter');
  await screen.getByRole('combobox', { name: '范围' }).selectOption('整个门户');
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  await screen.getByLabel('开始时间').fill(`${tomorrow}T22:00`);
  await screen.getByRole('textbox', { name: '给大家的说明', exact: true }).fill('数据库升级。');
  await expectAccessible(page);
  await screen.getByRole('button', { name: '预告维护' }).press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name: '整个门户' })).toBeVisible();
  const announced = other.locator('atrium-portal-notices').getByText('数据库升级。');
  await expect(announced).toBeVisible({ timeout: 15_000 });

  await screen.getByLabel('开始时间').fill('');
  await screen.getByRole('button', { name: '保存' }).press('Enter');
  await expect(screen.getByText('维护中', { exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('status')).toContainText('数据库升级。');
  await expectAccessible(page);

  await screen.getByRole('button', { name: '结束维护' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '结束维护' }).press('Enter');
  await expect(screen.getByText('现在没有维护，也没有预告。')).toBeVisible();
  await other.getByRole('link', { name: '重试' }).press('Enter');
  await expect(other.getByRole('banner')).toBeVisible();
});
