import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { fillLogin, password, test, view } from '../portal/portal.ts';
import { leave, somebody } from '../portal/several-people.ts';

/* Tasks of packages/administration/TASKS.md that no test of an area does, each by keyboard alone. */

const base = '/app-center/main/administration';

test.afterEach(leave);

/** A new person without roles, made as the screens make one. */
async function somebodyNew(page: Page, name: string): Promise<string> {
  const username = `task${Date.now()}`;
  const made = await page.evaluate(
    async (body) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('TOKEN_KEY')}`, 'Content-Type': 'application/json' };
      const response = await fetch('/api/administration/v1/people', { method: 'POST', headers, body: JSON.stringify(body) });
      return response.status;
    },
    { name, username, number: username.toUpperCase() },
  );
  expect(made).toBe(200);
  return username;
}

/** Types into a picker and takes the first of what is found. */
async function pick(page: Page, label: string, words: string): Promise<void> {
  const picker = view(page).getByRole('combobox', { name: label });
  await picker.fill(words);
  await expect(view(page).locator('[role=option]').first()).toBeVisible();
  await picker.press('Enter');
}

test('R-ADM-01 R-ADM-02 the reason why somebody cannot see contracts is found, and fixed from there', async ({ browser, baseURL }) => {
  const page = await somebody(browser, baseURL, 'admin', `${base}/access`);
  const screen = view(page);
  const username = await somebodyNew(page, '李合同');
  await pick(page, '人员', username);
  await screen.getByRole('searchbox', { name: '搜索', exact: true }).fill('合同会签');
  const row = screen.getByRole('row').filter({ hasText: '合同会签' });
  await expect(row).toContainText('不能打开');
  await expect(row).toContainText('这些角色会打开它');

  await row.getByRole('link', { name: '员工', exact: true }).press('Enter');
  await pick(page, '授予人员', username);
  await screen.getByRole('button', { name: '授予', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '授予', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await screen.getByRole('searchbox', { name: '搜索', exact: true }).fill(username);
  await expect(screen.getByRole('link', { name: '李合同' })).toBeVisible();

  await page.goto(`/pba${base}/access`);
  await pick(page, '人员', username);
  await screen.getByRole('searchbox', { name: '搜索', exact: true }).fill('合同会签');
  await expect(screen.getByRole('row').filter({ hasText: '合同会签' })).toContainText('可以打开');
});

test('R-ADM-10 somebody without a password gets a link, sets one and signs in', async ({ browser, baseURL }) => {
  const page = await somebody(browser, baseURL, 'admin', `${base}/people`);
  const username = await somebodyNew(page, '新同事');
  await page.goto(`/pba${base}/people?q=${username}`);
  await view(page).getByRole('link', { name: '新同事' }).press('Enter');
  await view(page).getByRole('button', { name: '生成密码链接' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '生成密码链接' }).press('Enter');
  const link = await view(page).locator('code').innerText();

  const other = await browser.newContext({ locale: 'zh-CN' });
  const person = await other.newPage();
  await person.goto(link);
  const field = person.locator('input[type=password]');
  await field.fill('Hetong@2026');
  await expect(person.getByRole('button', { name: '设置密码' })).toBeEnabled();
  await field.press('Enter');
  await expect(person.getByRole('status')).not.toBeEmpty();
  await person.getByRole('link', { name: '去登录' }).press('Enter');
  await fillLogin(person, username, 'Hetong@2026');
  await expect(person.getByRole('banner')).toBeVisible();
  await other.close();
});

test('R-ADM-07 the author and the values of a role change are found in the audit log and exported', async ({ browser, baseURL }) => {
  const page = await somebody(browser, baseURL, 'admin', `${base}/roles/new`);
  const [before, after] = [`审计前 ${Date.now()}`, `审计后 ${Date.now()}`];
  const save = async (name: string) => {
    await view(page).getByLabel('名称 *').fill(name);
    await view(page).getByRole('button', { name: '保存' }).press('Enter');
    await expect(view(page).getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await save(before);
  await save(after);
  await page.goto(`/pba${base}/audit`);
  await pick(page, '人员', '欧阳明哲');
  const row = view(page).getByRole('row').filter({ hasText: after }).first();
  await expect(row.locator('del')).toHaveText(before);
  await row.getByRole('link', { name: after }).press('Enter');
  await expect(view(page).getByRole('row')).toHaveCount(3);
  const download = page.waitForEvent('download');
  await view(page).getByRole('button', { name: '导出' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('audit.csv');
  expect(await readFile(await (await download).path(), 'utf8')).toContain(after);

  const msg = '导出太频繁，请稍后再试';
  await page.route('**/audit/export*', (route) => route.fulfill({ status: 429, json: { code: 42901, msg } }));
  await view(page).getByRole('button', { name: '导出' }).press('Enter');
  await expect(view(page).getByRole('status').filter({ hasText: msg })).toBeVisible();
});

test('R-ADM-02 all sessions of a person are ended from the person, who has to sign in again', async ({ browser, baseURL }) => {
  const person = await somebody(browser, baseURL, 'durunze', '/home/index');
  const page = await somebody(browser, baseURL, 'admin', `${base}/people?q=durunze`);
  await view(page).getByRole('row').nth(1).getByRole('link').press('Enter');
  await view(page).getByRole('button', { name: '结束会话' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '结束会话' }).press('Enter');
  await expect(view(page).getByRole('button', { name: '结束会话' })).toHaveCount(0);
  // The page may be on its way to the login page already, which ends the reload.
  await person.reload().catch(() => {});
  await expect(person.getByRole('textbox', { name: '账号' })).toBeVisible();
  await fillLogin(person, 'durunze', password);
  await expect(person.getByRole('banner')).toBeVisible();
});
