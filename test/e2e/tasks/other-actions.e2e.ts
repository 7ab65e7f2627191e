import type { Page } from '@playwright/test';
import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, view } from '../portal/portal.ts';
import { handIn, leave, somebody } from '../portal/several-people.ts';

const test = withOwnPortal('other-actions');

/** 林知遥, her manager 赵修远, and 韩映雪 of human resources. */
const [applicant, manager, colleague] = ['demo', 'zhaoxiuyuan', 'hanyingxue'] as const;

test.afterEach(leave);

const task = (page: Page) => page.getByRole('main').getByRole('link', { name: /年度云资源合同/ });

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test(
  'R-TASK-02 a manager comments on a contract and transfers it, and the colleague has it with both in its history',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const [boss, other] = [
      await somebody(browser, baseURL, manager, '/user-center/todouser'),
      await somebody(browser, baseURL, colleague, '/user-center/todouser'),
    ];
    const person = await somebody(browser, baseURL, applicant, '/app-center/main/functions/contract/approvals?new=1');
    await handIn(person, { 合同: '年度云资源合同', 对方: '华讯电子', 金额: '320000' });
    await expect(view(person).getByText('0 / 2').first()).toBeVisible();
    await task(boss).first().click();
    const article = boss.getByRole('article');
    await choose(boss, '评论');
    await article.getByLabel(/意见/).fill('第 3 条请法务再看');
    await article.getByRole('button', { name: '评论' }).click();
    await expect(article.getByRole('list', { name: '已发出' })).toContainText('第 3 条请法务再看');
    await choose(boss, '转交');
    await article.getByRole('combobox').fill('韩映雪');
    await article.getByRole('option').first().click();
    await article.getByLabel(/意见/).fill('我下周休假');
    await article.getByRole('button', { name: '转交' }).click();
    await expect(task(boss)).toHaveCount(0);
    await task(other).first().click({ timeout: 60_000 });
    const history = other.getByRole('article').getByRole('region', { name: '经过' });
    await expect(history).toContainText('转交给韩映雪');
    await expect(history).toContainText('我下周休假');
    await expect(history).toContainText('第 3 条请法务再看');
    await expect(other.getByRole('article').getByRole('button', { name: '签署' })).toBeVisible();
  },
);
