import type { Page } from '@playwright/test';
import { expect, signIn, tabs, test, view } from './portal.ts';
import { isAlone } from '../look/screen.ts';
import { screens } from '../look/screens.ts';

const toolbar = (page: Page) => page.getByRole('toolbar', { name: '快捷服务' });

test('R-FRAME-09 the panel is dragged and moved by keys within its bounds, and is where it was after a reload', async ({ page }) => {
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
});

test('U-30 the panel covers no control, on any page at three widths', async ({ page }) => {
  await signIn(page);
  // A dialog of the address lies above the panel, which is inert then; its page is among the others. Documents of their own have no panel.
  const shown = screens.flatMap(({ path = '/pba/home/index', account, prepare }) =>
    account === undefined && !prepare && !isAlone(path) && !/[?&]dialog=|=nothing/.test(path) ? [path] : [],
  );
  const paths = new Map(shown.toReversed().map((path) => [path.split('?', 1)[0], path] as const)).values();
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('atrium-shell .frame[aria-busy=false]')).toBeVisible();
    if (path === '/pba/home/index') await expect(page.getByRole('main').getByRole('heading', { name: '已办' })).toBeVisible();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      if (path === '/pba/home/index') await expect(page.locator('atrium-floating-panel').getByRole('button').first()).toBeVisible();
      found.push(...(await page.evaluate(covered)).map((what) => `${path} at ${width}: ${what}`));
    }
  }
  expect(found).toEqual([]);
});

/** Controls of the page that lie below the panel, wherever the page is scrolled to. */
function covered(): string[] {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
  const panel = all(document).find(({ localName }) => localName === 'atrium-floating-panel');
  const own = [...(panel?.shadowRoot?.querySelectorAll('.panel, .tab') ?? [])].find((part) => part.checkVisibility());
  if (!own) return [];
  const mine = new Set(all(panel!.shadowRoot!));
  const box = own.getBoundingClientRect();
  // What floats over the page would meet everything in its column while the page scrolls below it.
  const floats = getComputedStyle(own).position === 'fixed';
  const bar = new Set(
    all(document)
      .filter(({ localName }) => localName === 'atrium-top-bar' || localName === 'atrium-left-menu')
      .flatMap((part) => all(part.shadowRoot!)),
  );
  return all(document)
    .filter(
      (one) =>
        one.matches('a[href], button, input, select, textarea, [role=tab], [tabindex="0"]') && !mine.has(one) && one.checkVisibility(),
    )
    .filter((one) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      const inColumn = width > 0 && right > box.left && left < box.right;
      return inColumn && ((floats && !bar.has(one)) || (bottom > box.top && top < box.bottom));
    })
    .map((one) => `${one.localName} ${one.textContent.trim().slice(0, 20)}`);
}

test('R-FRAME-11 a ticket is sent from its window and found among the applications', async ({ page, context }) => {
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

test('R-APP-06 the drop-down is walked by keyboard and opens a recommended function', async ({ page }) => {
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

test('R-FRAME-15 R-FRAME-16 the wiki opens signed in, without an opener, and no address or Referer holds its token', async ({
  page,
  context,
}) => {
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
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(seen.filter((text) => text.includes(token))).toEqual([]);
  expect(await wiki.evaluate(() => [opener, location.pathname, location.search])).toEqual([null, '/wiki-index/wiki', '']);
});

test('R-FRAME-14 the mailbox opens signed in', async ({ page, context }) => {
  await signIn(page);
  const opening = context.waitForEvent('page');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '企业邮箱' }).click();
  await expect((await opening).getByText('林知遥 的收件箱')).toBeVisible();
});

test('R-FRAME-08 the leftovers of the account menu lead into the user centre', async ({ page }) => {
  await signIn(page, 'demo', '/pba/account/center');
  await expect(page).toHaveURL(/\/pba\/user-center(\/|$)/);
  await page.goto('/pba/account/settings');
  await expect(page).toHaveURL(/\/pba\/user-center\/basicsettings$/);
  await expect(page.getByRole('heading', { level: 1, name: '基本设置' })).toBeVisible();
});
