import { expect, framed, menuPath, openFunction, signIn, tabs, test, view } from '../portal/portal.ts';

test('R-SUB-01 the React sub-application submits a claim and its address follows', async ({ page }) => {
  await signIn(page, 'demo', menuPath('finance'));
  await openFunction(page, '财务管理', '填写报销单');
  await expect(page).toHaveURL(/\/app-center\/main\/expenses\/claims\/new$/);
  await page.getByRole('textbox', { name: '事由' }).fill('杭州客户拜访');
  await page.getByRole('textbox', { name: '名称 1' }).fill(`高铁票 ${Date.now()}`);
  await page.getByRole('textbox', { name: '金额 1' }).fill('219.5');
  await page.getByRole('button', { name: '提交报销' }).click();
  await expect(page).toHaveURL(/\/main\/expenses\/claims\?key=BX\d+$/);
  await expect(page.getByText('杭州客户拜访').first()).toBeVisible();
  await expect(page.getByText('219.50').first()).toBeVisible();
});

test('R-SUB-02 the Vue sub-application behind a port of its own shows and filters its stock', async ({ page }) => {
  await signIn(page, 'demo', menuPath('warehouse'));
  await openFunction(page, '仓储管理', '库存台账');
  const rows = view(page).getByRole('row');
  await expect(rows.nth(5)).toBeVisible();
  const all = await rows.count();
  await view(page).getByRole('searchbox').fill('zzzz');
  await expect(rows).toHaveCount(0);
  await view(page).getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(all);
});

test('R-SUB-04 a plain page works in a frame and the tab follows its address', async ({ page }) => {
  await signIn(page, 'demo', menuPath('administration'));
  await openFunction(page, '行政管理', '访客登记');
  const frame = await framed(page);
  await expect(frame.getByRole('heading', { name: '访客登记' })).toBeVisible();
  await frame.getByRole('link', { name: '车位管理' }).click();
  await expect(frame.getByRole('heading', { name: '车位管理' })).toBeVisible();
  await expect(page).toHaveURL(/\/main\/visitors\/parking$/);
  await page.goBack();
  await expect(frame.getByRole('heading', { name: '访客登记' })).toBeVisible();
});

test('R-SUB-07 three kinds live side by side and leave the frame as it was', async ({ page }) => {
  const look = () => page.evaluate(() => getComputedStyle(document.body).font + getComputedStyle(document.body).color);
  await signIn(page, 'demo', menuPath('finance'));
  await expect(page.getByRole('heading', { name: '财务管理' })).toBeVisible();
  const before = await look();
  for (const [app, name] of [
    ['财务管理', '我的报销'],
    ['仓储管理', '库存台账'],
    ['行政管理', '会议室预订'],
  ] as const) {
    await openFunction(page, app, name);
    await expect(view(page)).toBeVisible();
  }
  await expect(tabs(page)).toHaveCount(4);
  expect(await look()).toBe(before);
});

test('R-SUB-06 a module shows a widget of the portal by writing its tag', async ({ page }) => {
  await signIn(page, 'demo', menuPath('finance'));
  await openFunction(page, '财务管理', '我的报销');
  const own = page.locator(`atrium-view[active] .atrium-view-content`);
  await expect(own.getByRole('heading').first()).toBeVisible();
  expect(await page.evaluate(() => customElements.get('atrium-home-cards') === undefined)).toBe(true);
  await own.evaluate((root) => root.prepend(document.createElement('atrium-home-cards')));
  await expect(own.locator('atrium-home-cards').getByRole('heading', { name: '待办' })).toBeVisible();
});

test('R-SUB-06 a page in a frame brings a widget of the portal by importing it, and opens tabs with it', async ({ page }) => {
  await signIn(page, 'demo', menuPath('finance'));
  await openFunction(page, '财务管理', '我的报销');
  await openFunction(page, '行政管理', '访客登记');
  const frame = await framed(page);
  await expect(frame.getByRole('heading').first()).toBeVisible();
  await frame.locator('body').evaluate(async (body) => {
    await import('/pba/elements/function-shelf.js' as string);
    body.prepend(document.createElement('atrium-function-shelf'));
  });
  const shelf = frame.locator('atrium-function-shelf');
  await expect(shelf).toHaveCSS('color', 'rgb(23, 32, 28)');
  await shelf.getByRole('link', { name: '我的报销' }).click();
  await expect(page).toHaveURL(/\/main\/expenses\/claims$/);
  await expect(view(page).getByRole('heading', { name: '我的报销' })).toBeVisible();
});

test.describe('misbehaving', () => {
  test.use({ tolerated: /Failed to load resource|ERR_FAILED|broken on purpose/ });
  const entry = '**/expenses/assets/*.js*';

  test('R-SUB-05 one that does not load shows an error in its own tab and can be retried', async ({ page }) => {
    await signIn(page, 'demo', menuPath('finance'));
    await page.route(entry, (route) => route.abort());
    await page.getByRole('tabpanel').getByRole('link', { name: '我的报销' }).click();
    const alert = page.getByRole('alert').filter({ hasText: '「我的报销」没有打开' });
    await expect(alert).toBeVisible();

    await openFunction(page, '仓储管理', '库存台账');
    await expect(view(page).getByRole('row').nth(1)).toBeVisible();

    await page.unroute(entry);
    await tabs(page).filter({ hasText: '我的报销' }).click();
    await alert.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { name: '我的报销' })).toBeVisible();
  });

  test('R-SUB-05 one that throws while it mounts breaks nothing else, and its tab closes', async ({ page }) => {
    const body =
      "export const bootstrap = async () => {}; export const mount = async () => { throw new Error('broken on purpose'); }; export const unmount = async () => {};";
    await signIn(page, 'demo', menuPath('finance'));
    await page.route(entry, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.getByRole('tabpanel').getByRole('link', { name: '我的报销' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '「我的报销」没有打开' })).toBeVisible();
    await page.getByRole('button', { name: '关闭 我的报销' }).click();
    await expect(tabs(page)).toHaveText(['应用中心']);
    await openFunction(page, '仓储管理', '库存台账');
    await expect(view(page).getByRole('row').nth(1)).toBeVisible();
  });
});
