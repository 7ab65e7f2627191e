import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, tabs, view } from '../portal/portal.ts';
import { leave, somebody } from '../portal/several-people.ts';

const test = withOwnPortal('administration-sub-apps');
test.afterEach(leave);

/** A server of another team: the next version of the expenses, in modules, one of which is loaded late. */
const files: Record<string, string> = {
  '/plain/': '<!doctype html><title>公告</title><p>没有脚本</p>',
  '/next/': '<!doctype html><title>报销</title><script type="module" src="/expenses/assets/next-Aa11Bb22.js"></script>',
  '/next/assets/next-Aa11Bb22.js': `export async function mount({ domElement, view }) {
  view.setTitle('新版报销');
  domElement.innerHTML = '<h1>新版报销</h1><label>备注 <input></label><button>更多</button><p></p>';
  domElement.querySelector('button').onclick = async () => {
    domElement.querySelector('p').textContent = (await import('./more-Cc33Dd44.js')).text;
  };
}
export async function unmount({ domElement }) { domElement.replaceChildren(); }`,
  '/forms/': '<!doctype html><title>表单中心</title><script type="module" src="/forms/main-Dd44Ee55.js"></script>',
  '/forms/main-Dd44Ee55.js': `export async function mount({ domElement, permissions }) {
  const may = permissions.get().some(({ permissionId }) => permissionId === 'administration-sub-apps');
  domElement.innerHTML = '<h1>表单中心</h1><p>' + (may ? '可以管理' : '只能查看') + '</p>';
}
export async function unmount({ domElement }) { domElement.replaceChildren(); }`,
  '/next/assets/more-Cc33Dd44.js': "export const text = '新版的更多内容';",
};
let server: Server;
let origin = '';
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8');
    response.statusCode = path in files ? 200 : 404;
    response.end(files[path] ?? '');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());

