import { expect, framed, signIn, tabs, test } from '../portal/portal.ts';

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
  test(`R-APP-10 a function is found by ${what} and opens in a tab`, { tag: what === 'pinyin' ? [] : '@long' }, async ({ page }) => {
    await signIn(page);
    const box = page.getByRole('searchbox', { name: '搜索功能' });
    await box.fill(query);
    await box.press('Enter');
    await page.getByRole('tabpanel').getByRole('link', { name: '我的报销' }).click();
    await expect(tabs(page).filter({ hasText: '我的报销' })).toHaveAttribute('aria-selected', 'true');
  });
}

test('R-LIST-07 Ctrl K searches everything from inside a framed sub-application, with a typing error, by keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'demo', '/pba/app-center/main/visitors/rooms');
  await (await framed(page)).locator('body').click();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: '搜索' }).getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.type('qingjai');
  await expect(page.getByRole('option', { name: /^请假申请/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(tabs(page).filter({ hasText: '请假申请' })).toHaveAttribute('aria-selected', 'true');
});

test('U-02 an input method composes pinyin that is never searched for half typed', { tag: '@long' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/business-center/v1/search')) asked.push((request.postDataJSON() as { text: string }).text);
  });
  await signIn(page);
  const box = page.getByRole('searchbox', { name: '搜索功能' });
  await box.focus();
  await expect(box).toHaveAttribute('aria-autocomplete', 'list');
  const cdp = await page.context().newCDPSession(page);
  for (const text of ['q', 'qing', "qing'jia"]) {
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await expect(box).toHaveValue("qing'jia");
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await cdp.send('Input.insertText', { text: '请假' });
  await expect(page.getByRole('option', { name: /^请假申请/ })).toBeVisible();
  expect(asked).toEqual(['请假']);
  await expect(page).toHaveURL(/\/home\/index$/);
  await box.press('Enter');
  await expect(page).toHaveURL(/queryFuzzy=%E8%AF%B7%E5%81%87$/);
});
