import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, password, signInAnew, view } from '../portal/portal.ts';

/** Browsers make passkeys for names alone. */
const test = withOwnPortal('second-factor', { host: 'localhost' });
test.use({ tolerated: /status of 40[13]/ });

const factorPage = /\/idaas\/login\/factor/;
const administration = '/pba/app-center/main/administration';

/** Of a step that no code was used of yet: the portal takes one early. */
const codes = new Map<string, number>();
function codeOf(secret: string): string {
  const step = Math.max(Math.floor(Date.now() / 30_000), (codes.get(secret) ?? 0) + 1);
  codes.set(secret, step);
  return new TOTP({ secret }).generate({ timestamp: step * 30_000 });
}

async function openSecurity(page: Page) {
  await page.goto('/pba/user-center/securitysettings');
  const section = page.getByRole('region', { name: '第二步验证' });
  await expect(section.getByRole('button', { name: '添加验证器应用' })).toBeVisible();
  return section;
}

async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

async function sayPassword(page: Page, account: string): Promise<void> {
  await page.goto('/idaas/login');
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(factorPage);
  // Its program has come.
  await expect(page.locator('[type=submit][disabled]')).toHaveCount(0);
}

test('R-ADM-10 an authenticator app is added in the user centre and asked for at the sign-in, or a recovery code', async ({ page }) => {
  await signInAnew(page, 'demo');
  const section = await openSecurity(page);
  await section.getByRole('button', { name: '添加验证器应用' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '添加验证器应用' });
  await expect(dialog.getByRole('img', { name: '二维码' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: '验证码' }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('没有通过验证')).toBeVisible();
  await dialog.getByRole('textbox', { name: '名称' }).fill('我的手机');
  await dialog.getByRole('textbox', { name: '验证码' }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const saving = page.getByRole('dialog', { name: '保存恢复码' });
  await expect(saving.getByRole('listitem')).toHaveCount(10);
  const recovery = await saving.getByRole('listitem').allTextContents();
  await saving.getByRole('button', { name: '我已保存' }).press('Enter');
  await expect(section.getByRole('listitem').filter({ hasText: '我的手机' })).toContainText('还没用过');

  await signOut(page);
  await sayPassword(page, 'demo');
  await page.goto('/pba/home/index');
  await expect(page).toHaveURL(/\/idaas\/login/);
  await sayPassword(page, 'demo');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('验证码不对');
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();

  await signOut(page);
  await sayPassword(page, 'demo');
  await page.getByRole('button', { name: '使用恢复码' }).press('Enter');
  await page.keyboard.type(recovery[0]!.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect((await openSecurity(page)).getByText('还剩 9 个')).toBeVisible();
  await section.getByRole('button', { name: '移除 我的手机' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).press('Enter');
  await expect(section.getByText('已移除。')).toBeVisible();
});

test('R-ADM-10 a passkey is added and used, and only by the person who unlocks the device', { tag: '@long' }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInAnew(page, 'admin');
  const section = await openSecurity(page);
  await section.getByRole('button', { name: '添加通行密钥' }).press('Enter');
  await page.getByRole('dialog', { name: '保存恢复码' }).getByRole('button', { name: '我已保存' }).press('Enter');
  await expect(section.getByRole('listitem').filter({ hasText: '通行密钥' })).toBeVisible();

  await signOut(page);
  await sayPassword(page, 'admin');
  await page.getByRole('button', { name: '使用通行密钥' }).press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect((await openSecurity(page)).getByText('刚刚用过')).toBeVisible();

  await signOut(page);
  await sayPassword(page, 'admin');
  // Somebody holds the device and cannot unlock it.
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: '使用通行密钥' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('通行密钥没有完成');
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: '使用通行密钥' }).press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();
  await (await openSecurity(page)).getByRole('button', { name: '移除 通行密钥' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).press('Enter');
  await expect(section.getByText('已移除。')).toBeVisible();
});

test(
  'R-ADM-10 a role asks for it: it is set up right after the password, and an administrator resets it',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    await signInAnew(page, 'admin');
    await page.goto(`${administration}/roles/new`);
    const screen = view(page);
    await screen.getByRole('textbox', { name: '名称', exact: true }).fill('需要第二步');
    await screen.getByRole('switch', { name: '登录时必须第二步验证' }).press('Space');
    await screen.getByRole('button', { name: '保存' }).press('Enter');
    await expect(screen.getByRole('heading', { level: 1, name: '需要第二步' })).toBeVisible();
    await page.goto(`${administration}/people?q=limited`);
    await screen.getByRole('row').nth(1).getByRole('link').press('Enter');
    const roles = screen.getByRole('combobox', { name: '授予角色' });
    await roles.fill('需要第二步');
    await expect(screen.getByRole('option')).toHaveCount(1);
    await roles.press('Enter');
    await screen.getByRole('button', { name: '授予', exact: true }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '授予', exact: true }).press('Enter');
    await expect(screen.getByText('没有设置，角色要求；下次登录时设置')).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL!, locale: 'zh-CN', serviceWorkers: 'block' });
    const other = await context.newPage();
    await sayPassword(other, 'limited');
    await expect(other.getByRole('button', { name: '身份验证器应用' })).toBeFocused();
    await other.keyboard.press('Enter');
    await expect(other.getByRole('img', { name: '二维码' })).toBeVisible();
    const secret = (await other.locator('#secret code').textContent())!.replaceAll(' ', '');
    await other.keyboard.type(codeOf(secret));
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: '保存恢复码' })).toBeFocused();
    await expect(other.getByRole('listitem')).toHaveCount(10);
    await other.getByRole('button', { name: '我已保存，继续' }).press('Enter');
    await expect(other.getByRole('banner')).toBeVisible();
    const section = await openSecurity(other);
    await expect(section.getByText('你的角色要求第二步验证')).toBeVisible();
    await expect(section.getByRole('button', { name: /^移除/ })).toHaveCount(0);

    await page.reload();
    await expect(screen.getByText('已设置 1 种')).toBeVisible();
    await screen.getByRole('button', { name: '重置第二步验证' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '重置第二步验证' }).press('Enter');
    await expect(screen.getByText('没有设置，角色要求；下次登录时设置')).toBeVisible();
    // The page of the session that ended goes to the login page by itself.
    const again = await browser.newContext({ baseURL: baseURL!, locale: 'zh-CN', serviceWorkers: 'block' });
    const fresh = await again.newPage();
    await sayPassword(fresh, 'limited');
    await expect(fresh.getByRole('heading', { name: '设置第二步验证' })).toBeVisible();
    await Promise.all([context.close(), again.close()]);
  },
);
