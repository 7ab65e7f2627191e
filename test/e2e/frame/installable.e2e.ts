import { expect, signInAnew, test } from '../portal/portal.ts';

test(
  'U-24 without a network the portal shows that, comes back by itself, and keeps nothing of itself',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'allow', locale: 'zh-CN' });
    const page = await context.newPage();
    await signInAnew(page);
    await page.goto('/pba/home/index');
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active!.state === 'activated') return;
      await new Promise((resolve) => active!.addEventListener('statechange', resolve));
    });

    // As the worker of a sub-application may do it, which has the same origin: "delete every cache that is not mine".
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    await page.goto('/pba/home/index');
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/pba/offline', { ignoreSearch: true })) !== undefined))
      .toBe(true);

    await context.setOffline(true);
    await page.goto('/pba/app-center');
    await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible();
    expect(page.url()).toContain('/pba/app-center');

    await context.setOffline(false);
    await page.getByRole('link', { name: '重试' }).click();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(['/pba/offline']);
    await context.close();
  },
);

test('U-12 the watermark that the server names is on the screen and on paper', { tag: '@long' }, async ({ page }) => {
  await signInAnew(page);
  await page.route('**/wutong-idaas-account/current', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, watermark: '李明远 6688' } } });
  });
  await page.goto('/pba/home/index');
  const mark = page.locator('html > div[aria-hidden=true]');
  await expect(mark).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const shown = await mark.evaluate((element) => decodeURIComponent(getComputedStyle(element).backgroundImage));
  expect(shown).toContain('李明远 6688');
});
