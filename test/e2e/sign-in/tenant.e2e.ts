import type { Page } from '@playwright/test';
import { expect, menuPath, openFunction, signInAnew, test, view } from '../portal/portal.ts';

test.use({ tolerated: /status of 409/ });

const dialog = (page: Page) => page.getByRole('dialog', { name: '切换租户' });

async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '账号菜单' }).click();
  await page.getByRole('menuitem', { name: '切换租户' }).click();
  await dialog(page).getByRole('radio', { name }).check();
  await dialog(page).getByRole('button', { name: '切换' }).click();
  await page.getByRole('alertdialog', { name: '切换租户' }).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText(`已切换到“${name}”`)).toBeVisible();
}

const group = '砚湖软件集团';
const park = '砚湖智慧园区';

test('R-TEN-01 F-21 a switch closes the panes and keeps the page; the other browser tab loses nothing and comes back', async ({
  page,
  context,
}) => {
  await signInAnew(page);
  const other = await context.newPage();
  await other.goto(menuPath('finance'));
  await openFunction(other, '财务管理', '填写报销单');
  await view(other).getByLabel('事由').fill('上海出差');

  await page.goto(menuPath('hr'));
  await openFunction(page, '人力资源', '请假申请');
  await page.goto('/pba/home/index');
  await page.goto('/pba/home/index?dialog=tenant');
  await expect(dialog(page).getByRole('radio').first()).toBeDisabled();
  await expect(dialog(page).getByRole('radio', { name: group })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/home\/index$/);
  await switchTo(page, park);
  await expect(page).toHaveURL(/\/home\/index$/);
  expect(await page.evaluate(() => localStorage.getItem('tenantId'))).toBe('10002');

  const question = other.getByRole('dialog', { name: `这个标签页还在“${group}”` });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: `回到“${group}”` }).click();
  await expect(question).toBeHidden();
  await expect(view(other).getByLabel('事由')).toHaveValue('上海出差');
  await expect(page.getByRole('dialog', { name: `这个标签页还在“${park}”` })).toBeVisible();

  await page.goto('/pba/home/index?tenant=10002');
  await page
    .getByRole('dialog', { name: `这个链接属于“${park}”` })
    .getByRole('button', { name: '切换并打开' })
    .click();
  await expect(page.getByText(`已切换到“${park}”`)).toBeVisible();
  await expect(page).toHaveURL(/\/home\/index$/);
});
