import { expect, signIn, signInAnew, test } from '../portal/portal.ts';

test('R-FRAME-03 the top bar holds who one is and what one needs everywhere', async ({ page }) => {
  await signIn(page);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: '工作中心' })).toBeVisible();
  await expect(bar.getByRole('searchbox', { name: '搜索功能' })).toBeVisible();
  await expect(bar.getByRole('button', { name: '最大化' })).toBeVisible();
  await expect(bar.getByRole('button', { name: '账号菜单' })).toHaveAccessibleDescription('林知遥 demo 砚湖软件集团');
});

test('R-FRAME-01 the left menu is 76 px wide and leads to its pages', async ({ page }) => {
  await signIn(page);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  expect((await menu.boundingBox())?.width).toBe(76);
  await expect(menu.getByRole('link')).toHaveText(['首页', '应用中心', '企业百科', '企业邮箱']);
  await menu.getByRole('link', { name: '应用中心' }).click();
  await expect(page).toHaveURL(/\/app-center\/menus\?resourceCode=\w+/);
  await menu.getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/home\/index$/);
});

test('R-FRAME-05 maximise fills the screen and comes back', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: '最大化' }).click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /还原|退出/ })
    .click();
  await page.waitForFunction(() => document.fullscreenElement === null);
});

test('R-OUT-01 logging out asks first, forgets everything and logs out the other browser tabs', async ({ page, context }) => {
  await signInAnew(page);
  const other = await context.newPage();
  await other.goto('/pba/home/index');
  await expect(other.getByRole('banner')).toBeVisible();
  await page.bringToFront();

  await page.getByRole('button', { name: '账号菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('button', { name: '取消' })).toBeHidden();
  await page.getByRole('button', { name: '账号菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();

  await expect(page).toHaveURL(/\/idaas\/login/);
  await expect(other).toHaveURL(/\/idaas\/login/);
  expect(await page.evaluate(() => localStorage.getItem('TOKEN_KEY'))).toBeNull();
  expect((await context.cookies()).filter(({ name }) => name.startsWith('SESSION_'))).toEqual([]);
});

test('an address that does not exist gets a page that leads home', async ({ page }) => {
  await signIn(page, 'demo', '/pba/no/such/page');
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /首页/ }).click();
  await expect(page).toHaveURL(/\/home\/index$/);
});

test('R-HOME-01 the home page greets by name and counts what waits', async ({ page }) => {
  await signIn(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('林知遥');
  for (const card of ['待办', '我的申请', '已办']) await expect(main.getByRole('heading', { name: card })).toBeVisible();
});

test('nothing of a router is left in the browser', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith('vaadin'))).toEqual([]);
  expect(await page.evaluate(() => history.pushState.toString())).toContain('[native code]');
});

test.describe('without the server', () => {
  test.use({ tolerated: /status of 50\d|Failed to load resource/ });

  test('R-HTTP-07 a failed start shows an error and can be retried', async ({ page }) => {
    await signIn(page);
    await page.route('**/api/wutong-idaas-account/current', (route) =>
      route.fulfill({ status: 500, json: { code: 50000, msg: '维护中' } }),
    );
    await page.reload();
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
    await page.unroute('**/api/wutong-idaas-account/current');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
  });
});
