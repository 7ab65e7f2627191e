import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, signIn, test } from '../portal/portal.ts';

test('R-FRAME-12 R-PPL-01 R-PPL-03 R-LIST-01 a colleague is found by pinyin in the bar, by keyboard, and back stands as it stood', async ({
  page,
}) => {
  await signIn(page, 'demo', '/pba/address-list?department=rnd');
  const book = page.locator('atrium-address-list');
  const rows = book.locator('.virtual-rows');
  await expect(book.getByRole('heading', { name: '通讯录' })).toBeVisible();
  await expect(book.getByRole('treeitem', { name: /^研发中心/ })).toHaveAttribute('aria-current', 'page');
  await rows.hover();
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => (history.state as { scroll?: number } | null)?.scroll)).toBe(3000);
  const name = (await book.locator('.row .cover').nth(9).textContent())!;

  await page.getByRole('button', { name: '搜索同事' }).press('Enter');
  const box = page.locator('atrium-colleague-box').getByRole('searchbox', { name: '搜索同事' });
  await expect(box).toBeFocused();
  await box.pressSequentially('linzhiy');
  const option = page.getByRole('option', { name: /林知遥/ });
  await expect(option.locator('mark')).toHaveText('林知遥');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/address-list\?sign=linzhiy&person=YH000001$/);
  const card = page.getByRole('region', { name: '林知遥' });
  await expect(card.getByRole('link', { name: '13800000001' })).toHaveAttribute('href', 'tel:13800000001');
  await expect(card.getByRole('link', { name: '赵修远' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\?department=rnd$/);
  await expect(book.getByRole('link', { name, exact: true })).toBeInViewport();
  await expect.poll(() => rows.evaluate((element) => element.scrollTop)).toBe(3000);
});

test(
  'R-PPL-01 R-PPL-02 the tree leads to a department, whose people are exported as a file that opens',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, 'demo', '/pba/address-list');
    const book = page.locator('atrium-address-list');
    await book.getByRole('treeitem', { name: '全公司' }).focus();
    for (const key of ['End', 'ArrowUp']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/department=finance$/);
    await expect(book.getByText('共 14 人')).toBeVisible();
    await book.getByRole('button', { name: '导出' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog', { name: '导出通讯录' }).getByRole('button', { name: '导出' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('通讯录.xlsx');
    const parts = unzipSync(readFileSync(await file.path()));
    expect(strFromU8(parts['xl/worksheets/sheet1.xml']!).match(/<row /g)).toHaveLength(15);
    expect(strFromU8(parts['xl/worksheets/sheet2.xml']!)).toContain('林知遥 (YH000001)');
  },
);

test('R-FRAME-12 users without access to colleagues see neither the button nor the book', async ({ page }) => {
  await signIn(page, 'limited', '/pba/address-list');
  await expect(page.getByRole('heading', { name: '你还不能使用「通讯录」' })).toBeVisible();
  await expect(page.getByRole('button', { name: '搜索同事' })).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: '搜索同事' })).toHaveCount(0);
});
