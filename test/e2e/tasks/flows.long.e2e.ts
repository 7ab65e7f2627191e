import { dayText } from '@atrium/sdk';
import type { Page } from '@playwright/test';
import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, framed, view } from '../portal/portal.ts';
import { handIn, leave, monday, somebody } from '../portal/several-people.ts';

const test = withOwnPortal('flows-long');

/** 林知遥, her manager 赵修远 and 杜润泽 of finance. */
const [applicant, manager, finance] = ['demo', 'zhaoxiuyuan', 'durunze'] as const;
/** 薛舒窈 of law, the buyer 王亦菲 and 贺慧 at the reception. */
const [law, buyer, reception] = ['xueshuyao', 'wangyifei', 'hehui'] as const;

test.afterEach(leave);

async function askForLeave(page: Page, from: string): Promise<void> {
  await view(page).getByLabel('开始日期').fill(from);
  await view(page).getByLabel('结束日期').fill(from);
  await view(page).getByLabel('事由').fill('搬家');
  await expect(view(page).getByRole('list', { name: '谁来审批' })).toContainText('赵修远');
  await view(page).getByRole('button', { name: '提交申请' }).click();
  await expect(view(page).getByText('已提交，等待审批。')).toBeVisible();
}

test('R-INT-07 leave is urged and taken back in the portal and in the business system, and each shows it', async ({ browser, baseURL }) => {
  const [first, second] = [monday(3), monday(4)] as const;
  const own = (from: string) => `年假 1 天，${dayText(from, 'zh-CN')}起`;
  const title = (from: string) => `林知遥 · ${own(from)}`;
  const boss = await somebody(browser, baseURL, manager, '/user-center/todouser');
  const waiting = (from: string) => boss.getByRole('main').getByRole('link', { name: title(from) });
  const person = await somebody(browser, baseURL, applicant, '/app-center/main/expenses/hr/leave/apply');
  await askForLeave(person, first);
  await askForLeave(person, second);
  await expect(waiting(second).first()).toBeVisible();

  // The task leads to its record, and changes there reach the portal.
  await waiting(second).first().click();
  await boss.getByRole('article').getByRole('link', { name: '在业务系统中打开' }).click();
  await expect(view(boss).getByRole('heading', { level: 1 })).toHaveText(/QJ\d+$/);
  await expect(view(boss).getByText('审批中')).toBeVisible();
  const system = await person.context().newPage();
  await system.goto(boss.url());
  await view(system).getByRole('button', { name: '催办' }).click();
  await expect(view(system).getByText('已催办，对方会收到消息。')).toBeVisible();
  await expect(view(system).getByRole('button', { name: '催办' })).toBeDisabled();
  await view(system).getByRole('button', { name: '撤回申请' }).click();
  await system.getByRole('alertdialog').getByRole('button', { name: '撤回申请' }).click();
  await expect(view(boss).getByText('已撤回')).toBeVisible();
  await boss.goto('/pba/user-center/message');
  await expect(boss.getByText(`林知遥催办：${title(second)}`).first()).toBeVisible();
  await boss.goto('/pba/user-center/todouser');
  await expect(waiting(first).first()).toBeVisible();
  await expect(waiting(second)).toHaveCount(0);

  // Decisions in the portal reach the business system.
  await person.goto('/pba/user-center/apply');
  await person
    .getByRole('link', { name: own(first) })
    .first()
    .click();
  await person.getByRole('article').getByRole('button', { name: '催办' }).click();
  await expect(person.getByRole('article').getByRole('button', { name: '催办' })).toBeDisabled();
  await person.getByRole('article').getByRole('button', { name: '撤回' }).click();
  await person.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await expect(waiting(first)).toHaveCount(0);
  await system.goto('/pba/app-center/main/expenses/hr/leave/balance');
  await view(system).getByRole('row', { name: /年假/ }).nth(1).getByRole('link').click();
  await expect(view(system).getByText('林知遥 · 催办')).toBeVisible();
  await expect(view(system).getByText('林知遥 · 撤回')).toBeVisible({ timeout: 60_000 });
});

