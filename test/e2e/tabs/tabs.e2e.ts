import type { Page } from '@playwright/test';
import { expect, menuPath, openFunction, signIn, tabs, test, view } from '../portal/portal.ts';

const titles = ['考勤打卡', '我的考勤月历', '补卡申请', '请假申请', '假期余额', '加班申请', '出差申请', '证明开具', '个人档案', '培训课程'];
const active = (page: Page) => page.getByRole('tab', { selected: true });

async function open(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await openFunction(page, '人力资源', name);
}

async function tabMenu(page: Page, tab: string, entry: string): Promise<void> {
  await tabs(page).filter({ hasText: tab }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry }).click();
}

/** An entry that is disabled says why when somebody chooses it all the same. */
async function refusedInMenu(page: Page, tab: string, entry: string): Promise<void> {
  await tabs(page).filter({ hasText: tab }).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: entry })).toBeDisabled();
  await page.getByRole('menuitem', { name: entry }).focus();
  await page.keyboard.press('Enter');
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'demo', menuPath('hr'));
  await expect(page.getByRole('heading', { name: '人力资源' })).toBeVisible();
});

test('R-TAB-01 the home tab is there from the start and cannot be closed', async ({ page }) => {
  await expect(tabs(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^关闭 / })).toHaveCount(0);
  await tabs(page).first().focus();
  await page.keyboard.press('Delete');
  await expect(tabs(page)).toHaveCount(1);
});

test('R-TAB-02 opening a function twice leaves one tab, another billTypeCode makes another', async ({ page }) => {
  await open(page, '请假申请', '请假申请');
  await expect(tabs(page)).toHaveCount(2);
  await openFunction(page, '财务管理', '差旅费报销');
  await expect(tabs(page)).toHaveCount(3);
  await openFunction(page, '财务管理', '业务招待费报销');
  await expect(tabs(page)).toHaveCount(4);
});

test('R-TAB-03 closing a tab activates the previous one and the address follows', async ({ page }) => {
  await open(page, '考勤打卡', '请假申请');
  await expect(page).toHaveURL(/\/main\/expenses\/hr\/leave\/apply$/);
  await page.getByRole('button', { name: '关闭 请假申请' }).click();
  await expect(active(page)).toHaveText('考勤打卡');
  await expect(page).toHaveURL(/\/main\/functions\/hr\/check-in$/);
  await active(page).focus();
  await page.keyboard.press('Delete');
  await expect(active(page)).toHaveText('应用中心');
});

test('R-TAB-04 left, right and all are closed from the menu, and a notice says why not', async ({ page }) => {
  await open(page, '考勤打卡', '请假申请', '假期余额');
  await tabMenu(page, '请假申请', '关闭右侧');
  await expect(tabs(page)).toHaveText(['应用中心', '考勤打卡', '请假申请']);
  await refusedInMenu(page, '请假申请', '关闭右侧');
  await expect(page.getByText('右侧没有标签')).toBeVisible();
  await tabMenu(page, '请假申请', '关闭左侧');
  await expect(tabs(page)).toHaveText(['应用中心', '请假申请']);
  await refusedInMenu(page, '请假申请', '关闭左侧');
  await expect(page.getByText('左侧没有标签')).toBeVisible();
  await tabMenu(page, '请假申请', '关闭全部');
  await expect(tabs(page)).toHaveText(['应用中心']);
  await refusedInMenu(page, '应用中心', '关闭当前');
  await expect(page.getByText('不能关闭最后一个标签')).toBeVisible();
});

test('R-TAB-05 eight views are kept alive; the least recently used goes and its tab stays', async ({ page }) => {
  await open(page, ...titles.slice(0, 9));
  await expect(tabs(page)).toHaveCount(10);
  await expect(page.locator('atrium-view')).toHaveCount(8);
  await tabs(page).filter({ hasText: titles[0] }).click();
  await expect(active(page)).toHaveText(titles[0] ?? '');
  await expect(view(page).getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('atrium-view')).toHaveCount(8);
});

test('R-TAB-05 a kept view keeps what was typed', async ({ page }) => {
  await openFunction(page, '财务管理', '填写报销单');
  await page.getByRole('textbox', { name: '事由' }).fill('上海出差');
  await open(page, '请假申请');
  await tabs(page).filter({ hasText: '填写报销单' }).click();
  await expect(page.getByRole('textbox', { name: '事由' })).toHaveValue('上海出差');
});

test('R-TAB-06 a sub-application changes the title of its tab', async ({ page }) => {
  await openFunction(page, '财务管理', '我的报销');
  await page.getByRole('link', { name: '填写报销单' }).click();
  await expect(active(page)).toHaveText('填写报销单');
});

test('R-TAB-09 the application centre comes back to the pane of last', async ({ page }) => {
  await open(page, '考勤打卡', '请假申请');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/home\/index$/);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '应用中心' }).click();
  await expect(page).toHaveURL(/\/main\/expenses\/hr\/leave\/apply$/);
  await expect(active(page)).toHaveText('请假申请');
});

