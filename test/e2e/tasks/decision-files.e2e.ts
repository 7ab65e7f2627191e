import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, view } from '../portal/portal.ts';
import { handIn, leave, somebody } from '../portal/several-people.ts';

const test = withOwnPortal('decision-files');

/** 林知遥, and her manager 赵修远. */
const [applicant, manager] = ['demo', 'zhaoxiuyuan'] as const;

test.afterEach(leave);

test('R-TASK-02 a manager signs a contract with a file, which the contract system keeps and both see in the history', async ({
  browser,
  baseURL,
}) => {
  const boss = await somebody(browser, baseURL, manager, '/user-center/todouser');
  const person = await somebody(browser, baseURL, applicant, '/app-center/main/functions/contract/approvals?new=1');
  await handIn(person, { 合同: '签字页合同', 对方: '华讯电子', 金额: '320000' });
  await boss
    .getByRole('main')
    .getByRole('link', { name: /签字页合同/ })
    .first()
    .click();
  const article = boss.getByRole('article');
  await article.getByRole('button', { name: '签署' }).click();
  const content = Buffer.from('%PDF-1.7 signed');
  await article.locator('input[type=file]').setInputFiles({ name: '签字页.pdf', mimeType: 'application/pdf', buffer: content });
  await expect(article.getByRole('button', { name: '移除 签字页.pdf' })).toBeVisible();
  await expect(article.locator('[aria-busy=true]')).toHaveCount(0);
  await article.getByRole('button', { name: '签署' }).click();
  await expect(boss.getByRole('main').getByRole('link', { name: /签字页合同/ })).toHaveCount(0);
  await expect(view(person).getByText('1 / 2').first()).toBeVisible({ timeout: 60_000 });
  const kept = person.waitForEvent('download');
  await view(person)
    .getByRole('button', { name: /签字页\.pdf$/ })
    .click({ timeout: 60_000 });
  const stream = await (await kept).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  expect(Buffer.concat(parts).toString()).toBe(content.toString());
});
