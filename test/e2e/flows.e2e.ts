import type { Browser, BrowserContext, Page } from '@playwright/test';
import { withOwnPortal } from './own-portal.ts';
import { expect, fillLogin, password, view } from './portal.ts';

const test = withOwnPortal('flows');

/** 林知遥, her manager 赵修远, 韩映雪 of human resources and 杜润泽 of finance. */
const [applicant, manager, records, finance] = ['demo', 'zhaoxiuyuan', 'hanyingxue', 'durunze'] as const;

const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

/** Somebody else at a browser of their own, in front of a page that stays open. */
async function somebody(browser: Browser, baseURL: string | undefined, name: string, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', ...(baseURL === undefined ? {} : { baseURL }) });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto('/pba/');
  await fillLogin(page, name, password);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto(`/pba${path}`);
  return page;
}

/** A Monday in some weeks, such as 2026-12-07. */
function monday(weeks: number): string {
  const at = new Date();
  at.setUTCDate(at.getUTCDate() + ((8 - at.getUTCDay()) % 7) + 7 * weeks);
  return at.toISOString().slice(0, 10);
}

async function askForLeave(page: Page, from: string): Promise<void> {
  await view(page).getByLabel('开始日期').fill(from);
  await view(page).getByLabel('结束日期').fill(from);
  await view(page).getByLabel('事由').fill('搬家');
  await expect(view(page).getByText(/由 赵修远 审批/)).toBeVisible();
  await view(page).getByRole('button', { name: '提交申请' }).click();
  await expect(view(page).getByText('已提交，等待审批。')).toBeVisible();
}

test('R-INT-07 leave goes from the person to the manager and to human resources, and back to the person, without a reload', async ({
  browser,
  baseURL,
}) => {
  const from = monday(2);
  const title = `林知遥 · 年假 1 天，${from} 起`;
  const boss = await somebody(browser, baseURL, manager, '/user-center/todouser');
  const person = await somebody(browser, baseURL, applicant, '/app-center/main/expenses/hr/leave/apply');
  const left = view(person).getByText(/剩余 \d+ 天/);
  const before = Number(/剩余 (\d+) 天/.exec((await left.textContent()) ?? '')?.[1]);
  await askForLeave(person, from);
  const hr = await somebody(browser, baseURL, records, '/app-center/main/expenses/hr/leave/balance');
  const row = view(hr)
    .getByRole('row', { name: /林知遥/ })
    .first();
  await expect(row).toContainText('审批中');
  await boss.getByRole('link', { name: title }).first().click();
  const detail = boss.getByRole('article');
  await expect(detail).toContainText('来自人力资源系统');
  await detail.getByRole('button', { name: '同意' }).click();
  await expect(row).toContainText('已通过', { timeout: 60_000 });
  await expect(
    view(person)
      .getByRole('row', { name: /年假.*已通过/ })
      .first(),
  ).toContainText('赵修远');
  await expect(left).toContainText(`剩余 ${before - 1} 天`);
  await person.goto('/pba/user-center/apply');
  await expect(person.getByRole('listitem').filter({ hasText: title }).first()).toContainText('已通过');
  await person.goto('/pba/user-center/message');
  await expect(person.getByText(`已通过：${title}`).first()).toBeVisible();
});

test('R-INT-07 leave is urged and taken back in the portal and in the business system, and each shows it', async ({ browser, baseURL }) => {
  const [first, second] = [monday(3), monday(4)] as const;
  const title = (from: string) => `林知遥 · 年假 1 天，${from} 起`;
  const boss = await somebody(browser, baseURL, manager, '/user-center/todouser');
  const waiting = (from: string) => boss.getByRole('main').getByRole('link', { name: title(from) });
  const person = await somebody(browser, baseURL, applicant, '/app-center/main/expenses/hr/leave/apply');
  await askForLeave(person, first);
  await askForLeave(person, second);
  await expect(waiting(second).first()).toBeVisible();

  // The task leads to its record, and what is said there is known in the portal.
  await waiting(second).first().click();
  await boss.getByRole('article').getByRole('link', { name: '在业务系统中打开' }).click();
  await expect(view(boss).getByRole('heading', { level: 1 })).toHaveText(/^QJ\d+$/);
  await expect(view(boss).getByText('审批中')).toBeVisible();
  const system = await person.context().newPage();
  await system.goto(boss.url());
  await view(system).getByRole('button', { name: '催办' }).click();
  await expect(view(system).getByText('已催办，对方会收到消息。')).toBeVisible();
  await view(system).getByRole('button', { name: '撤回申请' }).click();
  await expect(view(boss).getByText('已撤回')).toBeVisible();
  await boss.goto('/pba/user-center/message');
  await expect(boss.getByText(`林知遥催办：${title(second)}`).first()).toBeVisible();
  await boss.goto('/pba/user-center/todouser');
  await expect(waiting(first).first()).toBeVisible();
  await expect(waiting(second)).toHaveCount(0);

  // What is said in the portal is known in the business system.
  await person.goto('/pba/user-center/apply');
  await person
    .getByRole('link', { name: title(first) })
    .first()
    .click();
  await person.getByRole('article').getByRole('button', { name: '催办' }).click();
  await person.getByRole('article').getByRole('button', { name: '撤回' }).click();
  await person.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await expect(waiting(first)).toHaveCount(0);
  await system.goto('/pba/app-center/main/expenses/hr/leave/balance');
  await view(system).getByRole('row', { name: /年假/ }).nth(1).getByRole('link').click();
  await expect(view(system).getByText('林知遥 · 催办')).toBeVisible();
  await expect(view(system).getByText('林知遥 · 撤回')).toBeVisible({ timeout: 60_000 });
});

