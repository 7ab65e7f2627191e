import type { Page } from '@playwright/test';
import { expect, fillLogin, menuPath, openFunction, password, signInAnew, test, view } from '../portal/portal.ts';

test.use({ tolerated: /status of 401/ });

const question = (page: Page, name: string) => page.getByRole('dialog', { name });

async function typeSomething(page: Page): Promise<void> {
  await signInAnew(page);
  await page.goto(menuPath('finance'));
  await openFunction(page, '财务管理', '填写报销单');
  await view(page).getByLabel('事由').fill('上海出差');
  await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('aria-description', '有未保存的内容');
}

const holds = (page: Page) => expect(view(page).getByLabel('事由')).toHaveValue('上海出差');

test('R-HTTP-05 R-HTTP-12 an expired session keeps what was typed until the person is signed in again', async ({ page, context }) => {
  await typeSomething(page);
  await view(page).getByLabel('名称 1').fill(`高铁票 ${Date.now()}`);
  await view(page).getByLabel('金额 1').fill('553.5');
  await context.clearCookies();
  // The call of the sub-application is the one that is refused.
  await page.keyboard.press('Enter');
  const dialog = question(page, '登录已过期');
  await expect(dialog.getByRole('listitem')).toHaveText(['填写报销单']);
  // The key was meant for the form, where the person was when the dialog came.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toBeEmpty();
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: '重新登录' }).click();
  // The dialog stays until the views have the tokens of the new session.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/micro-services/view-tokens', (route) => held.then(() => route.continue()));
  const asked = page.waitForRequest('**/micro-services/view-tokens');
  await fillLogin(await popup, 'demo', password);
  await asked;
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog).toHaveCount(0);
  await holds(page);
  await view(page).getByRole('button', { name: '提交报销' }).click();
  await expect(view(page).getByText('高铁票')).toBeVisible();
  await expect(view(page).getByLabel('事由')).toHaveCount(0);
  await page.getByRole('navigation', { name: '应用中心' }).getByRole('link', { name: '人力资源' }).click();
  await expect(page.getByRole('heading', { name: '人力资源' })).toBeVisible();
});

test(
  'R-OUT-01 signing out in another window asks the one with unsaved work, and leaves when told to',
  { tag: '@long' },
  async ({ page, context }) => {
    await typeSomething(page);
    const other = await context.newPage();
    await other.goto('/pba/home/index');
    await other.getByRole('button', { name: '账号菜单' }).click();
    await other.getByRole('menuitem', { name: '退出登录' }).click();
    await other.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await expect(other).toHaveURL(/\/idaas\/login/);
    const dialog = question(page, '已在另一个窗口退出登录');
    await holds(page);
    await dialog.getByRole('button', { name: '不保存，离开' }).click();
    await expect(page).toHaveURL(/\/idaas\/login/);
  },
);
