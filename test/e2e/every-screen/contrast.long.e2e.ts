import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { lowContrast } from '../../browser/low-contrast.ts';
import { expect, signIn, test } from '../portal/portal.ts';

const views = [
  'expenses/claims',
  'expenses/claims/new',
  'warehouse/stock',
  'contracts/list',
  'functions/project/board',
  'functions/administration/assets',
  'functions/user-center/weeklies',
  'it-desk/tickets',
  'notices/all',
  'canteen/menu',
  'visitors/rooms',
];
const portalPages = ['/home/index', '/app-center/menus?resourceCode=hr', '/no/such/page'];

/** The view in front has come, with more than its headings. */
async function ready(page: Page): Promise<void> {
  await page.locator('atrium-view[active][aria-busy=false]').waitFor();
  const letters = () =>
    Promise.all(
      page
        .frames()
        .map((frame) => frame.evaluate(() => (document.querySelector('atrium-view[active]') ?? document.body).textContent.length)),
    );
  await expect.poll(async () => Math.min(...(await letters()).map((length) => length || 100))).toBeGreaterThan(30);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(
      'every text of portal and demo applications stands out from what is behind it',
      { tag: colorScheme === 'dark' ? [] : '@long' },
      async ({ page }) => {
        await signIn(page);
        for (const path of [...portalPages, ...views.map((view) => `/app-center/main/${view}`)]) {
          await page.goto(`/pba${path}`);
          if (path.includes('/main/')) await ready(page);
          // Dimmed content has its full contrast after loading.
          const found = async () => (await Promise.all(page.frames().map((frame) => frame.evaluate(lowContrast)))).flat();
          await expect.poll(found, { message: path }).toEqual([]);
        }
      },
    );

    test('R-USER-01 a meeting that is over stands out, too', async ({ page }) => {
      await signIn(page);
      await page.route('**/meetings/coming*', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data: object[] };
        const times = { start: new Date(Date.now() - 7_200_000).toISOString(), end: new Date(Date.now() - 3_600_000).toISOString() };
        await route.fulfill({ response: answer, json: { ...body, data: [{ ...body.data[0], ...times }] } });
      });
      await page.goto('/pba/user-center/meeting');
      await expect(page.locator('atrium-meetings .over').first()).toBeVisible();
      await expect.poll(() => page.evaluate(lowContrast)).toEqual([]);
    });

    test(
      'R-HOME-03 the greeting stands out in the light of every hour',
      { tag: colorScheme === 'dark' ? [] : '@long' },
      async ({ page }) => {
        await signIn(page);
        for (const hour of [8, 10, 13, 17, 21]) {
          const time = new Date(await page.evaluate((hour) => new Date().setHours(hour, 30), hour));
          await page.clock.setFixedTime(time);
          await page.goto('/pba/home/index');
          await expect(page.locator('atrium-home-page .band')).toBeVisible();
          await expect.poll(() => page.evaluate(lowContrast), { message: `${hour}:30` }).toEqual([]);
        }
      },
    );
  });
}

test('axe judges the contrast inside views, because nothing lies over them', async ({ page }) => {
  await signIn(page, 'demo', '/pba/app-center/main/warehouse/stock');
  await ready(page);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const { passes, incomplete } = await new AxeBuilder({ page }).include('atrium-view[active]').withRules(['color-contrast']).analyze();
  const unsure = incomplete.flatMap(({ nodes }) => nodes);
  // A single character, and the shadow at the edges of a table that scrolls: our own look judges these.
  const judged = unsure.filter(({ any }) => ['bgGradient', 'shortTextContent'].includes(String(any[0]?.data?.messageKey)));
  expect((passes[0]?.nodes.length ?? 0) + judged.length).toBeGreaterThan(100);
  expect(unsure.filter((node) => !judged.includes(node)).map(({ html: text }) => text)).toEqual([]);
});

test('the look at contrast finds what is too pale', async ({ page }) => {
  await page.goto('/idaas/login');
  await page.evaluate(() => {
    for (const [text, colour] of Object.entries({ pale: '#999', fine: '#555' })) {
      const line = document.body.appendChild(document.createElement('p'));
      line.textContent = text;
      line.style.cssText = `color:${colour};background:#fff`;
    }
  });
  expect(await page.evaluate(lowContrast)).toEqual([expect.stringContaining('“pale”')]);
});