const claims = '/app-center/main/expenses/claims/new';
/** Longest time until an open page is notified of a change. */
const seen = { timeout: 12_000 };
const mark = (page: Page) => view(page).getByRole('status').getByText('应用有新版本');

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('atrium-view[active]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('R-ADM-04 the expenses are rolled out and rolled back by keyboard; what is open keeps its version and what was typed', async ({
  browser,
  baseURL,
}) => {
  const person = await somebody(browser, baseURL, 'demo', claims);
  await view(person).getByLabel('事由').fill('上海出差');
  const admin = await somebody(browser, baseURL, 'admin', '/app-center/main/administration/sub-apps');
  await view(admin).getByRole('link', { name: '费用报销' }).press('Enter');
  await view(admin).getByLabel('新版本的地址').fill(`${origin}/plain/`);
  await view(admin).getByLabel('比例（%）').fill('50');
  await view(admin).getByLabel('比例（%）').press('Enter');
  await expect(view(admin).getByRole('row', { name: /P16 不通过.*打不开/ })).toBeVisible();
  await expectAccessible(admin);
  await view(admin).getByLabel('新版本的地址').fill(`${origin}/next/`);
  await view(admin).getByLabel('比例（%）').press('Enter');
  const question = admin.getByRole('dialog', { name: '把新版本发布给这些人？' });
  await expect(question.getByText(/发布后，\d+ 人中有 \d+ 人得到这个版本/)).toBeVisible();
  await question.getByRole('button', { name: '发布' }).press('Enter');
  await expect(view(admin).getByRole('row', { name: /灰度的.*50% 的人/ })).toBeVisible();
  await view(admin).getByRole('button', { name: '扩大到所有人' }).press('Enter');
  await expect(question.getByText('检查没有发现问题。')).toBeVisible();
  await question.getByRole('button', { name: '扩大到所有人' }).press('Enter');
  await expect(view(admin).getByRole('row', { name: /灰度的.*所有人/ })).toBeVisible();
  await expectAccessible(admin);

  await expect(mark(person)).toBeVisible(seen);
  await expect(view(person).getByLabel('事由')).toHaveValue('上海出差');
  const other = await person.context().newPage();
  await other.goto(`/pba${claims}`);
  await expect(view(other).getByRole('heading', { name: '新版报销' })).toBeVisible();
  await view(other).getByLabel('备注').fill('机票');
  // What a page does after its first screen is done, listening for changes among it, when the assistant is there.
  await expect(other.locator('atrium-ai-assistant')).toBeAttached();

  await view(admin).getByRole('button', { name: '回退', exact: true }).press('Enter');
  await expect(view(admin).getByRole('row', { name: /灰度的.*已回退/ })).toBeVisible();
  await expect(view(admin).getByText('回退版本')).toBeVisible();
  await expect(mark(other)).toBeVisible(seen);
  await expect(view(other).getByLabel('备注')).toHaveValue('机票');
  // What this version loads late is still there for it.
  await view(other).getByRole('button', { name: '更多' }).click();
  await expect(view(other).getByText('新版的更多内容')).toBeVisible();
  await expect(mark(person)).toBeHidden(seen);
  // Pages report what they have opened after 10 seconds; the screen shows it when it is opened again.
  await expect(async () => {
    await admin.reload();
    await expect(
      view(admin)
        .getByText(/^≤ \d+ 毫秒$/)
        .first(),
    ).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await view(admin).getByText('以表格查看').press('Enter');
  await expect(view(admin).getByRole('region', { name: '实际使用' }).getByRole('row').nth(1)).toContainText('毫秒');
  await other.reload();
  await expect(view(other).getByLabel('事由')).toBeVisible();
  await expect(tabs(other).filter({ hasText: '填写报销单' })).toBeVisible();
});

test('R-ADM-04 a sub-application is registered by its address, checked, previewed as a role and switched on, by keyboard', async ({
  browser,
  baseURL,
}) => {
  const admin = await somebody(browser, baseURL, 'admin', '/app-center/main/administration/sub-apps');
  const screen = view(admin);
  await screen.getByRole('link', { name: '新建子应用' }).press('Enter');
  await screen.getByLabel('名称（路径）').fill('forms');
  await screen.getByLabel('地址 *', { exact: true }).fill('http://169.254.169.254/forms/');
  await screen.getByRole('button', { name: '检查地址' }).press('Enter');
  await expect(screen.getByRole('alert').getByText('ATRIUM_INTEGRATION_NETWORKS')).toBeVisible();
  await screen.getByLabel('地址 *', { exact: true }).fill(`${origin}/forms/`);
  await screen.getByRole('button', { name: '检查地址' }).press('Enter');
  await expect(screen.getByRole('row', { name: /P04 通过 找到了生命周期/ })).toBeVisible();
  await expect(screen.getByLabel('标题 *')).toHaveValue('表单中心');
  await expectAccessible(admin);
  await screen.getByRole('button', { name: '登记（先停用）' }).press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name: '表单中心' })).toBeVisible();

  await screen.getByRole('combobox', { name: '以角色预览' }).fill('访客');
  await expect(screen.getByRole('listbox', { name: '以角色预览' }).getByRole('option').first()).toBeVisible();
  await screen.getByRole('combobox', { name: '以角色预览' }).press('Enter');
  await screen.getByRole('button', { name: '开始预览' }).press('Enter');
  const opened = admin.waitForEvent('popup');
  await screen.getByRole('link', { name: '在新窗口打开' }).press('Enter');
  const preview = await opened;
  await expect(view(preview).getByRole('heading', { name: '表单中心' })).toBeVisible();
  await expect(view(preview).getByText('只能查看')).toBeVisible();
  await expect(preview.getByRole('button', { name: '已替换：表单中心' })).toBeVisible();
  await preview.close();
  await expectAccessible(admin);

  await screen.getByRole('button', { name: '启用', exact: true }).press('Enter');
  await screen.getByRole('button', { name: '停用…' }).press('Enter');
  const off = admin.getByRole('dialog', { name: '停用此应用？' });
  await off.getByLabel('给大家的说明（简体中文）').fill('今晚升级');
  await off.getByRole('button', { name: '停用', exact: true }).press('Enter');
  await expect(screen.getByLabel('给大家的说明（简体中文）')).toHaveValue('今晚升级');
  await screen.getByRole('button', { name: '启用', exact: true }).press('Enter');
  await expect(screen.getByRole('button', { name: '停用…' })).toBeVisible();
  await screen.getByRole('button', { name: '取消登记' }).press('Enter');
  await admin.getByRole('dialog').getByRole('button', { name: '取消登记' }).press('Enter');
  await expect(screen.getByRole('link', { name: '新建子应用' })).toBeVisible();
  await expect(screen.getByRole('link', { name: '表单中心' })).toHaveCount(0);
});
