import { expect, signIn, tabs, test } from './portal.ts';

test('R-FRAME-04 Enter searches when there is something to search for', async ({ page }) => {
  await signIn(page);
  const box = page.getByRole('searchbox', { name: '搜索功能' });
  await box.press('Enter');
  await expect(page).toHaveURL(/\/home\/index$/);
  await box.fill('  请假 ');
  await box.press('Enter');
  await expect(page).toHaveURL(/resourceCode=search&queryFuzzy=%E8%AF%B7%E5%81%87$/);
  await expect(page.getByRole('tabpanel').getByRole('link', { name: '请假申请' })).toBeVisible();
});

for (const [what, query] of [
  ['pinyin', 'baoxiao'],
  ['initials', 'wdbx'],
  ['characters', '报销'],
] as const) {
  test(`R-APP-10 a function is found by ${what} and opens in a tab`, async ({ page }) => {
    await signIn(page);
    const box = page.getByRole('searchbox', { name: '搜索功能' });
    await box.fill(query);
    await box.press('Enter');
    await page.getByRole('tabpanel').getByRole('link', { name: '我的报销' }).click();
    await expect(tabs(page).filter({ hasText: '我的报销' })).toHaveAttribute('aria-selected', 'true');
  });
}
