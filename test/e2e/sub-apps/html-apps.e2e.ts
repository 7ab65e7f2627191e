import type { FrameLocator, Page } from '@playwright/test';
import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, framed, menuPath, openFunction, openSettings, signIn, signInAnew, tabs, test, view } from '../portal/portal.ts';

/** Whether what `selector` finds covers the whole page of the frame. */
const coversAll = (frame: FrameLocator, selector: string) =>
  frame.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].join() === [0, 0, innerWidth, innerHeight].join();
  });

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
  const contracts = await framed(page);
  await expect(contracts.getByText('HT-2046').first()).toBeVisible();
  await contracts.getByPlaceholder('全部状态').click();
  await contracts.getByRole('listitem').filter({ hasText: '会签' }).click();
  await expect(contracts.getByText('HT-2046')).toHaveCount(0);

  await contracts.getByRole('button', { name: '新建合同' }).click();
  const dialog = contracts.getByRole('dialog', { name: '新建合同' });
  await expect(dialog).toBeVisible();
  expect(await coversAll(contracts, '.v-modal'), 'the backdrop covers the view and nothing else').toBe(true);
  await dialog.getByRole('textbox').first().fill('写到一半的合同');

  await openFunction(page, '行政管理', '公告栏');
  await expect((await framed(page)).getByRole('heading', { name: '公告栏' })).toBeVisible();
  await tabs(page).filter({ hasText: '合同' }).click();
  await expect((await framed(page)).getByRole('dialog', { name: '新建合同' }).getByRole('textbox').first()).toHaveValue('写到一半的合同');
});

const ownLanguage = withOwnPortal('contracts-language');

ownLanguage('R-I18N-02 an open Vue 2 build follows the language, its component library too', { tag: '@long' }, async ({ page }) => {
  await signInAnew(page);
  await page.goto('/pba/app-center/main/contracts/list');
  await expect((await framed(page)).getByPlaceholder('全部状态')).toBeVisible();
  await openSettings(page);
  await page.getByRole('combobox', { name: /语言/ }).selectOption('en-US');
  await page.keyboard.press('Escape');
  const contracts = await framed(page);
  await expect(contracts.getByPlaceholder('All states')).toBeVisible();
  await expect(contracts.getByRole('heading', { level: 1 })).toHaveText('Contract register');
  await contracts.getByRole('button', { name: 'New contract' }).click();
  await expect(contracts.getByRole('dialog', { name: 'New contract' }).getByRole('button', { name: 'Save' })).toBeVisible();
});

/** Every kind of application of the demo: a screen, a text of it and one of its records in Chinese, and both in English. */
const followers: readonly [path: string, chinese: readonly string[], english: readonly string[]][] = [
  ['contracts/list', ['合同登记簿', '终止'], ['Contract register', 'End']],
  ['notices/all', ['公告栏', '固定资产盘点'], ['Notice board', 'Fixed asset count']],
  ['canteen/menu', ['食堂菜单', '早餐'], ['Canteen menu', 'Breakfast']],
  ['visitors/parking', ['车位管理', 'P4 充电区'], ['Parking', 'P4 Charging']],
  ['warehouse/stock', ['库存台账', '杭州一号仓'], ['Stock ledger', 'Hangzhou']],
  ['it-desk/tickets', ['IT 服务台', '待受理'], ['IT service desk', 'New']],
  ['expenses/budget', ['部门预算', '财务部'], ['Department budget', 'Finance']],
  ['functions/project/board', ['项目看板', '智能排产试点'], ['Project board', 'Smart scheduling pilot']],
  ['functions/hr/openings', ['招聘需求', '状态'], ['Job openings', 'State']],
];

