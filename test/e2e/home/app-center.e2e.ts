import { expect, menuPath, signIn, tabs, test, view } from '../portal/portal.ts';

const systems = [
  '人力资源',
  '运营管理',
  '项目管理',
  '供应链',
  '财务管理',
  '控制中心',
  '行政管理',
  '官网管理',
  '报表中心',
  '仓储管理',
  '智慧园区',
  '信息化管理',
  '用户中心',
  '客户关系',
  '销售管理',
  '生产管理',
  '合同管理',
];

test('R-APP-01 every system is there with functions that open', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin', '/pba/app-center');
  const panel = page.getByRole('navigation', { name: '应用中心' });
  for (const system of systems) {
    await panel.getByRole('link', { name: system, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: system })).toBeVisible();
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().click();
    await expect(view(page)).toBeVisible();
    await expect(page.locator('atrium-error-view')).toHaveCount(0);
    await page.getByRole('button', { name: /^关闭 / }).click();
    await expect(tabs(page)).toHaveCount(1);
  }
});

test('R-APP-02 the side panel leads to the menu of an application and stays folded', async ({ page }) => {
  await signIn(page, 'demo', '/pba/app-center');
  const panel = page.getByRole('navigation', { name: '应用中心' });
  await panel.getByRole('link', { name: '财务管理' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '财务管理' })).toBeVisible();
  await panel.getByRole('button', { name: '收起' }).click();
  await page.reload();
  await expect(panel.getByRole('button', { name: '展开' })).toBeVisible();
});

test('R-APP-03 an application that is a link opens in a window of its own, without an opener', async ({ page }) => {
  await signIn(page, 'demo', '/pba/app-center');
  const link = page.getByRole('navigation', { name: '应用中心' }).getByRole('link', { name: '品牌市场' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('href', /^https:\/\//);
});

test('R-APP-04 the menu of an application is grouped by module and filters as one types', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo', menuPath('hr'));
  const content = page.getByRole('tabpanel');
  await expect(content.getByRole('heading', { name: '考勤休假' })).toBeVisible();
  await content.getByRole('searchbox').fill('加班');
  await expect(content.getByRole('link')).toHaveText(['加班申请']);
  await content.getByRole('searchbox').fill('没有这样的功能');
  await expect(content.getByRole('link', { name: /申请$/ })).toHaveCount(0);
});

test('R-APP-07 a star puts a function on the home page, and takes it away again', async ({ page }) => {
  await signIn(page, 'admin', menuPath('hr'));
  const star = page.getByRole('button', { name: /请假申请/ });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/pba/home/index');
  const shelf = page.getByRole('main').getByRole('link', { name: '请假申请' });
  await expect(shelf).toBeVisible();
  await page.goto(menuPath('hr'));
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/pba/home/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shelf).toHaveCount(0);
});

test('R-APP-08 recent functions are on the home page', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo', menuPath('finance'));
  await page.getByRole('link', { name: '借款申请' }).click();
  await expect(tabs(page)).toHaveCount(2);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: '借款申请' })).toBeVisible();
});

test('R-APP-09 an account sees what the server grants it and nothing else', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'limited', '/pba/app-center');
  const panel = page.getByRole('navigation', { name: '应用中心' });
  await expect(panel.getByRole('link')).toHaveText(['行政管理', '智慧园区']);
});
