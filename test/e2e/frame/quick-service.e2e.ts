import type { Page } from '@playwright/test';
import { expect, signIn, tabs, test, view } from '../portal/portal.ts';

const toolbar = (page: Page) => page.getByRole('toolbar', { name: '快捷服务' });

test(
  'R-FRAME-09 the panel is dragged and moved by keys within its bounds, and is where it was after a reload',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page);
    const top = async () => Math.round((await toolbar(page).boundingBox())!.y);
    const button = toolbar(page).getByRole('button', { name: '人事咨询' });
    await button.hover();
    await page.mouse.down();
    await page.mouse.move(1400, 5, { steps: 4 });
    await page.mouse.up();
    expect(await top()).toBe(65);
    await expect(page.getByRole('dialog', { name: '人事咨询' })).toBeHidden();
    await button.focus();
    for (let times = 0; times < 12; times++) await page.keyboard.press('Shift+ArrowDown');
    expect(await top()).toBe(600);
    await page.reload();
    await expect(toolbar(page)).toBeVisible();
    expect(await top()).toBe(600);
    await page.keyboard.press('Escape');
    await page.goto('/pba/app-center');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(toolbar(page)).toBeHidden();
  },
);

test('R-FRAME-11 a ticket is sent from its window and found among the applications', { tag: '@long' }, async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const opening = context.waitForEvent('page');
  await toolbar(page).getByRole('button', { name: '提交工单' }).click();
  const form = await opening;
  await expect(form).toHaveURL(/\/WOS\/interfaces\/processform\?key=Process_WOS_WOH$/);
  expect(await form.evaluate(() => [opener, innerWidth, innerHeight])).toEqual([null, 1100, 500]);
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByText('用一句话写明问题')).toBeVisible();
  const title = `打印机卡纸 ${Date.now()}`;
  await form.getByRole('textbox', { name: '标题' }).fill(title);
  await form.getByRole('textbox', { name: '详细说明' }).fill('三层东侧，双面打印时。');
  await expect(form.getByText('草稿已保存在本机')).toBeVisible();
  await form.reload();
  await expect(form.getByRole('textbox', { name: '标题' })).toHaveValue(title);
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByText(/^WO-\d{6}-[0-9A-F]{8}$/)).toBeVisible();
  await form.close();
  await page.reload();
  await expect(page.getByRole('main').getByText(title)).toBeVisible();
});

test('R-APP-06 the drop-down is walked by keyboard and opens a recommended function', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  const opener = page.getByRole('button', { name: '工作中心' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '工作中心' });
  for (const heading of ['我的应用', '推荐应用']) await expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
  for (const group of ['员工自助', '财务报销', '考勤打卡']) await expect(dialog.getByRole('group', { name: group })).toBeVisible();
  await expect(dialog.getByRole('link', { name: '我的工作汇报' })).toHaveAttribute('href', '/pba/user-center/submitted/my-work');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('填写报销');
  await page.keyboard.press('Enter');
  await expect(view(page)).toBeVisible();
  await expect(tabs(page).last()).toContainText('填写报销单');
});

test(
  'R-FRAME-15 R-FRAME-16 the wiki opens signed in, without an opener, and no address or Referer holds its token',
  { tag: '@long' },
  async ({ page, context }) => {
    await signIn(page);
    const seen: string[] = [];
    context.on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''));
    const handedOver = context.waitForEvent(
      'request',
      (request) => request.method() === 'POST' && request.url().endsWith('/wiki-index/wiki'),
    );
    const opening = context.waitForEvent('page');
    await page.goto('/pba/tw-help');
    await page
      .getByRole('main')
      .getByRole('link', { name: /企业百科/ })
      .click();
    const wiki = await opening;
    const token = new URLSearchParams((await handedOver).postData() ?? '').get('token') ?? '';
    await expect(wiki.getByText('林知遥，你好')).toBeVisible();
    expect(token).toMatch(/^[\w-]{43}\.[\w-]+$/);
    expect(seen.filter((text) => text.includes(token))).toEqual([]);
    expect(await wiki.evaluate(() => [opener, location.pathname, location.search])).toEqual([null, '/wiki-index/wiki', '']);
  },
);

test('R-FRAME-14 the mailbox opens signed in', { tag: '@long' }, async ({ page, context }) => {
  await signIn(page);
  const opening = context.waitForEvent('page');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '企业邮箱' }).click();
  await expect((await opening).getByText('林知遥 的收件箱')).toBeVisible();
});

test('R-FRAME-08 the leftovers of the account menu lead into the user centre', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo', '/pba/account/center');
  await expect(page).toHaveURL(/\/pba\/user-center(\/|$)/);
  await page.goto('/pba/account/settings');
  await expect(page).toHaveURL(/\/pba\/user-center\/basicsettings$/);
  await expect(page.getByRole('heading', { level: 1, name: '基本设置' })).toBeVisible();
});
