import type { Page } from '@playwright/test';
import { expect, menuPath, openFunction, signIn, signInAnew, tabs, test, view } from '../portal/portal.ts';

const question = (page: Page) => page.getByRole('dialog', { name: /未保存的内容|有一个标签还没有保存/ });
const keep = (page: Page) => question(page).getByRole('button', { name: '继续编辑' }).click();
const undo = (page: Page) => page.getByRole('button', { name: '撤销' });
const active = (page: Page) => page.getByRole('tab', { selected: true });
const closer = (page: Page, title: string) => page.getByRole('button', { name: `关闭 ${title}`, exact: true });

interface Form {
  app: string;
  title: string;
  field: string;
  text: string;
}

const claim: Form = { app: '财务管理', title: '填写报销单', field: '事由', text: '上海出差' };
const receipt: Form = { app: '仓储管理', title: '入库单', field: '往来单位', text: '苏州精密五金' };

async function fill(page: Page, { app, title, field, text }: Form): Promise<void> {
  await openFunction(page, app, title);
  await view(page).getByLabel(field).fill(text);
  await expect(tabs(page).filter({ hasText: title })).toHaveAttribute('aria-description', '有未保存的内容');
}

const holds = (page: Page, { field, text }: Form) => expect(view(page).getByLabel(field)).toHaveValue(text);

async function closeAll(page: Page): Promise<void> {
  await active(page).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
}

async function askToLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: '账号菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'demo', menuPath('finance'));
  await expect(page.getByRole('heading', { name: '财务管理' })).toBeVisible();
});

test('R-TAB-05 input stays when the neighbouring tab is closed and opened again', { tag: '@long' }, async ({ page }) => {
  await openFunction(page, '财务管理', '我的报销');
  await fill(page, claim);
  await closer(page, '我的报销').click();
  await openFunction(page, '财务管理', '我的报销');
  await tabs(page).filter({ hasText: claim.title }).click();
  await holds(page, claim);
});

for (const form of [claim, receipt]) {
  test(
    `R-TAB-03 closing the tab of ${form.title} asks, and what was typed stays`,
    { tag: form === claim ? [] : '@long' },
    async ({ page }) => {
      await fill(page, form);
      await closer(page, form.title).click();
      await expect(question(page).getByRole('link')).toHaveText([form.title]);
      await expect(question(page).getByRole('button', { name: '继续编辑' })).toBeFocused();
      await keep(page);
      await expect(question(page)).toHaveCount(0);
      await holds(page, form);
    },
  );

  test(
    `R-TAB-03 a closed tab of ${form.title} comes back with what was typed`,
    { tag: form === claim ? [] : '@long' },
    async ({ page }) => {
      await fill(page, form);
      await closer(page, form.title).click();
      await question(page).getByRole('button', { name: '不保存，离开' }).click();
      await expect(active(page)).toHaveText('应用中心');
      await expect(page.getByRole('status').filter({ hasText: `已关闭「${form.title}」` })).toBeVisible();
      await undo(page).focus();
      await page.keyboard.press('Enter');
      await expect(active(page)).toHaveText(form.title);
      await holds(page, form);
      await expect(undo(page)).toHaveCount(0);
    },
  );
}

/** What a draft keeps is listed apart from what would be lost: it depends on the moment which tab comes first. */
async function asksAbout(page: Page, titles: readonly string[]): Promise<void> {
  const named = async () => (await question(page).getByRole('link').allTextContents()).map((title) => title.trim()).toSorted();
  await expect.poll(named).toEqual(titles.toSorted());
}

test(
  'R-TAB-04 closing all lists every unsaved tab, brings one to the front, and undoes all at once',
  { tag: '@long' },
  async ({ page }) => {
    await fill(page, claim);
    await openFunction(page, '财务管理', '我的报销');
    await fill(page, receipt);
    await closeAll(page);
    await asksAbout(page, [claim.title, receipt.title]);
    await question(page).getByRole('link', { name: claim.title }).click();
    await expect(active(page)).toHaveText(claim.title);
    await holds(page, claim);

    await closeAll(page);
    await question(page).getByRole('button', { name: '不保存，离开' }).click();
    await expect(tabs(page)).toHaveText(['应用中心']);
    await tabs(page).first().focus();
    await page.keyboard.press('Alt+Shift+T');
    await expect(tabs(page)).toHaveText(['应用中心', claim.title, '我的报销', receipt.title]);
    await holds(page, claim);
    await tabs(page).last().click();
    await holds(page, receipt);
  },
);

test('R-TAB-10 a reload asks, and what was typed stays', async ({ page }) => {
  await fill(page, receipt);
  await fill(page, claim);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const browsers = await asked;
  expect(browsers.type()).toBe('beforeunload');
  await browsers.dismiss();
  await holds(page, claim);
  await tabs(page).filter({ hasText: receipt.title }).click();
  await holds(page, receipt);
});

test('R-TAB-05 the ninth view asks when all eight hold something unsaved', { tag: '@long' }, async ({ page }) => {
  await fill(page, claim);
  for (const billTypeCode of ['1', '2', '3', '4', '5', '6', '7']) {
    await page.evaluate((code) => {
      const link = document.createElement('a');
      link.href = `/pba/app-center/main/expenses/claims/new?billTypeCode=${code}`;
      document.body.append(link);
      link.click();
      link.remove();
    }, billTypeCode);
    await expect(page).toHaveURL(new RegExp(`billTypeCode=${billTypeCode}$`));
    await view(page).getByLabel(claim.field).fill(billTypeCode);
  }
  await page.getByRole('navigation', { name: '应用中心' }).getByRole('link', { name: '人力资源' }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: '请假申请', exact: true }).click();
  await expect(question(page).getByRole('link')).toHaveText([claim.title]);
  await keep(page);
  await expect(tabs(page)).toHaveCount(9);
  await tabs(page).nth(1).click();
  await holds(page, claim);
});

test('R-TAB-05 a submitted form asks nothing', { tag: '@long' }, async ({ page }) => {
  await openFunction(page, '财务管理', '填写报销单');
  await view(page).getByLabel('事由').fill('杭州客户拜访');
  await view(page).getByLabel('名称 1').fill(`高铁票 ${Date.now()}`);
  await view(page).getByLabel('金额 1').fill('219.5');
  await view(page).getByRole('button', { name: '提交报销' }).click();
  await expect(page).toHaveURL(/\/claims\?key=BX\d+$/);
  await expect(active(page)).not.toHaveAttribute('aria-description');
  await active(page).press('Delete');
  await expect(tabs(page)).toHaveText(['应用中心']);
});

test('R-OUT-01 signing out asks once, keeps what was typed, and leaves when told to', async ({ page }) => {
  // A session of one's own, begun where nothing of the shared one still asks for anything.
  await page.goto('/idaas/login');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInAnew(page);
  await page.goto(menuPath('finance'));
  await fill(page, claim);
  await fill(page, receipt);
  await askToLeave(page);
  await asksAbout(page, [claim.title, receipt.title]);
  await keep(page);
  await holds(page, receipt);
  await tabs(page).filter({ hasText: claim.title }).click();
  await holds(page, claim);
  await askToLeave(page);
  await question(page).getByRole('button', { name: '不保存，离开' }).click();
  await expect(page).toHaveURL(/\/idaas\/login/);
});
