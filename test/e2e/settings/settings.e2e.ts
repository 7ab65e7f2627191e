import { expect, menuPath, openFunction, openSettings, signIn, test, view } from '../portal/portal.ts';

test('R-SET-02 the first visit has the defaults', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'zh-CN');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-color', 'green');
});

test('R-SET-04 settings survive a reload and follow into other browser tabs', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/pba/home/index');
  await expect(other.getByRole('banner')).toBeVisible();
  await page.bringToFront();
  await openSettings(page);
  await page.getByRole('radio', { name: '深色' }).check();
  await page.getByRole('radio', { name: '纸色' }).check();
  for (const one of [page, other]) {
    await expect(one.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await expect(one.locator('html')).toHaveAttribute('data-theme', 'light');
  }
  const served = await page.request.get('/pba/home/index');
  expect(await served.text()).toContain('data-scheme="dark"');
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
});

test('R-SET-04 stored settings that are broken give the defaults', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => {
    localStorage.setItem('SETTINGS', '{"theme": 12, "layout":');
    sessionStorage.setItem('TABS', 'nonsense');
  });
  await page.goto(menuPath('hr'));
  await expect(page.getByRole('heading', { name: '人力资源' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('R-I18N-02 the language changes without a reload and open tabs keep their state', async ({ page }) => {
  await signIn(page, 'demo', menuPath('finance'));
  await openFunction(page, '财务管理', '填写报销单');
  await view(page).getByRole('textbox').first().fill('未保存的事由');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await openSettings(page);
  for (const [code, search] of [
    ['en-US', 'Search'],
    ['pt-BR', 'Pesquisar|Buscar'],
    ['zh-TW', '搜尋'],
    ['zh-CN', '搜索'],
  ] as const) {
    await page.getByRole('combobox', { name: /语言|Language|Idioma|語言/ }).selectOption(code);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.getByRole('banner').getByRole('searchbox', { name: new RegExp(search), includeHidden: true })).toBeAttached();
  }
  await expect(view(page).getByRole('textbox', { includeHidden: true }).first()).toHaveValue('未保存的事由');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('R-I18N-01 a person who chose English finds no Chinese in the frame', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  await openSettings(page);
  await page.getByRole('combobox', { name: /语言|Language|Idioma|語言/ }).selectOption('en-US');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  const names = await page
    .getByRole('banner')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''));
  expect(names.filter((name) => /\p{Script=Han}/u.test(name) && !name.includes('林知遥'))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: /Search/ })).toBeVisible();
});
