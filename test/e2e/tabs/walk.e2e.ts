import { expect, framed, menuPath, openFunction, signIn, tabs, test } from '../portal/portal.ts';
import { walk } from '../portal/random-walk.ts';

const seed = Number(process.env['WALK_SEED'] ?? 20_261_121);
const count = Number(process.env['WALK_STEPS'] ?? 20);

// Element UI's menu logs it when somebody navigates before a page has loaded.
test.use({ tolerated: /^console: Error: Navigation cancelled from/ });

test(`R-TAB-10 R-SUB-07 ${count} random steps over ten functions leave each as it is alone, seed ${seed}`, async ({ page }) => {
  test.setTimeout(60_000 + count * 2_000);
  await signIn(page, 'demo', menuPath('finance'));
  await expect(tabs(page)).toHaveText(['应用中心']);
  await walk(page, { seed, count });
});

test(
  'R-TAB-10 a page that arrived behind another tab is where the address says when that tab is closed',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, 'demo', menuPath('contract'));
    await openFunction(page, '行政管理', '食堂菜单');
    const canteen = page.frameLocator('atrium-view[app=canteen] iframe');
    await expect(canteen.getByRole('heading', { name: '食堂菜单' })).toBeVisible();
    await openFunction(page, '合同管理', '合同登记簿');
    await expect((await framed(page)).getByText('HT-2046').first()).toBeVisible();
    await page.evaluate(() => {
      const page = document.querySelector<HTMLIFrameElement>('atrium-view[app=canteen] iframe')?.contentDocument;
      page?.querySelector<HTMLAnchorElement>('a[href$=hours]')?.click();
    });
    await expect.poll(() => page.frames().some((frame) => frame.url().endsWith('/canteen/hours'))).toBe(true);
    await expect(page).toHaveURL(/\/contracts\/list$/);

    await page.getByRole('tab', { selected: true }).press('Delete');
    await expect(page).toHaveURL(/\/canteen\/hours$/);
    await expect(canteen.getByRole('heading', { name: '食堂营业时间' })).toBeVisible();
    await tabs(page).first().click();
    await tabs(page).nth(1).click();
    await expect(page).toHaveURL(/\/canteen\/hours$/);
    await expect(canteen.getByRole('heading', { name: '食堂营业时间' })).toBeVisible();
  },
);
