import type { Page } from '@playwright/test';
import { expect, signIn, tabs, test, view } from '../portal/portal.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A finger moves over the view in front, from one side to the other. */
async function swipe(page: Page, from: number, to: number, y = 180): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (const x of [from + (to - from) / 3, from + ((to - from) * 2) / 3, to]) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

const apps = (page: Page) => page.getByRole('navigation', { name: '应用中心' });

async function open(page: Page, app: string, name: string): Promise<void> {
  await page.getByRole('button', { name: '应用' }).first().tap();
  await apps(page).getByRole('link', { name: app }).tap();
  await page.getByRole('tabpanel').getByRole('link', { name, exact: true }).tap();
  await expect(page).toHaveURL(/\/app-center\/main\//);
  await expect(view(page)).toBeVisible();
}

test('U-23 a day in the portal on a phone, by touch alone', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible();

  await test.step('elements that float on a desktop are part of the page', async () => {
    const panel = page.getByRole('toolbar', { name: '快捷服务' });
    await panel.getByRole('button', { name: '人事咨询' }).tap();
    const dialog = page.getByRole('dialog', { name: '人事咨询' });
    await expect(dialog.getByRole('link').first()).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).tap();
    await expect(dialog).toBeHidden();
  });

  await test.step('two functions through the drawer, and between them by tabs and by swiping', async () => {
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '应用中心' }).tap();
    await open(page, '财务管理', '填写报销单');
    await open(page, '行政管理', '公告栏');
    await expect(tabs(page)).toHaveCount(3);
    await tabs(page).nth(1).tap();
    await expect(view(page).getByLabel('事由')).toBeVisible();
    await view(page).getByLabel('事由').fill('上海出差');
    await swipe(page, 340, 60);
    await expect(tabs(page).nth(2)).toHaveAttribute('aria-selected', 'true');
    // Over the page of the frame, beside its fields.
    await swipe(page, 60, 340, 700);
    await expect(view(page).getByLabel('事由')).toHaveValue('上海出差');
  });

  await test.step('search', async () => {
    await page.getByRole('searchbox', { name: '搜索功能' }).tap();
    await page.keyboard.type('qj');
    await page.getByRole('option', { name: /^请假申请/ }).tap();
    await expect(tabs(page).filter({ hasText: '请假申请' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('messages', async () => {
    await page.getByRole('button', { name: '消息', exact: true }).tap();
    const panel = page.getByRole('dialog', { name: '消息' });
    await panel.getByRole('link', { name: '全部消息' }).tap();
    const center = page.locator('atrium-message-center');
    await center.locator('.line .title').nth(2).tap();
    await expect(center.locator('article')).toBeVisible();
    await center.getByRole('button', { name: /返回/ }).tap();
    await expect(center.locator('.line .title').nth(2)).toBeVisible();
  });
});
