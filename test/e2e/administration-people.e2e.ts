import { expect, signIn, test } from './portal.ts';

const base = '/pba/app-center/main/administration';

test('R-ADM-01 R-ADM-02 a person is added by keyboard, gets a role, and the screens say what they see and why', async ({ page }) => {
  await signIn(page, 'admin', `${base}/people`);
  const view = page.getByRole('main');
  await view.getByRole('link', { name: '添加人员' }).press('Enter');
  const number = `E2E${Date.now()}`;
  await view.getByRole('textbox', { name: '姓名' }).fill('测试员');
  await view.getByRole('textbox', { name: '账号' }).fill(number.toLowerCase());
  await view.getByRole('textbox', { name: '工号' }).fill(number);
  await view.getByRole('textbox', { name: '工号' }).press('Enter');

  await expect(view.getByRole('heading', { level: 1, name: '测试员' })).toBeVisible();
  await expect(view.getByText('还没有角色，打不开任何功能。')).toBeVisible();
  const roles = view.getByRole('combobox', { name: '授予角色' });
  await roles.fill('员工');
  await expect(view.getByRole('option', { name: /^员工/ })).toBeVisible();
  await roles.press('Enter');
  await view.getByRole('button', { name: '授予', exact: true }).press('Enter');
  await expect(view.getByRole('button', { name: '收回 员工' })).toBeVisible();

  await view.getByRole('link', { name: '能看到什么' }).press('Enter');
  await view.getByRole('searchbox').fill('请假');
  const row = view.getByRole('row').filter({ hasText: '请假' }).first();
  await expect(row).toContainText('可以打开');
  await expect(row).toContainText('员工');
  await row.getByRole('link').first().press('Enter');
  await view.getByRole('searchbox').fill(number.toLowerCase());
  await expect(view.getByRole('row').filter({ hasText: '测试员' })).toContainText('员工');
});

test('R-ADM-02 a person is disabled and enabled again', async ({ page }) => {
  await signIn(page, 'admin', `${base}/people?q=wangyifei`);
  const view = page.getByRole('main');
  await view.getByRole('row').nth(1).getByRole('link').press('Enter');
  await view.getByRole('button', { name: '停用' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).press('Enter');
  await expect(view.getByText('管理员停用').first()).toBeVisible();
  await view.getByRole('button', { name: '启用' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '启用' }).press('Enter');
  await expect(view.getByText('管理员停用')).toHaveCount(0);
});
