import { expect, fillLogin, menuPath, password, signIn, signInAnew, test } from '../portal/portal.ts';

test('R-BOOT-01 without a token one signs in and comes back to where one was heading', async ({ page }) => {
  await page.goto(menuPath('finance'));
  await expect(page).toHaveURL(/\/idaas\/login\?redirect=/);
  await fillLogin(page, 'demo', password);
  await expect(page).toHaveURL(/resourceCode=finance$/);
  await expect(page.getByRole('heading', { name: '财务管理' })).toBeVisible();
});

test('R-BOOT-01 a redirect to another site is dropped', async ({ page }) => {
  await page.goto('/idaas/login?redirect=https%3A%2F%2Fevil.example%2F');
  await fillLogin(page, 'demo', password);
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/pba\/home\/index$/);
});

test('R-BOOT-03 an address with SESSION leads home and the parameter leaves the address bar', async ({ page }) => {
  await signIn(page);
  await page.goto('/pba/app-center/menus?resourceCode=hr&SESSION=abc');
  await expect(page).toHaveURL(/\/pba\/home\/index$/);
});

test('R-BOOT-04 signing in stores who one is', { tag: '@long' }, async ({ page }) => {
  await signInAnew(page);
  const stored = () => page.evaluate(() => ({ ...localStorage }));
  const person = { userCode: 'YH000001', userName: expect.any(String), userID: 'u10001', tenantId: '10001' };
  await expect.poll(stored).toMatchObject(person);
  expect((await stored())['TOKEN_KEY']).toBeTruthy();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name.startsWith('SESSION_'))).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

test('R-BOOT-06 the login page works by keyboard and says who may fill it in', async ({ page }) => {
  await page.goto('/idaas/login');
  await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: '账号' })).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByRole('textbox', { name: '密码' })).toHaveAttribute('autocomplete', 'current-password');
  await page.keyboard.type('demo');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();
});

test.describe('refused', () => {
  test.use({ tolerated: /status of (401|429)/ });

  test('a wrong name and a wrong password are refused alike', async ({ page }) => {
    await page.goto('/idaas/login');
    await fillLogin(page, 'nobody-here', 'wrong');
    const alert = page.getByRole('alert').filter({ hasText: /./ });
    await expect(alert).toBeVisible();
    const words = await alert.textContent();
    await page.reload();
    await fillLogin(page, 'limited', 'wrong');
    await expect(alert).toHaveText(words ?? '');
    await expect(page).toHaveURL(/\/idaas\/login/);
  });

  test('five failures lock an account, the right password included', { tag: '@long' }, async ({ page }) => {
    await page.goto('/idaas/login');
    const alert = page.getByRole('alert').filter({ hasText: /./ });
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = page.waitForResponse('**/idaas/login');
      await fillLogin(page, 'locked-out', `wrong ${attempt}`);
      expect((await answer).status()).toBe(401);
    }
    await fillLogin(page, 'locked-out', password);
    await expect(alert).toContainText('15');
  });
});

test('the login page speaks four languages', { tag: '@long' }, async ({ page }) => {
  await page.goto('/idaas/login');
  for (const [name, button] of [
    ['繁體中文', '登入'],
    ['English', 'Sign in'],
    ['Português', 'Entrar'],
    ['简体中文', '登录'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
  }
});
