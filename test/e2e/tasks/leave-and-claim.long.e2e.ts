import { dayText } from '@atrium/sdk';
import type { Page } from '@playwright/test';
import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, view } from '../portal/portal.ts';
import { leave, monday, somebody } from '../portal/several-people.ts';

const test = withOwnPortal('flows');

/** 林知遥, her manager 赵修远, 韩映雪 of human resources and 杜润泽 of finance. */
const [applicant, manager, records, finance] = ['demo', 'zhaoxiuyuan', 'hanyingxue', 'durunze'] as const;

test.afterEach(leave);

async function askForLeave(page: Page, from: string): Promise<void> {
  await view(page).getByLabel('开始日期').fill(from);
  await view(page).getByLabel('结束日期').fill(from);
  await view(page).getByLabel('事由').fill('搬家');
  await expect(view(page).getByRole('list', { name: '谁来审批' })).toContainText('赵修远');
  await view(page).getByRole('button', { name: '提交申请' }).click();
  await expect(view(page).getByText('已提交，等待审批。')).toBeVisible();
}

test(
  'R-INT-07 leave goes from the person to the manager and to human resources, and back to the person, without a reload',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const from = monday(2);
    const own = `年假 1 天，${dayText(from, 'zh-CN')}起`;
    const title = `林知遥 · ${own}`;
    const boss = await somebody(browser, baseURL, manager, '/user-center/todouser');
    const person = await somebody(browser, baseURL, applicant, '/app-center/main/expenses/hr/leave/apply');
    const left = view(person).getByText(/剩余 [\d.]+ 天/);
    const before = Number(/剩余 ([\d.]+) 天/.exec((await left.textContent()) ?? '')?.[1]);
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
    // The running ones come first.
    await person.goto('/pba/user-center/apply?state=over');
    await expect(person.getByRole('listitem').filter({ hasText: own }).first()).toContainText('已通过');
    await person.goto('/pba/user-center/message');
    await expect(person.getByText(`已通过：${own}`).first()).toBeVisible();
  },
);

/** Approves the open to-do of a claim, and answers the question. */
async function approve(page: Page): Promise<void> {
  const article = page.getByRole('article');
  await article.getByRole('button', { name: '同意' }).click();
  await expect(article).toContainText('确定同意这笔费用吗？');
  await article.getByRole('button', { name: '同意' }).click();
}

async function claim(page: Page, title: string, amount: string): Promise<void> {
  await page.goto('/pba/app-center/main/expenses/claims/new');
  await view(page).getByLabel('事由').fill(title);
  await view(page).getByLabel('名称 1').fill('云资源');
  await view(page).getByLabel('金额 1').fill(amount);
  await view(page).getByRole('button', { name: '提交报销' }).click();
  await expect(view(page).getByRole('heading', { level: 1 })).toHaveText(/BX\d+$/);
}

test(
  'R-INT-07 a claim above the limit goes to the manager and to finance, and one that the budget does not have is refused at once',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const boss = await somebody(browser, baseURL, manager, '/user-center/todouser');
    const person = await somebody(browser, baseURL, applicant, '/home/index');
    await claim(person, '整年机房租用', '900000');
    await boss
      .getByRole('link', { name: /整年机房租用/ })
      .first()
      .click();
    await approve(boss);
    await expect(boss.getByText(/应用研发部的预算不够：只剩 ¥/).first()).toBeVisible();
    await expect(
      boss
        .getByRole('main')
        .getByRole('link', { name: /整年机房租用/ })
        .first(),
    ).toBeVisible();
    await view(person).getByRole('button', { name: '撤回申请' }).click();
    await person.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
    await view(person).getByRole('button', { name: '撤回申请' }).click();
    await person.getByRole('alertdialog').getByRole('button', { name: '撤回申请' }).click();
    await expect(view(person).getByText('已撤回')).toBeVisible();
    await expect(boss.getByRole('main').getByRole('link', { name: /整年机房租用/ })).toHaveCount(0);

    const second = await somebody(browser, baseURL, finance, '/user-center/todouser');
    await claim(person, '压测云主机', '6200');
    await boss
      .getByRole('link', { name: /压测云主机/ })
      .first()
      .click();
    await approve(boss);
    await second
      .getByRole('link', { name: /压测云主机/ })
      .first()
      .click();
    await expect(second.getByRole('article')).toContainText('来自财务共享系统');
    await approve(second);
    await expect(view(person).getByText('杜润泽 · 同意')).toBeVisible({ timeout: 60_000 });
    await expect(view(person).getByText('已通过')).toBeVisible();
  },
);
