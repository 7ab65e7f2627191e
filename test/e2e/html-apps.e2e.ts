import type { Page } from '@playwright/test';
import { expect, framed, menuPath, openFunction, signIn, tabs, test, view } from './portal.ts';

/** The rectangle of what `selector` finds in the view in front, and that of the view itself. */
const rectangles = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const shown = document.querySelector('atrium-view[active]')!;
    const rectangle = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height });
    return { view: rectangle(shown.getBoundingClientRect()), found: rectangle(shown.querySelector(wanted)!.getBoundingClientRect()) };
  }, selector);

/** Follows a link to a function, as one in a message would be followed. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

test('R-SUB-04 a Vue 2 build of the qiankun era works with its dialogs, selects and dates, in its own view', async ({ page }) => {
  await signIn(page, 'demo', menuPath('contract'));
  await openFunction(page, '合同管理', '合同登记簿');
  await expect(view(page).getByText('HT-2046').first()).toBeVisible();
  await view(page).getByPlaceholder('全部状态').click();
  await view(page).getByRole('listitem').filter({ hasText: '会签' }).click();
  await expect(view(page).getByText('HT-2046')).toHaveCount(0);

  await view(page).getByRole('button', { name: '新建合同' }).click();
  const dialog = view(page).getByRole('dialog', { name: '新建合同' });
  await expect(dialog).toBeVisible();
  const { view: whole, found } = await rectangles(page, '.v-modal');
  expect(found, 'the backdrop covers the view and nothing else').toEqual(whole);
  await dialog.getByRole('textbox').first().fill('写到一半的合同');

  await openFunction(page, '行政管理', '公告栏');
  await expect(view(page).getByRole('heading', { name: '公告栏' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await tabs(page).filter({ hasText: '合同' }).click();
  await expect(dialog.getByRole('textbox').first()).toHaveValue('写到一半的合同');
});

test('R-TAB-10 routes of an html application are the tab’s, back and forward too', async ({ page }) => {
  await signIn(page, 'demo', menuPath('contract'));
  await openFunction(page, '合同管理', '合同登记簿');
  await expect(page).toHaveURL(/\/main\/contracts\/list$/);
  await view(page).getByText('到期提醒').click();
  await expect(page).toHaveURL(/\/main\/contracts\/expiring$/);
  await openFunction(page, '行政管理', '固定资产台账');
  await expect(view(page).getByText('ZC-2058')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/contracts\/expiring$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/contracts\/list$/);
  await expect(view(page).getByText('HT-2046').first()).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/main\/contracts\/expiring$/);
});

test('R-SUB-04 two views of one application of React 17 keep their own state', async ({ page }) => {
  // Who may open the ledger and its summary, which belongs to finance.
  await signIn(page, 'admin', menuPath('administration'));
  await openFunction(page, '行政管理', '固定资产台账');
  await view(page).getByPlaceholder('编号、名称或保管人').fill('会议平板');
  await follow(page, '/pba/app-center/main/assets-ledger/summary');
  await expect(view(page).getByText('原值').first()).toBeVisible();
  await expect(page).toHaveURL(/\/assets-ledger\/summary$/);
  await expect(page.locator('atrium-view[app=assets-ledger]')).toHaveCount(2);
  await tabs(page).filter({ hasText: '固定资产台账' }).click();
  await expect(view(page).getByPlaceholder('编号、名称或保管人')).toHaveValue('会议平板');
  await view(page).getByRole('button', { name: '登记资产' }).click();
  const { view: whole, found } = await rectangles(page, '.ant-modal-wrap');
  expect(found).toEqual(whole);
});

test('R-SUB-04 a page of kind auto that nobody adapted runs in a frame, at once', async ({ page }) => {
  await signIn(page, 'demo', menuPath('administration'));
  await openFunction(page, '行政管理', '食堂菜单');
  const frame = await framed(page);
  await expect(frame.getByRole('heading', { name: '本周菜单' })).toBeVisible();
  await frame.getByRole('link', { name: '营业时间' }).click();
  await expect(page).toHaveURL(/\/main\/canteen\/hours$/);
});

test('R-TAB-05 the focus goes where the person goes: into a view opened by keyboard, back to where it was by a click', async ({ page }) => {
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.getAttribute('placeholder') ?? null);
  await signIn(page, 'demo', menuPath('contract'));
  await page.getByRole('tabpanel').getByRole('link', { name: '合同登记簿', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(view(page).getByText('HT-2046').first()).toBeVisible();
  await expect.poll(focused).toBe('tabpanel');

  await view(page).getByPlaceholder('合同名称、编号或相对方').fill('系统集成');
  await page.keyboard.press('ArrowLeft');
  await tabs(page).first().click();
  await expect(page.locator('atrium-view[active]')).toHaveCount(0);
  await tabs(page).filter({ hasText: '合同台账' }).click();
  await expect.poll(focused).toBe('合同名称、编号或相对方');
  await page.keyboard.type('的');
  await expect(view(page).getByPlaceholder('合同名称、编号或相对方')).toHaveValue('系统集的成');
});
