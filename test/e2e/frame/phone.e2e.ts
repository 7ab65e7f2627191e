import { expect, menuPath, signIn, tabs, test } from '../portal/portal.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('R-FRAME-17 on a phone nothing is wider than the screen and a function opens', async ({ page }) => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.goto('/pba/');
  expect(await overflow()).toBeLessThanOrEqual(0);
  await signIn(page);
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.goto(menuPath('finance'));
  await page.getByRole('tabpanel').getByRole('link', { name: '我的报销' }).click();
  await expect(page.getByRole('heading', { name: '我的报销' })).toBeVisible();
  await expect(tabs(page)).toHaveCount(2);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
