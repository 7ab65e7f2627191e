import type { Locator, Page } from '@playwright/test';
import { centre } from '../keyboard/jobs.ts';
import { expect, menuPath, signIn, test, view } from '../portal/portal.ts';

interface List {
  path: string;
  /** Narrows or orders what is listed. */
  narrow?(page: Page): Promise<unknown>;
  /** What the address then says. */
  says: RegExp;
  /** What scrolls. */
  scrolls: string;
  /** The links or buttons that open an item beside the list or in place of it; none where an item opens elsewhere. */
  items?: string;
  /** What the address says of an open item. */
  opens?: RegExp;
  /** The demo has so few that they fit into the window. */
  short?: true;
}

const choose = (name: string, value: string) => (page: Page) =>
  page.getByRole('main').getByRole('combobox', { name, exact: true }).selectOption(value);
const press = (role: 'tab' | 'button', name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole(role, { name }).first().click();
const seek = (name: string, words: string) => (page: Page) => page.getByRole('main').getByRole('searchbox', { name }).fill(words);
const rows = { scrolls: '.virtual-rows', items: '.virtual-rows li a.title', opens: /[?&]id=/ };

const lists: Record<string, List> = {
  'to-dos': { ...rows, path: centre('todouser'), narrow: choose('排序', 'oldest'), says: /order=oldest/ },
  'to-reads': { ...rows, path: centre('todoread'), narrow: choose('时间', 'month'), says: /range=month/, short: true },
  applications: { ...rows, path: centre('apply'), narrow: choose('时间', 'month'), says: /range=month/ },
  'finished tasks': { ...rows, path: centre('done'), narrow: choose('时间', 'month'), says: /range=month/ },
  drafts: { ...rows, path: centre('draft'), narrow: choose('时间', 'month'), says: /range=month/, short: true },
  messages: { ...rows, path: centre('message'), narrow: choose('消息类型', 'todo'), says: /type=todo/, short: true },
  mails: { path: centre('mail'), scrolls: '.virtual-rows', narrow: press('tab', /未读/), says: /tab=unread/ },
  'daily reports': {
    ...rows,
    path: centre('submitted/daily'),
    narrow: press('tab', /已通过/),
    says: /tab=approved/,
    opens: /period=/,
  },
  'reports to approve': {
    path: centre('work-report-approval'),
    scrolls: '.board-scroll',
    narrow: press('tab', /周报/),
    says: /type=weekly/,
    items: '[data-cell][aria-disabled=false]',
    opens: /[?&]id=/,
  },
  meetings: { path: centre('meeting'), says: /meeting/, scrolls: '.days', items: '.days a.title', opens: /[?&]id=/ },
  devices: { path: centre('my-device'), says: /my-device/, scrolls: '.page' },
  'bank cards': { path: centre('my-account'), says: /my-account/, scrolls: '.page', short: true },
  people: {
    path: '/pba/address-list',
    narrow: seek('搜索同事', 'li'),
    says: /sign=li/,
    scrolls: '.virtual-rows',
    items: '.virtual-rows li a.cover',
    opens: /person=/,
  },
  'news of a category': {
    path: '/pba/home/list',
    narrow: press('button', '集团公告'),
    says: /type=/,
    scrolls: 'atrium-shell',
  },
  guides: {
    path: '/pba/home/itguide',
    narrow: seek('搜索指南', '的'),
    says: /q=/,
    scrolls: 'atrium-shell',
  },
  'functions of an application': { path: menuPath('hr'), says: /resourceCode=hr/, scrolls: 'atrium-menu-view .sheet' },
  'functions that a search found': {
    path: `${menuPath('search')}&queryFuzzy=${encodeURIComponent('申请')}`,
    says: /queryFuzzy=/,
    scrolls: 'atrium-menu-view .sheet',
  },
  'dishes of a week': {
    path: '/pba/home/food-menu',
    narrow: (page) => page.locator('.weeks button[aria-pressed=false]').first().click(),
    says: /week=/,
    scrolls: 'atrium-shell',
  },
};

test.use({ viewport: { width: 1440, height: 500 } });

/** `npm run test:all` looks at all. */
const always = new Set<string>(['to-dos', 'people']);

for (const [name, list] of Object.entries(lists)) {
  const tag = always.has(name) ? [] : '@long';
  test(
    `R-LIST-01 ${name} stand as they stood after an item, a reload and another page: filter, scroll, open item`,
    { tag },
    async ({ page }) => {
      await signIn(page, 'demo', list.path);
      await walk(page, list);
    },
  );
}

const inView = (page: Page, role: 'combobox' | 'searchbox', name: string) => view(page).getByRole(role, { name, exact: true });
/** Lists of the administration: what narrows or orders each, and what the address then says. */
const administered: Record<string, [narrow: (page: Page) => Promise<unknown>, says: RegExp]> = {
  people: [(page) => inView(page, 'combobox', '状态').selectOption('active'), /state=active/],
  roles: [(page) => inView(page, 'searchbox', '搜索').fill('员工'), /q=/],
  news: [(page) => inView(page, 'combobox', '状态').selectOption('published'), /state=published/],
  systems: [(page) => inView(page, 'combobox', '状态').selectOption('active'), /state=active/],
};

for (const [area, [narrow, says]] of Object.entries(administered)) {
  test(
    `R-LIST-01 ${area} of the administration stand as they stood after a record and another page`,
    { tag: '@long' },
    async ({ page }) => {
      await signIn(page, 'admin', `/pba/app-center/main/administration/${area}`);
      const rows = view(page).locator('tbody tr');
      await narrow(page);
      await expect(page).toHaveURL(says);
      await expect(rows.first()).toBeVisible();
      const scroller = page.locator('.atrium-view-content').filter({ visible: true });
      const top = () => scroller.evaluate((element) => Math.round(element.scrollTop));
      const record = rows.last().getByRole('link').first();
      await record.scrollIntoViewIfNeeded();
      const stood = await top();
      const narrowed = page.url();
      const heading = view(page).getByRole('heading', { level: 1 });
      const title = await heading.innerText();
      const listed = await rows.allInnerTexts();
      const stands = async (after: string) => {
        await expect(page).toHaveURL(narrowed);
        await expect.poll(() => rows.allInnerTexts(), after).toEqual(listed);
        await expect.poll(top, after).toBe(stood);
      };

      await record.click();
      await expect(page).not.toHaveURL(narrowed);
      await expect(heading).not.toHaveText(title);
      await page.goBack();
      await stands('after a record');
      await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
      await expect(page).toHaveURL(/home\/index/);
      await page.goBack();
      await stands('after another page');
      await page.reload();
      await expect(page).toHaveURL(narrowed);
      await expect.poll(() => rows.allInnerTexts(), 'after a reload').toEqual(listed);
    },
  );
}

async function walk(page: Page, { narrow, says, scrolls, items, opens, short }: List): Promise<void> {
  const scroller = page.locator(scrolls).first();
  const top = () => scroller.evaluate((element) => Math.round(element.scrollTop));
  await expect(scroller).toBeVisible();
  await narrow?.(page);
  await expect(page).toHaveURL(says);
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  const stood = short ? 0 : await scrollDown(page, scroller);
  const narrowed = page.url();

  if (items && opens) {
    await inSight(page, items);
    await expect(page).toHaveURL(opens);
    await page.goBack();
    await expect(page).toHaveURL(narrowed);
    await expect.poll(top, 'after going back').toBe(stood);
    await page.goForward();
    await expect(page).toHaveURL(opens);
  }
  const left = page.url();
  await page.reload();
  await expect(page).toHaveURL(left);
  await expect.poll(top, 'after a reload').toBe(stood);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(/home\/index/);
  await page.goBack();
  await expect(page).toHaveURL(left);
  await expect.poll(top, 'after another page').toBe(stood);
}

/** Scrolls some way, and waits until the page knows. */
async function scrollDown(page: Page, scroller: Locator): Promise<number> {
  await expect.poll(() => scroller.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(40);
  await scroller.evaluate((element) => element.scrollTo({ top: 90 }));
  const stood = await scroller.evaluate((element) => Math.round(element.scrollTop));
  await expect.poll(() => page.evaluate(() => (history.state as { scroll?: number } | null)?.scroll)).toBe(stood);
  return stood;
}

/** Clicks the last item that is in sight, so that the list need not scroll for it. */
async function inSight(page: Page, items: string): Promise<void> {
  const all = page.locator(items);
  await expect(all.first()).toBeVisible();
  const at = await all.evaluateAll((elements) =>
    elements.findLastIndex((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top > 200 && bottom < innerHeight - 20;
    }),
  );
  await all.nth(at).click();
}
