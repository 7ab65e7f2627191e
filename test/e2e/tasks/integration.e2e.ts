import { createHmac } from 'node:crypto';
import { main } from '../../../packages/server/integration.ts';
import { openReceiver, type Receiver } from '../../../packages/server/testing/receiver.ts';
import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, signInAnew } from '../portal/portal.ts';

let receiver: Receiver;
let secret = '';
let say: (method: 'POST' | 'PUT', path: string, body: object) => Promise<Record<string, unknown>>;

const test = withOwnPortal('integration', {
  settings: { ATRIUM_INTEGRATION_NETWORKS: '127.0.0.1' },
  prepare: async (dataFolder, origin) => {
    receiver = await openReceiver();
    const printed: string[] = [];
    const args = [
      'account',
      'add',
      '--name',
      '法务系统',
      '--source',
      'legal',
      '--scopes',
      'tasks:write,documents:write,events:read',
      '--tenant',
      '10001',
    ];
    expect(await main(args, { ATRIUM_DATA: dataFolder }, (text) => printed.push(text))).toBe(0);
    const { key } = JSON.parse(printed.join('')) as { key: string };
    say = async (method, path, body) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const sent: RequestInit = { method, headers, body: JSON.stringify(body) };
      const response = await fetch(`${origin}/api/integration/v1${path}`, sent);
      expect(response.ok, await response.clone().text()).toBe(true);
      return (await response.json()) as Record<string, unknown>;
    };
    ({ secret } = (await say('PUT', '/webhook', { url: receiver.url })) as { secret: string });
  },
});
test.afterAll(() => receiver.close());

const title = '合同用印：云腾科技年度框架';
/** The demo organisation's accounts demo and admin. */
const people = [{ userCode: 'YH000001' }, { uniqueNo: '610000003' }];

test('R-INT-02 a task that a program says is on open pages at once, with what it carries, and R-INT-03 the decision arrives signed', async ({
  page,
  browser,
}) => {
  await signInAnew(page);
  await page.goto('/pba/user-center/todouser');
  const second = await browser.newContext({ locale: 'zh-CN', baseURL: new URL(page.url()).origin });
  const other = await second.newPage();
  await signInAnew(other, 'admin');
  await other.goto('/pba/user-center/todouser');
  const task = {
    version: 1,
    title,
    process: { name: '用印申请' },
    node: { name: '法务审核' },
    applicant: '魏如意',
    mode: 'all',
    assignees: people,
    summary: [
      { label: '金额', value: '¥480,000.00' },
      { label: '印章', value: '合同专用章' },
    ],
    actions: [
      { key: 'agree', nature: 'positive', names: { 'zh-CN': '同意用印', 'en-US': 'Agree' }, comment: 'optional', context: 'seal-7' },
      { key: 'refuse', nature: 'negative', names: { 'zh-CN': '不同意', 'en-US': 'Refuse' }, comment: 'required' },
    ],
  };
  await say('PUT', '/tasks/SEAL-1', task);
  for (const one of [page, other]) await expect(one.getByRole('link', { name: title }).first()).toBeVisible();
  await page.getByRole('link', { name: title }).first().click();
  const detail = page.getByRole('article');
  await expect(detail).toContainText('来自法务系统');
  await expect(detail).toContainText('合同专用章');
  await expect(detail).toContainText('2 个人都要处理，已有 0 人');
  await detail.getByRole('button', { name: '同意用印' }).click();
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
  const [{ headers, body, event }] = receiver.received as [(typeof receiver.received)[number]];
  expect(event).toMatchObject({
    type: 'decision.commit',
    data: { externalId: 'SEAL-1', action: 'agree', context: 'seal-7', by: people[0] },
  });
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const hmac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest('base64');
  expect(headers['webhook-signature']).toContain(`v1,${hmac}`);
  await page.goto('/pba/user-center/done');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('article')).toContainText('「法务系统」已收到');
  // Finished there is finished here.
  await say('POST', '/tasks/SEAL-1/close', { version: 2, endReason: 'withdrawn' });
  await expect(other.getByRole('link', { name: title })).toHaveCount(0);
  await second.close();
});

