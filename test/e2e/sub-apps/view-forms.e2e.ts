import type { Page } from '@playwright/test';
import { leave, somebody } from '../portal/several-people.ts';
import { expect, menuPath, openFunction, signInAnew, test, view } from '../portal/portal.ts';

test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });
test.afterEach(leave);

test('R-LIST-04 what a form in a view holds is in the draft box, opens on another machine, and is never overwritten by an older draft', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAnew(page);
  await page.goto(menuPath('finance'));
  await openFunction(page, '财务管理', '填写报销单');
  const sent = (on: Page, status: number) =>
    on.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/drafts/') && response.status() === status,
    );
  const first = sent(page, 200);
  await view(page).getByLabel('事由').fill('上海出差');
  await first;

  const other = await somebody(browser, baseURL, 'demo', '/user-center/draft');
  await other.getByRole('main').getByRole('link', { name: '填写报销单' }).click();
  await expect(view(other).getByLabel('事由')).toHaveValue('上海出差');
  const second = sent(other, 200);
  await view(other).getByLabel('事由').fill('上海出差两天');
  await second;

  const older = sent(page, 409);
  await view(page).getByLabel('事由').fill('上海出差三天');
  await older;
  await expect(page.getByText(/这张表单在 .+ 上也写过/)).toBeVisible();
  await page.getByRole('button', { name: '换成那份' }).click();
  await expect(view(page).getByLabel('事由')).toHaveValue('上海出差两天');

  await other.goto('/pba/user-center/draft');
  await other.getByRole('button', { name: '删除 填写报销单' }).click();
  await expect(other.getByRole('button', { name: '删除 填写报销单' })).toHaveCount(0);
  await other.goto('/pba/app-center/main/expenses/claims/new');
  await expect(view(other).getByLabel('事由')).toHaveValue('');
});

test(
  'R-LIST-04 a form that is open on two machines says on one that it was submitted on the other, and an open draft box follows',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    await signInAnew(page);
    const other = await somebody(browser, baseURL, 'demo', '/user-center/draft');
    const listed = other.getByRole('main').getByRole('link', { name: '填写报销单' });
    await expect(other.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(listed).toHaveCount(0);
    await page.goto(menuPath('finance'));
    await openFunction(page, '财务管理', '填写报销单');
    await view(page).getByLabel('事由').fill('上海出差');
    await view(page).getByLabel('名称 1').fill(`高铁票 ${Date.now()}`);
    await view(page).getByLabel('金额 1').fill('553.5');
    await listed.click();
    await expect(view(other).getByLabel('金额 1')).toHaveValue('553.5');

    await view(page).getByRole('button', { name: '提交报销' }).click();
    const over = other.getByText('这份草稿已在别处提交或删除');
    await expect(over).toBeVisible();
    await expect(view(other).getByLabel('事由')).toHaveValue('上海出差');
    await other.locator('.marks').getByRole('button', { name: '存为新草稿' }).click();
    await expect(over).toHaveCount(0);

    await page.goto('/pba/user-center/draft');
    await page.getByRole('button', { name: '删除 填写报销单' }).click();
    await expect(over).toBeVisible();
    await other.locator('.marks').getByRole('button', { name: '清空重填' }).click();
    await expect(view(other).getByLabel('事由')).toHaveValue('');
    await expect(over).toHaveCount(0);
  },
);

test(
  'R-HTTP-12 R-LIST-04 a form in a view says in words that it is offline, outlives a reload and an application that clears the storage',
  { tag: '@long' },
  async ({ page, context }) => {
    await signInAnew(page);
    await page.goto(menuPath('finance'));
    await openFunction(page, '财务管理', '填写报销单');
    await view(page).getByLabel('事由').fill('上海出差');
    await view(page).getByLabel('名称 1').fill(`高铁票 ${Date.now()}`);
    await view(page).getByLabel('金额 1').fill('553.5');
    await context.setOffline(true);
    await view(page).getByRole('button', { name: '提交报销' }).click();
    const problem = view(page).getByText('网络连接不可用，请在网络恢复后重试。');
    await expect(problem).toBeVisible();
    await context.setOffline(false);
    await expect(problem).toHaveCount(0);

    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(view(page).getByLabel('事由')).toHaveValue('上海出差');
    await expect(view(page).getByText('已恢复上次没有提交的内容。')).toBeVisible();
    await view(page).getByRole('button', { name: '提交报销' }).click();
    await expect(view(page).getByText('高铁票')).toBeVisible();
    await expect(view(page).getByLabel('事由')).toHaveCount(0);
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('DRAFT:')));
    expect(await drafts()).toEqual([]);
  },
);

test('R-LIST-04 changes of a project survive a reload, until they are cleared', { tag: '@long' }, async ({ page }) => {
  await signInAnew(page);
  await page.goto(menuPath('project'));
  await openFunction(page, '项目管理', '项目看板');
  await view(page).getByRole('link', { name: '移动门户' }).click();
  await view(page).getByRole('link', { name: '修改' }).click();
  const summary = view(page).getByLabel('本周说明');
  const before = await summary.inputValue();
  await summary.fill('等客户确认验收日期');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(summary).toHaveValue('等客户确认验收日期');
  await expect(view(page).getByText('已恢复上次没有提交的内容。')).toBeVisible();
  await view(page).getByRole('button', { name: '清空重填' }).click();
  await expect(summary).toHaveValue(before);
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('DRAFT:')));
  expect(await drafts()).toEqual([]);
});

test('R-LIST-04 a form in a view says that the browser has no room for its draft', { tag: '@long' }, async ({ page }) => {
  await signInAnew(page);
  await page.goto(menuPath('finance'));
  await openFunction(page, '财务管理', '填写报销单');
  await view(page).getByLabel('事由').fill('上海');
  await expect(view(page).getByText('草稿没有存下来，离开前请先提交。')).toHaveCount(0);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await view(page).getByLabel('事由').fill('上海出差');
  await expect(view(page).getByText('草稿没有存下来，离开前请先提交。')).toBeVisible();
});
