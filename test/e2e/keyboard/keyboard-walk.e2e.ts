import type { Page } from '@playwright/test';
import { focusTrouble } from '../../browser/focus-state.ts';
import { expect, password, signIn, tabs, test, view } from '../portal/portal.ts';

/** Somebody has the focus, and it can be seen. */
const focusIsSeen = (page: Page, after: string) => expect.poll(() => page.evaluate(focusTrouble), { message: after }).toBe('');

/** Presses keys one after the other; the focus is somewhere and seen after each. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await focusIsSeen(page, key);
  }
}

/** The name of what has the focus, as far as an attribute or a text says it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element: Element | null = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

/** Tab by Tab to what has this name. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  for (let stops = 0; stops < 60; stops += 1) {
    if (fits(await focused(page))) return;
    await press(page, key);
  }
  throw new Error(`Tab leads to nothing called ${name}; the last one is ${await focused(page)}`);
}

/** Through the search over the page. */
async function command(page: Page, text: string, option: RegExp): Promise<void> {
  await press(page, 'Control+k');
  const box = page.getByRole('dialog', { name: '搜索' });
  await expect(box.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
  await expect(box.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

const strip = (page: Page) => page.getByRole('tablist', { name: '已打开的功能' });

test('U-14 a day in the portal by keyboard alone: the focus is always somewhere, and seen', async ({ page }) => {
  await page.goto('/pba/');
  await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused();
  await page.keyboard.type('demo');
  await press(page, 'Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible();

  await test.step('search and open three functions', async () => {
    await press(page, 'Tab');
    // Who is quicker than the portal presses once more.
    const box = page.getByRole('searchbox', { name: '搜索功能' });
    await expect(async () => {
      if (!(await box.evaluate((field) => field.matches(':focus')))) await press(page, '/');
      await expect(box).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.type('wdbx');
    await expect(page.getByRole('option', { name: /^我的报销/ })).toBeVisible();
    await press(page, 'ArrowDown', 'ArrowDown');
    await page.keyboard.press('Enter');
    await expect(view(page).getByRole('heading', { name: '我的报销' })).toBeVisible();
    await focusIsSeen(page, 'a function was opened from the search box');
    for (const [text, name] of [
      ['公告栏', /^公告栏/],
      ['合同登记簿', /^合同登记簿/],
    ] as const) {
      await command(page, text, name);
      await expect(tabs(page).filter({ hasText: text })).toHaveAttribute('aria-selected', 'true');
      await expect(view(page)).toBeVisible();
      await focusIsSeen(page, `${text} was opened`);
    }
  });

  await test.step('switch, pin, reorder, close, undo', async () => {
    await press(page, 'Control+Alt+PageUp');
    await expect(tabs(page).nth(2)).toHaveAttribute('aria-selected', 'true');
    for (let regions = 0; regions < 6 && (await strip(page).locator(':focus').count()) === 0; regions += 1) await press(page, 'F6');
    await press(page, 'Shift+F10');
    await tabTo(page, '固定', 'ArrowDown');
    await page.keyboard.press('Enter');
    await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await focusIsSeen(page, 'a tab was pinned');
    await press(page, 'ArrowRight', 'Alt+Shift+ArrowRight');
    await expect(tabs(page).last()).toContainText('我的报销');
    await press(page, 'Delete');
    await expect(tabs(page)).toHaveCount(3);
    await press(page, 'Alt+Shift+t');
    await expect(tabs(page)).toHaveCount(4);
    await focusIsSeen(page, 'a closed tab came back');
  });

  await test.step('bell, and a message read, archived and had back', async () => {
    for (let regions = 0; regions < 6 && !(await page.getByRole('banner').locator(':focus').count()); regions += 1) await press(page, 'F6');
    await tabTo(page, '消息');
    await press(page, 'Enter');
    await expect(page.getByRole('dialog', { name: '消息' })).toBeVisible();
    await tabTo(page, '全部消息');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '消息中心' })).toBeVisible();
    const lines = page.locator('atrium-message-center .line');
    await expect(lines.first()).toBeVisible();
    const toList = async () => {
      const list = page.getByRole('list', { name: '消息' });
      for (let stops = 0; stops < 60 && !(await list.locator(':focus').count()); stops += 1) await press(page, 'Tab');
    };
    await press(page, 'Tab');
    await toList();
    await press(page, 'j', 'j', 'Enter');
    await expect(page.locator('atrium-message-center article')).toBeVisible();
    const undo = page.getByRole('button', { name: '撤销' });
    await press(page, 'Escape', 'e');
    await expect(undo).toBeVisible();
    await tabTo(page, '撤销', 'Shift+Tab');
    await press(page, 'Enter');
    await expect(undo).toHaveCount(0);
    await toList();
    await press(page, 'e');
    await expect(undo).toBeVisible();
    await press(page, 'z');
    await expect(undo).toHaveCount(0);
  });

  await test.step('a colleague, tenant, password, settings', async () => {
    for (let regions = 0; regions < 6 && !(await page.getByRole('banner').locator(':focus').count()); regions += 1) await press(page, 'F6');
    await tabTo(page, '搜索同事');
    await press(page, 'Enter');
    await expect(page.locator('atrium-colleague-box').getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('linzhiy');
    await expect(page.getByRole('option', { name: /林知遥/ })).toBeVisible();
    await press(page, 'ArrowDown', 'Enter');
    await expect(page.getByRole('region', { name: '林知遥' })).toBeVisible();
    await focusIsSeen(page, 'a card was opened');
    for (const [text, option, dialog] of [
      ['切换租户', /^切换租户/, '切换租户'],
      ['修改密码', /^修改密码/, '修改密码'],
    ] as const) {
      await command(page, text, option);
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await focusIsSeen(page, `${dialog} was opened`);
      // From the last thing in a dialog Tab leads into the browser's own bars, where the page has no focus.
      await page.keyboard.press('Tab');
      await press(page, 'Shift+Tab', 'Escape');
      await expect(page.getByRole('dialog', { name: dialog })).toBeHidden();
      await focusIsSeen(page, `${dialog} was closed`);
    }
    await command(page, '主题色', /^主题色/);
    await expect(page).toHaveURL(/\/user-center\/basicsettings\?field=color$/);
    await expect(
      page
        .getByRole('group', { name: '主题色' })
        .or(page.getByRole('radiogroup', { name: '主题色' }))
        .first(),
    ).toBeInViewport();
    await focusIsSeen(page, 'a setting was found');
  });

  await test.step('sign out', async () => {
    await command(page, '退出登录', /^退出登录/);
    await expect(page.getByRole('dialog', { name: '退出登录' }).or(page.getByRole('alertdialog', { name: '退出登录' }))).toBeVisible();
    await tabTo(page, '退出登录');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/idaas\/login/);
  });
});

test('U-14 a link that goes with its page leaves the focus on the page that it led to', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo', '/pba/no/such/page');
  await expect(page.getByRole('link', { name: '回到首页' })).toBeVisible();
  await tabTo(page, '回到首页');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '林知遥' })).toBeVisible();
  await focusIsSeen(page, 'home, from a page that is not there');
  await page.goto('/pba/user-center');
  await expect(page.getByRole('main').getByRole('link', { name: /待办/ }).first()).toBeVisible();
  await tabTo(page, /待办/);
  await page.keyboard.press('Enter');
  await focusIsSeen(page, 'a page of the user centre, from another one');
});

