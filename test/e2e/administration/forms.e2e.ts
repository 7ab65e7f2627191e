import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, view } from '../portal/portal.ts';
import { leave, somebody } from '../portal/several-people.ts';

const base = '/app-center/main/administration';
const phone = { width: 390, height: 844 };

test.afterEach(leave);

/** Types into a picker and takes the first of what is found. */
async function pick(page: Page, label: string, words: string): Promise<void> {
  const picker = view(page).getByRole('combobox', { name: label });
  await picker.fill(words);
  await expect(view(page).getByRole('option').first()).toBeVisible();
  await picker.press('Enter');
}

test('R-ADM-06 saving a notice that somebody else has changed leads to the differences, on a phone too', async ({ browser, baseURL }) => {
  const first = await somebody(browser, baseURL, 'admin', `${base}/notices/new`);
  await first.setViewportSize(phone);
  const screen = view(first);
  const title = `停电通知 ${Date.now()}`;
  await screen.getByLabel('标题 *').fill(title);
  await screen.getByLabel('内容', { exact: true }).fill('周六八点到十点停电。');
  // Other tests of this portal do not have its bar above their pages.
  await screen.getByLabel('开始时间').fill('2099-01-03T08:00');
  await screen.getByRole('button', { name: '保存' }).click();
  await expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const second = await first.context().newPage();
  await second.goto(first.url());
  await view(second).getByLabel('内容', { exact: true }).fill('周日停电。');
  await expect(view(second).getByText('已保存')).toHaveCount(0);
  await view(second).getByRole('button', { name: '保存' }).click();
  await expect(view(second).getByText('已保存')).toBeVisible();

  await first.bringToFront();
  await screen.getByLabel('内容', { exact: true }).fill('不停电了。');
  await screen.getByRole('button', { name: '保存' }).click();
  const heading = screen.getByRole('heading', { name: /被别人改过/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(screen.getByRole('alert').filter({ hasText: '没有保存' })).toBeInViewport();
  await screen.getByRole('button', { name: '仍然保存我的内容' }).click();
  await expect(screen.getByText('已保存')).toBeVisible();
});

test(
  'R-ADM-05 news whose publishing is refused stay one article, and the field that is wrong has the focus',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const page = await somebody(browser, baseURL, 'admin', `${base}/news/new`);
    const screen = view(page);
    const title = `食堂装修 ${Date.now()}`;
    await screen.getByRole('textbox', { name: '标题', exact: true }).fill(title);
    await screen.getByRole('textbox', { name: '正文', exact: true }).focus();
    await page.keyboard.type('下周起食堂二楼装修。');
    const expires = screen.getByLabel('过期时间');
    await expires.fill('2020-01-01T09:00');
    await screen.getByRole('button', { name: '发布' }).click();
    await expect(expires).toBeFocused();
    await expect(screen.getByText('这个时间已经过去。')).toBeVisible();
    await expect(screen.getByRole('alert').filter({ hasText: '没有保存' })).toBeInViewport();

    // A clock that is wrong: the screen takes the time for the future, and the server does not.
    await page.route(
      /\/news\/[^/]+\/publish$/,
      (route) =>
        route.fulfill({
          status: 400,
          json: { code: '40001', msg: '请求内容不正确', errors: [{ path: '/expiresAt', message: '不在允许的范围内' }] },
        }),
      { times: 1 },
    );
    await expires.fill('2099-01-01T09:00');
    await screen.getByRole('tab', { name: /简体中文/ }).scrollIntoViewIfNeeded();
    await screen.getByRole('button', { name: '发布' }).click();
    await expect(screen.getByRole('alert').filter({ hasText: '请求内容不正确 过期时间: 不在允许的范围内' })).toBeInViewport();
    await expect(expires).toBeFocused();
    await expect(expires).toBeInViewport();
    await expires.fill('2098-01-01T09:00');
    await screen.getByRole('button', { name: '发布' }).click();
    await expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goto(`/pba${base}/news?q=${encodeURIComponent(title)}`);
    await expect(screen.getByRole('link', { name: title })).toHaveCount(1);
    await expect(screen.getByRole('row').filter({ hasText: title })).toContainText('已发布');
    await screen.getByRole('link', { name: title }).press('Enter');
    await screen.getByRole('button', { name: '删除新闻' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).press('Enter');
    await expect(screen.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
  },
);

test(
  'R-ADM-02 a role is given with its heading and its buttons in sight, on a phone too',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const page = await somebody(browser, baseURL, 'admin', `${base}/people?q=limited`);
    const screen = view(page);
    await screen.getByRole('row').nth(1).getByRole('link').press('Enter');
    await page.setViewportSize(phone);
    await pick(page, '授予角色', '管理员');
    await screen.getByRole('button', { name: '授予', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: '授予', exact: true })).toBeFocused();
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await dialog.getByRole('button', { name: /^显示全部 \d+ 项/ }).click();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(10);
    await expect(dialog.getByRole('rowheader')).toHaveCount(1);
    for (const name of ['授予', '取消']) await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await dialog.getByRole('button', { name: '取消' }).press('Enter');
    await expect(screen.getByRole('button', { name: '授予', exact: true })).toBeFocused();
  },
);

test('R-ADM-05 a text that is too long in another language is shown before it is saved', { tag: '@long' }, async ({ browser, baseURL }) => {
  const page = await somebody(browser, baseURL, 'admin', `${base}/news/new`);
  const screen = view(page);
  await screen.getByRole('textbox', { name: '标题', exact: true }).fill('年会');
  await screen.getByRole('tab', { name: /English/ }).click();
  await screen.getByRole('textbox', { name: '标题（English）' }).fill('x'.repeat(201));
  await screen.getByRole('tab', { name: /简体中文/ }).click();
  await screen.getByRole('button', { name: '保存草稿' }).click();
  await expect(screen.getByRole('textbox', { name: '标题（English）' })).toBeFocused();
  // The portal keeps what is typed for the account, and other tests write news.
  await screen.getByRole('button', { name: '放弃修改' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
  await expect(screen.getByRole('textbox', { name: '标题（English）' })).toHaveValue('');
});

test(
  'R-ADM-02 an answer that is lost makes no second role, and no conflict with oneself',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const page = await somebody(browser, baseURL, 'admin', `${base}/roles/new`);
    const screen = view(page);
    const name = screen.getByLabel('名称 *');
    const title = `评审组 ${Date.now()}`;
    await name.fill(title);
    await page.route('**/administration/v1/roles', (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await name.press('Enter');
    await expect(screen.getByRole('alert').filter({ hasText: '网络连接不可用' })).toBeVisible();
    await screen.getByRole('button', { name: '保存' }).click();
    await expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goto(`/pba${base}/roles?q=${encodeURIComponent(title)}`);
    await expect(screen.getByRole('link', { name: title })).toHaveCount(1);

    await screen.getByRole('link', { name: title }).click();
    const english = screen.getByLabel('名称（English）');
    await english.fill('Reviewers');
    await page.route(
      /\/roles\/[^/]+$/,
      (route) => (route.request().method() === 'PUT' ? route.fetch().then(() => route.abort()) : route.fallback()),
      {
        times: 1,
      },
    );
    await screen.getByRole('button', { name: '保存' }).click();
    await expect(screen.getByRole('alert').filter({ hasText: '网络连接不可用' })).toBeInViewport();
    await screen.getByRole('button', { name: '保存' }).click();
    await expect(screen.getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
    await expect(screen.getByText('被别人改过')).toHaveCount(0);
  },
);

test(
  'R-ADM-05 a version is restored over what is typed and not saved only when asked, and is then what the form shows',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const page = await somebody(browser, baseURL, 'admin', `${base}/news/new`);
    const screen = view(page);
    const title = `年会通知 ${Date.now()}`;
    const field = screen.getByRole('textbox', { name: '标题', exact: true });
    await field.fill(title);
    await screen.getByRole('textbox', { name: '正文', exact: true }).focus();
    await page.keyboard.type('十二月二十日。');
    await screen.getByRole('button', { name: '发布' }).click();
    await expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await field.fill(`${title}（错）`);
    await screen.getByRole('button', { name: '发布' }).click();
    await expect(screen.getByRole('heading', { level: 1, name: `${title}（错）` })).toBeVisible();

    await screen.getByRole('textbox', { name: '摘要' }).fill('没有保存的摘要');
    const restore = screen.getByRole('button', { name: '恢复为草稿 第 1 版' });
    await restore.click();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await expect(screen.getByRole('textbox', { name: '摘要' })).toHaveValue('没有保存的摘要');
    await restore.click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复为草稿' }).click();
    await expect(field).toHaveValue(title);
    await expect(screen.getByRole('textbox', { name: '摘要' })).toHaveValue('');
    await screen.getByRole('button', { name: '删除新闻' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).press('Enter');
    await expect(screen.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
  },
);
