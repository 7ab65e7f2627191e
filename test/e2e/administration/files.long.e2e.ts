import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, view } from '../portal/portal.ts';
import { leave, somebody } from '../portal/several-people.ts';

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
  await screen.getByRole('link', { name: '新建维护' }).press('Enter');
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
  await screen.getByRole('button', { name: '立即关闭门户' }).press('Enter');
  const question = page.getByRole('dialog', { name: '立即关闭门户？' });
  await expect(question.getByText(/除您以外，现在有 [1-9]\d* 人登录着/)).toBeVisible();
  await expect(screen.getByText('已预告', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: '立即关闭门户' }).press('Enter');
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

const heading = '工号,账号,姓名,职务,邮箱,电话,部门,角色';

test('R-ADM-09 a file of people is looked at, applied by keyboard, and its refused rows come back as a file', async ({
  browser,
  baseURL,
}) => {
  const page = await somebody(browser, baseURL, 'admin', at('/import'));
  const screen = view(page);
  const rows = ['900001,import.one,导入一号,,,,,', '900002,import.two,导入二号,,,,没有的部门,'];
  const choose = (lines: readonly string[]) =>
    screen
      .getByLabel('文件')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from([heading, ...lines].join('\n')) });
  await screen.getByRole('combobox', { name: '导入什么' }).selectOption('人员');
  await choose(rows);
  await expect(screen.getByText(/新建 1，修改 0，无变化 0，拒绝 1。\s*还没有任何改动。/)).toBeVisible();
  await expect(screen.getByRole('row', { name: /3 拒绝 导入二号 900002 没有「没有的部门」/ })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await screen.getByRole('button', { name: '下载被拒绝的行' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('people-refused.xlsx');
  await screen.getByRole('button', { name: '导入 1 行' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '导入 1 行' }).press('Enter');
  await expect(screen.getByText('已导入：新建 1，修改 0；拒绝 1。')).toBeVisible();

  await choose(rows);
  await screen.getByRole('combobox', { name: '结果' }).selectOption('same');
  await expect(screen.getByRole('row', { name: /2 无变化 导入一号/ })).toBeVisible();
  const template = page.waitForEvent('download');
  await screen.getByRole('button', { name: '下载模板' }).press('Enter');
  expect((await template).suggestedFilename()).toBe('people-template.xlsx');
});

test('R-ADM-09 records that a screen has taken over are in one list and are given back by keyboard', async ({ browser, baseURL }) => {
  const page = await somebody(browser, baseURL, 'admin', at('/roles/10001-guest'));
  const screen = view(page);
  await screen.getByRole('button', { name: '改为在此管理' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '改为在此管理' }).press('Enter');
  await expect(screen.getByRole('button', { name: '交还给文件' })).toBeVisible();
  await page.goto(`/pba${at('/files')}`);
  const row = screen.getByRole('row', { name: /访客 角色 roles\.json/ });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: '交还给文件 · 访客' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '交还给文件' }).press('Enter');
  await expect(row).toHaveCount(0);
});