test(
  'U-14 a dialog that came with the address leaves the focus on the page below it when it is closed',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, 'demo', '/pba/user-center/draft?dialog=shortcuts');
    for (const key of ['Escape', '?']) {
      await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
      await press(page, key);
      await expect(page).toHaveURL(/user-center\/draft$/);
      await focusIsSeen(page, key);
      await page.goto('/pba/user-center/draft?dialog=shortcuts');
    }
  },
);

test('U-14 a search that was opened by its keys where nothing had the focus leaves it on the page', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo', '/pba/user-center/draft');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press(page, 'Control+k');
  await expect(page.getByRole('dialog', { name: '搜索' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog', { name: '搜索' })).toBeHidden();
  await focusIsSeen(page, 'Escape');
});

const kinds = {
  module: 'main/expenses/claims',
  'frame with life cycles': 'main/contracts/list',
  frame: 'main/visitors/rooms',
  menu: 'menus?resourceCode=hr',
};

/** Whether a control inside the view in front has the focus, in its frame too. */
const isInView = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    if (!document.querySelector('atrium-view-stack > [active]')?.contains(active)) return false;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (active?.getAttribute('tabindex') === '-1') return false;
    const page = (active as Partial<HTMLIFrameElement>).contentDocument;
    return page ? page.activeElement !== page.body : true;
  });

/** Presses a key until the focus is inside the view, or outside. */
async function walkUntil(page: Page, key: string, inside: boolean): Promise<void> {
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press(key);
    if ((await isInView(page)) === inside) return;
  }
  throw new Error(`${key} does not ${inside ? 'enter' : 'leave'} the view`);
}

test(
  'U-14 Tab enters a view of every kind, from the top of the page and from the tab strip, and leaves it both ways',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(90_000);
    await signIn(page, 'demo', '/pba/home/index');
    for (const [kind, path] of Object.entries(kinds)) {
      await test.step(kind, async () => {
        await page.goto(`/pba/app-center/${path}`);
        const front = page.locator('atrium-view-stack > [active]:not([aria-busy=true])');
        const inside = kind.startsWith('frame') ? front.frameLocator('iframe') : front;
        await expect(inside.getByRole('button').or(inside.getByRole('link')).first()).toBeVisible();
        await walkUntil(page, 'Tab', true);
        await walkUntil(page, 'Tab', false);
        await walkUntil(page, 'Shift+Tab', true);
        await walkUntil(page, 'Shift+Tab', false);
        const tab = tabs(page).and(page.locator('[aria-selected=true]'));
        for (let regions = 0; regions < 6 && (await tab.and(page.locator(':focus')).count()) === 0; regions += 1) await press(page, 'F6');
        await walkUntil(page, 'Tab', true);
        // The view as a whole has the focus: the next stop is inside it.
        for (let regions = 0; regions < 6 && (await tab.and(page.locator(':focus')).count()) === 0; regions += 1) await press(page, 'F6');
        await press(page, 'F6');
        await expect(front).toBeFocused();
        await page.keyboard.press('Tab');
        expect(await isInView(page), 'Tab goes on inside').toBe(true);
      });
    }
  },
);
