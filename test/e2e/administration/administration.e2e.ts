import { AxeBuilder } from '@axe-core/playwright';
import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, menuPath, openFunction, view } from '../portal/portal.ts';
import { somebody, leave } from '../portal/several-people.ts';

const test = withOwnPortal('administration');
test.afterEach(leave);

const at = (path: string): string => `/app-center/main/administration${path}`;

test('R-ADM-02 a role is made and changed by keyboard, its history says what became other, and back is where the list was', async ({
  browser,
  baseURL,
}) => {
  const page = await somebody(browser, baseURL, 'admin', menuPath('control-center').replace('/pba', ''));
  await openFunction(page, '控制中心', '角色');
  await view(page).getByRole('searchbox', { name: '搜索' }).fill('员工');
  await expect(page).toHaveURL(/[?&]q=/);
  await view(page).getByRole('link', { name: '新建角色' }).press('Enter');
  await view(page).getByLabel('名称 *').fill('档案员');
  await view(page).getByRole('combobox', { name: '应用', exact: true }).fill('人力');
  await expect(view(page).getByRole('option', { name: /人力资源/ })).toBeVisible();
  await view(page).getByRole('combobox', { name: '应用', exact: true }).press('Enter');
  await view(page).getByRole('checkbox', { name: '通讯录: 查看列表' }).press('Space');
  await view(page).getByRole('button', { name: '保存' }).press('Enter');
  await expect(view(page).getByRole('heading', { level: 1, name: '档案员' })).toBeVisible();
  await expect(view(page).getByText('新建', { exact: true })).toBeVisible();

  await view(page).getByLabel('名称（English）').fill('Archivist');
  await view(page).getByRole('button', { name: '保存' }).press('Enter');
  await expect(view(page).locator('ins', { hasText: 'Archivist' })).toBeVisible();
  await page.goBack();
  await expect(view(page).getByRole('searchbox', { name: '搜索' })).toHaveValue('员工');
});

test(
  'R-ADM-02 saving a role that somebody else has changed shows both, and keeps the input',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const first = await somebody(browser, baseURL, 'admin', at('/roles/new'));
    await view(first).getByLabel('名称 *').fill('采购助理');
    await view(first).getByRole('button', { name: '保存' }).click();
    await expect(view(first).getByRole('heading', { level: 1, name: '采购助理' })).toBeVisible();
    const second = await first.context().newPage();
    await second.goto(first.url());
    await view(second).getByLabel('名称 *').fill('采购专员');
    await view(second).getByRole('button', { name: '保存' }).click();
    await expect(view(second).getByRole('heading', { level: 1, name: '采购专员' })).toBeVisible();

    await first.bringToFront();
    await view(first).getByLabel('名称 *').fill('采购实习生');
    await view(first).getByRole('button', { name: '保存' }).click();
    const conflict = view(first)
      .getByRole('region', { name: /被别人改过/ })
      .first();
    await expect(conflict.getByRole('row', { name: /采购实习生\s*采购专员/ })).toBeVisible();
    await conflict.getByRole('button', { name: '仍然保存我的内容' }).click();
    await expect(view(first).getByRole('heading', { level: 1, name: '采购实习生' })).toBeVisible();
  },
);

test('R-ADM-09 a role of the files is marked, is taken over, and is given back', { tag: '@long' }, async ({ browser, baseURL }) => {
  const page = await somebody(browser, baseURL, 'admin', at('/roles/10001-guest'));
  await expect(view(page).getByText('roles.json（10001-guest）')).toBeVisible();
  await expect(view(page).getByLabel('名称 *')).toBeDisabled();
  const decide = async (name: string) => {
    await view(page).getByRole('button', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await decide('改为在此管理');
  await view(page).getByLabel('名称 *').fill('临时访客');
  await view(page).getByRole('button', { name: '保存' }).click();
  await expect(view(page).getByRole('heading', { level: 1, name: '临时访客' })).toBeVisible();
  await decide('交还给文件');
  await expect(view(page).getByRole('heading', { level: 1, name: '访客' })).toBeVisible();
  await expect(view(page).getByLabel('名称 *')).toBeDisabled();
});

test('R-ADM-02 a session of somebody is ended, and that page shows it', { tag: '@long' }, async ({ browser, baseURL }) => {
  const person = await somebody(browser, baseURL, 'limited', '/home/index');
  const page = await somebody(browser, baseURL, 'admin', at('/sessions?q=limited'));
  await view(page).getByRole('checkbox', { name: '全选本页' }).press('Space');
  await view(page).getByRole('button', { name: '结束会话' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '结束会话' }).click();
  await expect(view(page).getByText('已结束 1 个会话。')).toBeVisible();
  await person.bringToFront();
  await expect(person.getByRole('textbox', { name: '账号' })).toBeVisible();
});

test('R-ADM-02 a leaked key is replaced: the new one first, then the old one is ended', { tag: '@long' }, async ({ browser, baseURL }) => {
  const page = await somebody(browser, baseURL, 'admin', at('/systems'));
  await view(page).getByRole('link', { name: '人力资源系统' }).press('Enter');
  await view(page).getByRole('button', { name: '再生成一个密钥' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('新服务器');
  await page.getByRole('dialog').getByRole('button', { name: '生成' }).press('Enter');
  await expect(view(page).locator('.admin-secret')).toHaveText(/^atr_/);
  const key = await view(page).locator('.admin-secret').innerText();
  await expect(view(page).getByRole('row').filter({ hasText: '新服务器' })).toContainText(`${key.slice(0, 10)}…`);
  await view(page).getByRole('button', { name: '停用密钥' }).last().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '停用密钥' }).press('Enter');
  await expect(view(page).getByText('已停用')).toHaveCount(1);
});

test(
  'R-ADM-07 R-ADM-08 R-ADM-11 every screen is there without a fault for axe, on a phone too, and nobody else finds them',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const page = await somebody(browser, baseURL, 'admin', at('/audit'));
    // A breach of the policy is an error of the console, too.
    const complaints: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (error) => void complaints.push(error.message));
    await view(page).getByRole('button', { name: '校验日志' }).click();
    await expect(view(page).getByText(/日志完整/)).toBeVisible();
    for (const [path, heading] of Object.entries({
      '/audit': '审计日志',
      '/health': '运行和使用情况',
      '/roles': '角色',
      '/roles/10001-admin': '系统管理员',
      '/sessions': '在线会话',
      '/sources': '外部人员来源',
      '/systems': '业务系统',
      '/systems/new': '新建业务系统',
    })) {
      await page.goto(`/pba${at(path)}`);
      await expect(view(page).getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(view(page).getByText('正在加载…')).toHaveCount(0);
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        const { violations } = await new AxeBuilder({ page }).include('atrium-view[active]').analyze();
        expect([path, size.width, violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))]).toEqual([
          path,
          size.width,
          [],
        ]);
      }
    }
    expect(complaints).toEqual([]);

    const other = await somebody(browser, baseURL, 'demo', menuPath('control-center').replace('/pba', ''));
    await expect(other.getByRole('link', { name: '审计日志' })).toHaveCount(0);
    await other.goto(`/pba${at('/audit')}`);
    await expect(other.getByText(/你还不能使用「审计日志」/)).toBeVisible();
  },
);
