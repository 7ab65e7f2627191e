import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, view } from '../portal/portal.ts';
import { leave, somebody } from '../portal/several-people.ts';

const test = withOwnPortal('changed-case');

test.afterEach(leave);

test('R-TASK-05 a tab that is behind another one when its case is decided shows the result and no old button as soon as it is in front', async ({
  browser,
  baseURL,
}) => {
  const person = await somebody(browser, baseURL, 'demo', '/app-center/main/expenses/claims/new');
  await view(person).getByLabel('事由').fill('成都出差');
  await view(person).getByLabel('名称 1').fill('高铁票');
  await view(person).getByLabel('金额 1').fill('88');
  await view(person).getByRole('button', { name: '提交报销' }).click();
  await expect(view(person).getByRole('button', { name: '撤回申请' })).toBeVisible();
  const key = new URL(person.url()).searchParams.get('key') ?? '';
  const claim = person.locator('atrium-view').filter({ hasText: key });
  await expect(claim).toHaveCount(1);
  await person.getByRole('link', { name: '首页' }).first().click();
  await expect(claim).not.toHaveAttribute('active');

  const boss = await somebody(browser, baseURL, 'zhaoxiuyuan', `/app-center/main/expenses/approvals?key=${key}`);
  await view(boss).getByRole('button', { name: '同意' }).first().click();
  await view(boss).getByRole('alertdialog').getByRole('button', { name: '同意' }).click();
  // Still hidden: only the event of the portal makes it ask.
  await expect(claim).toContainText('已通过');
  await expect(claim.getByRole('button', { name: '撤回申请', includeHidden: true })).toHaveCount(0);
  await expect(claim).not.toHaveAttribute('active');
  await person.goBack();
  await expect(claim).toHaveAttribute('active');
  await expect(view(person)).toContainText('已通过');
});
