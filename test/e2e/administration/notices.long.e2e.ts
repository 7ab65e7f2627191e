import { AxeBuilder } from '@axe-core/playwright';
import { expect, signIn, test, view } from '../portal/portal.ts';

const base = '/pba/app-center/main/administration';

test('R-ADM-06 a notice is written by keyboard, is on open pages within 15 seconds, and stays dismissed', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signIn(other, 'demo');
  await signIn(page, 'admin', `${base}/notices`);
  const screen = view(page);
  await screen.getByRole('link', { name: '新建公告' }).press('Enter');
  const title = `今晚升级 ${Date.now()}`;
  await screen.getByRole('combobox', { name: '级别' }).selectOption('warning');
  await screen.getByRole('textbox', { name: '标题', exact: true }).fill(title);
  await screen.getByRole('textbox', { name: '内容', exact: true }).fill('预计两小时。');
  await screen.getByRole('textbox', { name: '标题（English）' }).fill('Upgrade tonight');
  await expect(screen.getByRole('region', { name: '预览', exact: true })).toContainText(title);
  await screen.getByRole('textbox', { name: '标题', exact: true }).press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const saved = Date.now();

  const bar = other.locator('atrium-portal-notices').getByText(title);
  await expect(bar).toBeVisible({ timeout: 15_000 });
  expect(Date.now() - saved).toBeLessThan(15_000);
  await other.getByRole('button', { name: `不再显示：${title}` }).press('Enter');
  await expect(bar).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('banner')).toBeVisible();
  await expect(page.locator('atrium-portal-notices').getByText(title)).toBeVisible();
  await expect(bar).toHaveCount(0);

  const { violations } = await new AxeBuilder({ page }).include('atrium-view[active]').include('atrium-portal-notices').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await screen.getByRole('button', { name: '删除公告' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name: '公告与维护' })).toBeVisible();
  await expect(page.locator('atrium-portal-notices').getByText(title)).toHaveCount(0, { timeout: 15_000 });
  await other.close();
});