ownLanguage('R-I18N-02 every open application follows language and colour scheme', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ colorScheme: 'light' });
  await signInAnew(page);
  const choose = async (language: string) => {
    await openSettings(page);
    await page.getByRole('combobox', { name: /语言|Language/ }).selectOption(language);
    await page.keyboard.press('Escape');
  };
  for (const [path, chinese, english] of followers) {
    await page.goto(`/pba/app-center/main/${path}`);
    const root = async () => {
      await expect(view(page).locator('h1:visible').or(view(page).locator('iframe')).first(), path).toBeVisible({ timeout: 30_000 });
      return (await view(page).locator('iframe').count()) > 0 ? view(page).frameLocator('iframe').locator('body') : view(page);
    };
    for (const text of chinese) await expect(await root(), path).toContainText(text);
    await choose('en-US');
    for (const text of english) await expect(await root(), path).toContainText(text);
    const lightness = async () =>
      (await root())
        .locator('h1')
        .first()
        .evaluate((head) => Number(/\d+/.exec(getComputedStyle(head).color)?.[0]));
    await expect.poll(lightness, path).toBeLessThan(100);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(lightness, path).toBeGreaterThan(150);
    await page.emulateMedia({ colorScheme: 'light' });
    await choose('zh-CN');
    for (const text of chinese) await expect(await root(), path).toContainText(text);
  }
});

test('R-TAB-10 routes of an application with life cycles are the tab’s, back and forward too', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo', menuPath('contract'));
  await openFunction(page, '合同管理', '合同登记簿');
  await expect(page).toHaveURL(/\/main\/contracts\/list$/);
  await (await framed(page)).getByText('到期时间线').click();
  await expect(page).toHaveURL(/\/main\/contracts\/expiring$/);
  await openFunction(page, '行政管理', '公告栏');
  await expect((await framed(page)).getByText('固定资产盘点')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/contracts\/expiring$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/contracts\/list$/);
  await expect((await framed(page)).getByText('HT-2046').first()).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/main\/contracts\/expiring$/);
});

test('R-SUB-04 two views of one application with life cycles keep their own state', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo', menuPath('contract'));
  await openFunction(page, '合同管理', '合同登记簿');
  const search = async () => (await framed(page)).getByPlaceholder('合同名称、编号或相对方');
  await (await search()).fill('仓储租赁');
  await follow(page, '/pba/app-center/main/contracts/expiring');
  await expect(page).toHaveURL(/\/contracts\/expiring$/);
  await expect(page.locator('atrium-view[app=contracts]')).toHaveCount(2);
  await page.getByRole('tab', { name: '合同登记簿', exact: true }).click();
  await expect(await search()).toHaveValue('仓储租赁');
  const register = await framed(page);
  await register.getByRole('button', { name: '新建合同' }).click();
  expect(await coversAll(register, '.v-modal')).toBe(true);
});

test('R-SUB-04 a page that nobody adapted runs in a frame', async ({ page }) => {
  await signIn(page, 'demo', menuPath('administration'));
  await openFunction(page, '行政管理', '食堂菜单');
  const frame = await framed(page);
  await expect(frame.getByRole('heading', { name: '食堂菜单' })).toBeVisible();
  await frame.getByRole('link', { name: '食堂营业时间' }).click();
  await expect(page).toHaveURL(/\/main\/canteen\/hours$/);
});

test(
  'R-TAB-05 the focus goes where the person goes: into a view opened by keyboard, back to where it was by a click',
  { tag: '@long' },
  async ({ page }) => {
    const focused = () =>
      page.evaluate(() => {
        const active = document.activeElement;
        const inner = active instanceof HTMLIFrameElement ? active.contentDocument?.activeElement : active;
        return inner?.getAttribute('role') ?? inner?.getAttribute('placeholder') ?? null;
      });
    await signIn(page, 'demo', menuPath('contract'));
    await page.getByRole('tabpanel').getByRole('link', { name: '合同登记簿', exact: true }).focus();
    await page.keyboard.press('Enter');
    const contracts = await framed(page);
    await expect(contracts.getByText('HT-2046').first()).toBeVisible();
    await expect.poll(focused).toBe('tabpanel');

    const field = contracts.getByPlaceholder('合同名称、编号或相对方');
    await field.fill('系统集成');
    await page.keyboard.press('ArrowLeft');
    await tabs(page).first().click();
    await expect(page.locator('atrium-view[active]')).toHaveCount(0);
    await tabs(page).filter({ hasText: '合同登记簿' }).click();
    await expect.poll(focused).toBe('合同名称、编号或相对方');
    await page.keyboard.type('的');
    await expect(field).toHaveValue('系统集的成');
  },
);
