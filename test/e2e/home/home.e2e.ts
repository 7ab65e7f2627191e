import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../portal/portal.ts';

test('R-HOME-02 R-HOME-05 R-FRAME-16 a must-read opens in a window of its own, is confirmed there, and home is updated', async ({
  page,
}) => {
  await signIn(page);
  const must = page.getByRole('list', { name: '必读' }).getByRole('link', { name: /机房断电应急演练/ });
  const [article] = await Promise.all([page.waitForEvent('popup'), must.click()]);
  await expect(article.getByRole('article').getByRole('heading', { level: 1 })).toHaveText('关于开展机房断电应急演练的通知');
  expect(await article.evaluate(() => window.opener)).toBeNull();
  await expect(article).toHaveTitle(/^关于开展机房断电应急演练的通知 - /);
  const [file] = await Promise.all([
    article.waitForEvent('download'),
    article.getByRole('link', { name: /断电应急演练路线\.pdf/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('断电应急演练路线.pdf');
  await article.getByRole('button', { name: '我已阅读并确认' }).click();
  await expect(article.getByText('你已确认阅读这篇文章。')).toBeVisible();
  await expect(must).toHaveCount(0);
  await article.emulateMedia({ media: 'print' });
  await expect(article.getByRole('banner')).toBeHidden();
  await expect(article.getByText('注意事项')).toBeVisible();
  await expect(article.getByRole('navigation', { name: '前后文章' })).toBeHidden();
});

test(
  'R-HOME-06 R-LIST-01 the box of company news is searched and paged at addresses, and Back returns',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, 'demo', `/pba/list?title=${encodeURIComponent('公司新闻')}&type=company`);
    const list = page.getByRole('list', { name: '公司新闻' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('公司新闻');
    await expect(list.getByRole('listitem')).toHaveCount(20);
    await page.getByRole('button', { name: '下一页' }).click();
    await expect(page).toHaveURL(/&page=2$/);
    // Ten of the demo, and what others have written meanwhile; none while it loads.
    let onSecond = 0;
    await expect.poll(async () => (onSecond = await list.getByRole('listitem').count()) % 20, 'rows of the second page').toBeGreaterThan(0);
    await page.getByRole('searchbox', { name: '搜索新闻' }).fill('yunshan');
    await expect(page).toHaveURL(/type=company&q=yunshan$/);
    await expect(list.getByRole('link').first()).toContainText('云杉');
    await page.goBack();
    await expect(page).toHaveURL(/&page=2$/);
    await expect(list.getByRole('listitem')).toHaveCount(onSecond);
  },
);

/** Milliseconds that every answer of the network takes here at least; what is quicker came from a cache. */
const latency = 300;

/** How many answers of the network had to come one after the other, at most, until a request was answered. */
async function roundsTo(page: Page, pattern: string): Promise<number> {
  return page.evaluate(
    ([part, trip]) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const all = [navigation!, ...resources].filter(({ startTime, responseEnd }) => responseEnd - startTime >= trip * 0.9);
      const known = new Map<PerformanceResourceTiming, number>();
      const depth = (one: PerformanceResourceTiming): number => {
        const before = known.get(one);
        if (before !== undefined) return before;
        const earlier = all.filter((other) => other !== one && other.responseEnd > 0 && other.responseEnd <= one.startTime);
        const found = 1 + Math.max(0, ...earlier.map(depth));
        known.set(one, found);
        return found;
      };
      const wanted = all.filter(({ name }) => name.includes(part));
      return wanted.length === 0 ? Infinity : Math.min(...wanted.map(depth));
    },
    [pattern, latency] as const,
  );
}

test('A11 home has its counts and its news after three round trips, and stays where it is', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('tablist', { name: '新闻分类' })).toBeVisible();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(page.getByRole('tablist', { name: '新闻分类' })).toBeVisible();
  await expect(page.locator('atrium-home-cards li.task').first()).toBeVisible();
  expect(await roundsTo(page, '/task/query')).toBeLessThanOrEqual(3);
  expect(await roundsTo(page, '/news/front')).toBeLessThanOrEqual(3);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThanOrEqual(0.02);
});

test('R-USER-07 the new arrangement is on the home page; a phone and a zoom leave the stored one byte for byte', async ({ page }) => {
  const kept: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/v1/workbench')) kept.push(request.postData() ?? '');
  });
  await signIn(page, 'limited', '/pba/user-center/custom');
  const saved = page.getByRole('status').filter({ hasText: '已保存' });
  await page.getByRole('button', { name: '上移 今天的会议' }).click();
  await page.getByRole('button', { name: '整行 新闻' }).click();
  await expect(saved).toBeVisible();
  const workbench = () =>
    page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('TOKEN_KEY')}`, 'tenant-id': localStorage.getItem('tenantId') ?? '' };
      return (await fetch('/api/business-center/v1/workbench', { headers })).text();
    });
  const before = await workbench();
  const count = kept.length;
  await page.getByRole('link', { name: '看看首页' }).click();
  const cards = page.locator('atrium-home-page .slot');
  const order = () => cards.evaluateAll((slots) => slots.map((slot) => slot.className.replace('slot ', '')));
  const arranged = ['tasks full', 'meetings half', 'news full', 'functions half', 'canteen half', 'guides full'];
  await expect.poll(order).toEqual(arranged);
  for (const size of [
    { width: 390, height: 844 },
    { width: 700, height: 500 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(order).toEqual(arranged);
  }
  await page.goBack();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: '上移 新闻' })).toBeVisible();
  expect(kept).toHaveLength(count);
  expect(await workbench()).toBe(before);
});

test(
  'R-HOME-04 R-HOME-05 R-FRAME-08 every address of guides, canteen and workbench opens what it says',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page);
    const pages = {
      '/home/adminguide': '行政指南',
      '/home/hrguide': '人事指南',
      '/home/financialguide': '财务指南',
      '/home/itguide': 'IT 指南',
      '/home/brandguide': '品牌指南',
      '/home/food-menu': '行政指南',
      '/home/list': '新闻',
      '/account/center': '工作台',
      '/user-center/custom': '自定义工作台',
    };
    for (const [path, title] of Object.entries(pages)) {
      await page.goto(`/pba${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    await page.goto('/pba/home/food-menu');
    await expect(page.getByRole('table', { name: '本周菜单' }).locator('[aria-current=time]')).toHaveCount(1);
    await page.goto('/pba/home/hrguide');
    await page.locator('atrium-office-guide .functions a').first().click();
    await expect(page).toHaveURL(/\/app-center\/main\//);
  },
);