test(
  'R-ABS-01 an own application is shown without buttons in list, detail and home page and says why; a colleague decides it',
  { tag: '@long' },
  async ({ page, browser }) => {
    const own = '用印申请：林知遥的授权书';
    const sentence = '这是你自己的申请，不能由你审批';
    await signInAnew(page);
    await page.goto('/pba/user-center/todouser');
    const second = await browser.newContext({ locale: 'zh-CN', baseURL: new URL(page.url()).origin });
    const other = await second.newPage();
    await signInAnew(other, 'admin');
    await other.goto('/pba/user-center/todouser');
    const actions = [
      { key: 'agree', nature: 'positive', names: { 'zh-CN': '同意用印' }, batch: true },
      { key: 'refuse', nature: 'negative', names: { 'zh-CN': '不同意' }, batch: true },
    ];
    const task = { externalId: 'SEAL-OWN', title: own, assignees: people, actions };
    const answer = await say('PUT', '/cases/SEAL-OWN', {
      version: 1,
      title: own,
      status: 'running',
      mode: 'replace',
      initiator: { person: people[0], name: '林知遥' },
      tasks: [task],
    });
    expect(answer['ownApplication']).toEqual([{ externalId: 'SEAL-OWN', people: ['YH000001'] }]);
    const row = page.getByRole('listitem').filter({ hasText: own }).first();
    await expect(row).toContainText('不能由你审批');
    await expect(row.getByRole('button', { name: /同意/ })).toHaveCount(0);
    await page.getByRole('link', { name: own }).first().click();
    const detail = page.getByRole('article');
    await expect(detail).toContainText(sentence);
    await expect(detail.getByRole('button', { name: /同意/ })).toHaveCount(0);
    const id = new URL(page.url()).searchParams.get('id');
    const token = await page.evaluate(() => localStorage.getItem('TOKEN_KEY'));
    const refused = await page.request.post('/api/business-center/v1/task/decide', {
      headers: { authorization: `Bearer ${token}`, origin: new URL(page.url()).origin },
      data: { ids: [id], action: 'agree' },
    });
    expect(await refused.json()).toMatchObject({ code: 40326, msg: sentence });
    await page.goto('/pba/home/index');
    const card = page.getByRole('region', { name: '待办', exact: true });
    const line = card.getByRole('listitem').filter({ hasText: own });
    await expect(line).toContainText('不能由你审批');
    await expect(line.getByRole('button')).toHaveCount(0);
    await other.getByRole('link', { name: own }).first().click();
    await other.getByRole('article').getByRole('button', { name: '同意用印' }).click();
    await expect(line).toHaveCount(0);
    await second.close();
  },
);

test('R-TASK-04 a number typed after Ctrl K leads to the page where the to-do is decided, and finds the record', async ({ page }) => {
  const [number, contract] = ['HT-2611-0731', '框架合同：星海数据'];
  await say('PUT', '/cases/SIGN-731', {
    version: 1,
    title: contract,
    number,
    status: 'running',
    mode: 'replace',
    tenant: '10001',
    initiator: { name: '魏如意' },
    tasks: [{ externalId: 'SIGN-731-law', title: contract, assignees: [people[0]], actions: [{ key: 'approve', nature: 'positive' }] }],
  });
  await say('PUT', '/documents/SIGN-731', {
    version: 1,
    number,
    title: { 'zh-CN': `${contract}（正文）` },
    link: '/app-center',
    audience: { people: [people[0]] },
  });
  await signInAnew(page);
  await expect(page.getByRole('link', { name: contract }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: '搜索' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('0731');
  const option = page.getByRole('option', { name: new RegExp(`^${contract}.*${number}`) });
  await expect(option.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('group', { name: '单据' }).getByRole('option')).toContainText('正文');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user-center\/todouser\?id=/);
  await expect(page.getByRole('article').getByRole('button', { name: '同意' })).toBeVisible();
});