async function claim(page: Page, title: string, amount: string): Promise<void> {
  await page.goto('/pba/app-center/main/expenses/claims/new');
  await view(page).getByLabel('事由').fill(title);
  await view(page).getByLabel('名称 1').fill('云资源');
  await view(page).getByLabel('金额 1').fill(amount);
  await view(page).getByRole('button', { name: '提交报销' }).click();
  await expect(view(page).getByRole('heading', { level: 1 })).toHaveText(/^BX\d+$/);
}

test('R-INT-07 a claim above the limit goes to the manager and to finance, and one that the budget does not have is refused at once', async ({
  browser,
  baseURL,
}) => {
  const boss = await somebody(browser, baseURL, manager, '/user-center/todouser');
  const person = await somebody(browser, baseURL, applicant, '/home/index');
  await claim(person, '整年机房租用', '900000');
  await boss
    .getByRole('link', { name: /整年机房租用/ })
    .first()
    .click();
  await boss.getByRole('article').getByRole('button', { name: '同意' }).click();
  await expect(boss.getByText(/应用研发部的预算不够：只剩 ¥/).first()).toBeVisible();
  await expect(
    boss
      .getByRole('main')
      .getByRole('link', { name: /整年机房租用/ })
      .first(),
  ).toBeVisible();
  await view(person).getByRole('button', { name: '撤回申请' }).click();
  await expect(view(person).getByText('已撤回')).toBeVisible();
  await expect(boss.getByRole('main').getByRole('link', { name: /整年机房租用/ })).toHaveCount(0);

  const second = await somebody(browser, baseURL, finance, '/user-center/todouser');
  await claim(person, '压测云主机', '6200');
  await boss
    .getByRole('link', { name: /压测云主机/ })
    .first()
    .click();
  await boss.getByRole('article').getByRole('button', { name: '同意' }).click();
  await second
    .getByRole('link', { name: /压测云主机/ })
    .first()
    .click();
  await expect(second.getByRole('article')).toContainText('来自财务共享系统');
  await second.getByRole('article').getByRole('button', { name: '同意' }).click();
  await expect(view(person).getByText('杜润泽 · 同意')).toBeVisible({ timeout: 60_000 });
  await expect(view(person).getByText('已通过')).toBeVisible();
});

test('R-INT-07 a ticket is taken by one of the service desk and solved, and its person sees it without a reload', async ({
  browser,
  baseURL,
}) => {
  const agent = await somebody(browser, baseURL, 'admin', '/user-center/todouser');
  const person = await somebody(browser, baseURL, applicant, '/app-center/main/it-desk/new');
  await view(person).getByLabel('问题').fill('投屏器没有声音');
  await view(person).getByRole('button', { name: '提交', exact: true }).click();
  const row = view(person).getByRole('row', { name: /投屏器没有声音/ });
  await expect(row).toContainText('待受理');
  await agent
    .getByRole('link', { name: /投屏器没有声音/ })
    .first()
    .click();
  await agent.getByRole('article').getByRole('button', { name: '受理' }).click();
  await expect(row).toContainText('处理中', { timeout: 60_000 });
  await agent.goto('/pba/user-center/todouser');
  await agent
    .getByRole('link', { name: /投屏器没有声音/ })
    .first()
    .click();
  await agent.getByRole('article').getByRole('button', { name: '已解决' }).click();
  await expect(row).toContainText('已解决', { timeout: 60_000 });
});