test('R-INT-07 a ticket is taken by one of the service desk and solved in words, and its person confirms it without a reload', async ({
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
  const article = agent.getByRole('article');
  await article.getByRole('button', { name: '标记为已解决' }).click();
  await article.getByRole('textbox').fill('换了一根线');
  await article.getByRole('button', { name: '标记为已解决' }).click();
  await expect(row).toContainText('待确认', { timeout: 60_000 });
  await row.getByRole('link', { name: '确认已解决' }).click();
  await expect(view(person).getByRole('definition').getByText('换了一根线')).toBeVisible();
  await view(person).getByRole('button', { name: '确认已解决' }).click();
  await expect(view(person).locator('.at-tag').first()).toHaveText('已解决');
});

/** The state of a record that somebody looks at. */
const state = (page: Page) => view(page).locator('.at-tag').first();

test('R-INT-07 a purchase is taken by one of the buyers, who decides, and its person sees who has it and gets a message', async ({
  browser,
  baseURL,
}) => {
  const taker = await somebody(browser, baseURL, buyer, '/user-center/todouser?tenant=10001');
  await taker.getByRole('button', { name: '切换并打开' }).click();
  const person = await somebody(browser, baseURL, applicant, '/app-center/main/functions/supply-chain/requests?new=1');
  await handIn(person, { 物品: '测试用显示器支架', 类别: '物料', 数量: '12', 预计金额: '3600', 需要日期: monday(3) });
  await expect(state(person)).toHaveText('待认领');
  const task = taker.getByRole('main').getByRole('link', { name: /测试用显示器支架/ });
  await task.first().click();
  await expect(taker.getByRole('article')).toContainText('来自供应链系统');
  await taker.getByRole('article').getByRole('link', { name: '在业务系统中打开' }).click();
  await view(taker).getByRole('button', { name: '认领' }).click();
  await expect(state(taker)).toHaveText('采购中');
  await expect(view(person).getByRole('definition').getByText('王亦菲', { exact: true })).toBeVisible();
  await view(taker).getByRole('button', { name: '放回队列' }).click();
  await expect(state(person)).toHaveText('待认领');
  await view(taker).getByRole('button', { name: '认领' }).click();
  await view(taker).getByRole('button', { name: '通过' }).click();
  await view(taker).getByRole('alertdialog').getByRole('button', { name: '通过' }).click();
  await expect(state(person)).toHaveText('已通过');
  await person.goto('/pba/user-center/message');
  await expect(person.getByText(/已通过：采购申请：测试用显示器支架/).first()).toBeVisible();
  await taker.goto('/pba/user-center/todouser');
  await expect(taker.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(task).toHaveCount(0);
});

test('R-INT-07 two of three sign a contract, in the portal and in its screen, and the third has nothing left to do', async ({
  browser,
  baseURL,
}) => {
  const [boss, third] = await Promise.all([manager, law].map((name) => somebody(browser, baseURL, name, '/user-center/todouser')));
  const person = await somebody(browser, baseURL, applicant, '/app-center/main/functions/contract/approvals?new=1');
  await handIn(person, { 合同: '压测云资源框架合同', 对方: '华讯电子', 金额: '320000' });
  await expect(state(person)).toHaveText('会签中');
  const record = person.url();
  const task = (page: Page) => page.getByRole('main').getByRole('link', { name: /压测云资源框架合同/ });
  await expect(task(third!).first()).toBeVisible();
  await task(boss!).first().click();
  await boss!.getByRole('article').getByRole('button', { name: '签署' }).click();
  await boss!.getByRole('article').getByRole('button', { name: '签署' }).click();
  await expect(view(person).getByText('1 / 2')).toBeVisible({ timeout: 60_000 });
  const second = await somebody(browser, baseURL, finance, new URL(record).pathname.replace('/pba', '') + new URL(record).search);
  await view(second).getByRole('button', { name: '签署' }).click();
  await view(second).getByRole('alertdialog').getByRole('button', { name: '签署' }).click();
  await expect(state(person)).toHaveText('已通过');
  await expect(view(person).getByText('2 / 2')).toBeVisible();
  await expect(task(third!)).toHaveCount(0);
  await third!.goto('/pba/user-center/done');
  await expect(task(third!).first()).toBeVisible();
});

test('R-INT-07 a device is prepared by the desk, and its person confirms that they have it', async ({ browser, baseURL }) => {
  const desk = await somebody(browser, baseURL, 'admin', '/user-center/todouser');
  const person = await somebody(browser, baseURL, applicant, '/app-center/main/functions/it/devices/apply');
  await handIn(person, { 设备: '扩展坞', 原因: '测试双屏开发', 需要日期: monday(2) });
  const row = view(person).getByRole('row', { name: /测试双屏开发/ });
  await expect(row).toContainText('待备货');
  await desk
    .getByRole('main')
    .getByRole('link', { name: /设备申领：扩展坞/ })
    .first()
    .click();
  await desk.getByRole('article').getByRole('link', { name: '在业务系统中打开' }).click();
  await view(desk).getByRole('button', { name: '确认备好' }).click();
  await expect(row).toContainText('待领取');
  await person.goto('/pba/user-center/todouser');
  await person
    .getByRole('main')
    .getByRole('link', { name: /设备申领：扩展坞/ })
    .first()
    .click();
  await person.getByRole('article').getByRole('button', { name: '确认领取' }).click();
  await expect(state(desk)).toHaveText('使用中', { timeout: 60_000 });
});

test('R-INT-07 the host of a visitor is notified at once when the reception reports the arrival', async ({ browser, baseURL }) => {
  const desk = await somebody(browser, baseURL, reception, '/app-center/main/visitors/visits');
  const person = await somebody(browser, baseURL, applicant, '/app-center/main/visitors/visits');
  const [seen, form] = [await framed(desk), await framed(person)];
  await form.getByLabel('访客姓名').fill('沈一帆');
  await form.getByLabel('来访单位').fill('华讯电子');
  await form.getByLabel('事由').fill('技术交流');
  await form.getByLabel('到访时间').fill(`${monday(1)}T10:00`);
  await form.getByRole('button', { name: /^提交/ }).click();
  const row = (frame: typeof form) => frame.getByRole('row', { name: /沈一帆/ });
  await expect(row(form)).toContainText('待到访');
  await seen.getByRole('button', { name: '到访 沈一帆' }).click();
  await seen.getByRole('alertdialog').getByRole('button', { name: '到访' }).click();
  await expect(row(form)).toContainText('已到访');
  await seen.getByRole('button', { name: '离开 沈一帆' }).click();
  await expect(row(form)).toContainText('已离开');
  await person.goto('/pba/user-center/message');
  await person.getByText('访客已到东门：沈一帆（华讯电子）').first().click();
});

test('R-INT-07 the manager’s substitute decides in their to-dos, and the business system names the principal', async ({
  browser,
  baseURL,
}) => {
  const boss = await somebody(browser, baseURL, manager, '/user-center/todouser');
  await boss.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('TOKEN_KEY')}`, 'content-type': 'application/json' };
    const [from, until] = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const body = JSON.stringify({ substitute: 'YH100679', from, until });
    const response = await fetch('/api/business-center/v1/absences', { method: 'POST', headers, body });
    if (!response.ok) throw new Error(await response.text());
  });
  const from = monday(5);
  const person = await somebody(browser, baseURL, applicant, '/app-center/main/expenses/hr/leave/apply');
  await askForLeave(person, from);
  await view(person)
    .getByRole('row', { name: new RegExp(`${dayText(from, 'zh-CN')}.*审批中`) })
    .getByRole('link')
    .first()
    .click();
  const substitute = await somebody(browser, baseURL, finance, '/user-center/todouser');
  await substitute
    .getByRole('main')
    .getByRole('link', { name: `林知遥 · 年假 1 天，${dayText(from, 'zh-CN')}起` })
    .first()
    .click();
  await substitute.getByRole('article').getByRole('button', { name: '同意' }).click();
  await expect(view(person).getByText('杜润泽（代赵修远） · 同意')).toBeVisible({ timeout: 60_000 });
});
