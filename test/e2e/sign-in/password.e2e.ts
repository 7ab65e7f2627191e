import type { Page } from '@playwright/test';
import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, fillLogin, password, signInAnew } from '../portal/portal.ts';

/** A changed password ends the sessions that other tests share. */
const test = withOwnPortal('password');
test.use({ tolerated: /status of (400|403|401|996)/ });

const wanted = 'Neu+Wort#5';

async function change(page: Page, old: string, fresh: string) {
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await dialog.getByRole('textbox', { name: '旧密码' }).fill(old);
  await dialog.getByRole('textbox', { name: '新密码' }).fill(fresh);
  await dialog.getByRole('textbox', { name: '确认密码' }).fill(fresh);
  await dialog.getByRole('button', { name: '确定' }).click();
  return dialog;
}

test('R-PWD-01 R-PWD-02 a password is changed; the other device is signed out', { tag: '@long' }, async ({ baseURL, page, browser }) => {
  const device = await browser.newContext({ baseURL: baseURL!, locale: 'zh-CN' });
  const elsewhere = await device.newPage();
  await signInAnew(elsewhere, 'limited');
  await signInAnew(page, 'limited');
  await page.getByRole('button', { name: '账号菜单' }).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  await expect(page).toHaveURL(/[?&]dialog=password/);
  const dialog = await change(page, 'Falsch#123', wanted);
  await expect(dialog.getByText('密码不正确')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '旧密码' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: '新密码' })).toHaveValue(wanted);
  await change(page, password, wanted);
  await expect(dialog.getByRole('status').filter({ hasText: '修改成功!' })).toContainText('台其他设备已退出登录');
  await expect(elsewhere).toHaveURL(/\/idaas\/login/);
  await device.close();
});

test('a call that asks for the password continues after it, and the input stays', async ({ page }) => {
  await signInAnew(page, 'demo');
  let fresh = false;
  await page.route('**/confirm-password', async (route) => {
    const response = await route.fetch();
    fresh = response.ok();
    await route.fulfill({ response });
  });
  await page.route('**/business-center/v1/search', (route) =>
    fresh ? route.continue() : route.fulfill({ status: 403, json: { code: 40305, msg: '请先再次输入密码' } }),
  );
  const search = page.getByRole('searchbox', { name: '搜索功能' });
  await search.fill('请假');
  const dialog = page.getByRole('dialog', { name: '确认是您本人' });
  await dialog.getByRole('textbox', { name: '密码' }).fill('Falsch#123');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('密码不正确');
  const again = page.waitForResponse((answer) => answer.url().endsWith('/business-center/v1/search') && answer.ok());
  await dialog.getByRole('textbox', { name: '密码' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(search).toHaveValue('请假');
  await again;
});

test('R-BOOT-01 a deep link without a session comes back to its page with its fragment, through one redirect', async ({ page }) => {
  const response = await page.goto('/pba/home/index?a=1#/part');
  expect(response!.url()).toMatch(/\/idaas\/login\?redirect=/);
  await fillLogin(page, 'demo', password);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL(/\/home\/index\?a=1#\/part$/);
});