test('R-TAB-10 tabs survive a reload and only the active one mounts', async ({ page }) => {
  await open(page, '考勤打卡', '请假申请', '假期余额');
  await page.reload();
  await expect(tabs(page)).toHaveText(['应用中心', '考勤打卡', '请假申请', '假期余额']);
  await expect(active(page)).toHaveText('假期余额');
  await expect(page.locator('atrium-view')).toHaveCount(1);
  await tabs(page).filter({ hasText: '考勤打卡' }).click();
  await expect(page.locator('atrium-view')).toHaveCount(2);
});

test('R-TAB-10 back and forward move across tabs', async ({ page }) => {
  await open(page, '考勤打卡', '请假申请');
  await tabs(page).filter({ hasText: '考勤打卡' }).click();
  await expect(active(page)).toHaveText('考勤打卡');
  await page.goBack();
  await expect(active(page)).toHaveText('请假申请');
  await page.goForward();
  await expect(active(page)).toHaveText('考勤打卡');
});

test('the strip works by arrow keys', { tag: '@long' }, async ({ page }) => {
  await open(page, '考勤打卡', '请假申请');
  await active(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(active(page)).toHaveText('考勤打卡');
  await page.keyboard.press('End');
  await expect(tabs(page).last()).toBeFocused();
});

test('opening and closing a function leaves no node and no listener behind', { tag: '@long' }, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const alive = async () => {
    for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return ['Nodes', 'JSEventListeners'].map((name) => metrics.find((metric) => metric.name === name)!.value);
  };
  const openAndClose = async () => {
    await open(page, '请假申请');
    await expect(view(page)).toBeVisible();
    await page.getByRole('button', { name: '关闭 请假申请' }).click();
    await page.getByRole('button', { name: '关闭通知' }).click();
    await expect(page.locator('atrium-view')).toHaveCount(0);
  };
  for (let cycle = 0; cycle < 3; cycle++) await openAndClose();
  // What comes after the first screen has come, the last of it.
  await expect(page.getByRole('button', { name: 'AI 助手', exact: true })).toBeVisible();
  await page.waitForFunction(() => customElements.get('atrium-app-menu'));
  // Some listeners are there for a moment only: the least of several measures counts.
  let before = await alive();
  for (let cycle = 0; cycle < 3; cycle++) {
    await openAndClose();
    const now = await alive();
    before = before.map((count, at) => Math.min(count, now[at]!));
  }
  for (let cycle = 0; cycle < 4; cycle++) await openAndClose();
  const more = async () => (await alive()).map((count, at) => Math.max(0, count - before[at]!));
  await expect.poll(more).toEqual([0, 0]);
});

test(
  'U-04 U-06 order and pins are made by keyboard, survive a reload, and every tab is found in the list',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await open(page, ...titles);
    const all = tabs(page);
    await active(page).focus();
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await expect(all.last()).toHaveText('个人档案');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: '固定', exact: true }).press('Enter');
    await expect(all.nth(1)).toHaveText('培训课程');
    await page.reload();
    await expect(all.nth(1)).toHaveText('培训课程');
    await expect(all.last()).toHaveText('个人档案');
    await expect(active(page)).toHaveText('培训课程');
    await expect(page.getByRole('navigation', { name: '应用中心' }).getByRole('link', { name: '人力资源' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('button', { name: '全部标签' }).press('Enter');
    await page.getByRole('combobox', { name: '筛选标签' }).fill('zmkj');
    await page.keyboard.press('Enter');
    await expect(active(page)).toHaveText('证明开具');
    await page.keyboard.press('Control+Alt+PageDown');
    await expect(active(page)).not.toHaveText('证明开具');
  },
);

test('U-06 a list is where it was after Back and after a reload', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await signIn(page, 'demo', '/pba/app-center/main/expenses/claims');
  // Whichever of its elements the view scrolls in.
  const scroll = (to?: number) =>
    page.locator('atrium-view[active]').evaluate(async (host, top) => {
      const all = [host, ...host.querySelectorAll('*')];
      const scroller = all.find((one) => one.scrollHeight > one.clientHeight + 300 && getComputedStyle(one).overflowY === 'auto');
      if (top === undefined) return scroller?.scrollTop;
      scroller?.scrollTo(0, top);
      // The browser tells of it with the next frame; nobody presses a link before.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return scroller?.scrollTop;
    }, to);
  const top = () => scroll();
  const claims = view(page).getByRole('link', { name: /^BX/ });
  await expect(claims.first()).toBeVisible();
  expect(await scroll(300)).toBe(300);
  const last = (await claims.last().textContent())!.trim();
  await claims.last().evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL((url) => url.href.includes(last));
  await page.goBack();
  await expect(claims.first()).toBeAttached();
  await expect.poll(top).toBe(300);
  await page.reload();
  await expect(claims.first()).toBeAttached();
  await expect.poll(top).toBe(300);
});
