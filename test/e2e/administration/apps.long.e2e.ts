import { expect, type Page } from '@playwright/test';
import { test, view } from '../portal/portal.ts';
import { leave, somebody } from '../portal/several-people.ts';

test.afterEach(leave);

/** A new role that the administrator has, so that the page follows what it opens. */
async function ownRole(page: Page, name: string): Promise<void> {
  await page.evaluate(async (role) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('TOKEN_KEY')}`, 'Content-Type': 'application/json' };
    const call = async (path: string, body: object) =>
      (await fetch(`/api/administration/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const { data } = (await call('/roles', { name: role, names: {}, apps: [], permissions: [], secondFactor: 'optional' })) as {
      data: { id: string };
    };
    await call(`/roles/${data.id}/people`, { give: [localStorage.getItem('userID')], take: [] });
  }, name);
}

test('R-ADM-03 an app with functions is made by keyboard, closed until a role opens it, and then the open page shows it', async ({
  browser,
  baseURL,
}) => {
  const page = await somebody(browser, baseURL, 'admin', '/app-center/main/administration/apps');
  const screen = view(page);
  const [id, role] = [`canteen-${Date.now() % 1_000_000}`, `食堂试点 ${Date.now()}`];
  const name = `食堂 ${id}`;
  await ownRole(page, role);
  await screen.getByRole('link', { name: '新建应用' }).press('Enter');
  await screen.getByRole('textbox', { name: '编码' }).fill(id);
  await screen.getByLabel('名称 *').fill(name);
  await screen.getByRole('textbox', { name: '名称（English）' }).fill('Canteen');
  await screen.getByLabel('图标').selectOption('握手');
  await screen.getByRole('button', { name: '保存' }).press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(screen.getByText('还没有分组或功能。')).toBeVisible();

  for (const [part, called] of [
    ['menu', '今日菜单'],
    ['order', '订餐'],
  ] as const) {
    await screen.getByRole('link', { name: '新建功能或分组' }).press('Enter');
    await screen.getByRole('textbox', { name: '编码' }).fill(`${id}-${part}`);
    await screen.getByLabel('名称 *').fill(called);
    await screen.getByLabel('子应用 *').selectOption('functions');
    await screen.getByLabel('地址 *').fill(`/${id}-${part}`);
    await screen.getByRole('button', { name: '保存' }).press('Enter');
    await expect(screen.getByRole('heading', { level: 1, name: called })).toBeVisible();
    await screen.getByRole('link', { name: '返回列表' }).press('Enter');
  }
  await screen.getByRole('button', { name: '上移 订餐' }).press('Enter');
  await expect(screen.getByText('订餐 现在是第 1 个，共 2 个。')).toBeVisible();
  await expect(screen.getByRole('button', { name: '下移 订餐' })).toBeFocused();

  const ofMenu = page.getByRole('link', { name }).or(page.getByRole('menuitem', { name }));
  await expect(ofMenu).toHaveCount(0);
  const roles = screen.getByRole('combobox', { name: '由哪些角色打开' });
  await roles.fill(role);
  await expect(screen.getByRole('option', { name: role })).toBeVisible();
  await roles.press('Enter');
  await screen.getByRole('button', { name: '保存' }).press('Enter');
  await expect(screen.getByRole('button', { name: `移除 ${role}` })).toBeVisible();
  await expect(ofMenu.first()).toBeVisible();
  await expect(ofMenu.locator('atrium-app-icon[icon=handshake]').first()).toBeVisible();
});
