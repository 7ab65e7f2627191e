import { expect, menuPath, signIn, test } from '../portal/portal.ts';

test('R-I18N-04 apps, functions, tabs and titles follow a switch of the language without a reload, and functions are found by it', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(menuPath('administration'));
  await page.getByRole('link', { name: '会议室预订' }).first().click();
  const strip = page.getByRole('tablist');
  await expect(strip.getByRole('tab')).toHaveCount(2);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('banner').getByRole('button', { name: '设置' }).click();
  await page.getByRole('combobox', { name: '语言' }).selectOption('pt-BR');
  await page.keyboard.press('Escape');
  await strip.getByRole('tab', { name: 'Central de apps' }).click();
  await page.getByRole('link', { name: 'Administrativo' }).click();
  await expect(page.getByRole('heading', { name: 'Administrativo' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reservar sala de reunião' }).first()).toBeVisible();
  await expect(page).toHaveTitle('Administrativo - Portal de Trabalho');
  await page.getByRole('searchbox').first().fill('ferias');
  await expect(page.getByText('Saldo de férias e licenças').first()).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Administrativo' })).toBeVisible();
});
