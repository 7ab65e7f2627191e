import { expect, signIn, test, view } from '../portal/portal.ts';
import { leave, somebody } from '../portal/several-people.ts';

const base = '/pba/app-center/main/administration';

test.afterEach(leave);

test('R-ADM-01 R-ADM-02 a person is added by keyboard, gets a role, and the screens say what they see and why', async ({ page }) => {
  await signIn(page, 'admin', `${base}/people`);
  const screen = view(page);
  await screen.getByRole('link', { name: '新建人员' }).press('Enter');
  const number = `E2E${Date.now()}`;
  await screen.getByRole('textbox', { name: '姓名' }).fill('测试员');
  await screen.getByRole('textbox', { name: '账号' }).fill(number.toLowerCase());
  await screen.getByRole('textbox', { name: '工号' }).fill(number);
  await screen.getByRole('textbox', { name: '工号' }).press('Enter');

  await expect(screen.getByRole('heading', { level: 1, name: '测试员' })).toBeVisible();
  await expect(screen.getByText('还没有角色，打不开任何功能。')).toBeVisible();
  const roles = screen.getByRole('combobox', { name: '授予角色' });
  await roles.fill('员工');
  await expect(screen.getByRole('option', { name: /^员工/ })).toBeVisible();
  await roles.press('Enter');
  await screen.getByRole('button', { name: '授予', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^显示全部/ }).press('Enter');
  await expect(dialog.getByRole('row').filter({ hasText: '请假' }).first()).toContainText('测试员');
  await dialog.getByRole('button', { name: '授予', exact: true }).press('Enter');
  await expect(screen.getByRole('button', { name: '收回 员工' })).toBeVisible();

  await screen.getByRole('link', { name: '能看到什么' }).press('Enter');
  await screen.getByRole('searchbox', { name: '搜索', exact: true }).fill('请假');
  const row = screen.getByRole('row').filter({ hasText: '请假' }).first();
  await expect(row).toContainText('可以打开');
  await expect(row).toContainText('员工');
  await row.getByRole('link').first().press('Enter');
  await screen.getByRole('searchbox', { name: '搜索', exact: true }).fill(number.toLowerCase());
  await expect(screen.getByRole('row').filter({ hasText: '测试员' })).toContainText('员工');
});

test(
  'R-ADM-02 a person is added with a role, corrected, and gets a link to set a password from the list',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, 'admin', `${base}/people/new`);
    const screen = view(page);
    const number = `L${Date.now()}`;
    await screen.getByRole('textbox', { name: '姓名' }).fill('刘工');
    await screen.getByRole('textbox', { name: '账号' }).fill(number.toLowerCase());
    await screen.getByRole('textbox', { name: '工号' }).fill(number);
    const roles = screen.getByRole('combobox', { name: '授予角色' });
    await roles.fill('员工');
    await expect(screen.getByRole('option', { name: /^员工/ })).toBeVisible();
    await roles.press('Enter');
    await screen.getByRole('button', { name: '新建人员' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^显示全部/ }).press('Enter');
    await expect(dialog.getByRole('row').filter({ hasText: '请假' }).first()).toContainText('刘工');
    await dialog.getByRole('button', { name: '新建人员' }).press('Enter');
    await expect(screen.getByRole('heading', { level: 1, name: '刘工' })).toBeVisible();
    await expect(screen.getByRole('button', { name: '收回 员工' })).toBeVisible();

    const name = `刘功 ${number}`;
    await screen.getByRole('textbox', { name: '姓名' }).fill(name);
    await screen.getByRole('textbox', { name: '电话' }).fill('8001');
    await screen.getByRole('button', { name: '保存' }).press('Enter');
    await expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(screen.locator('.at-history').getByText(name)).toBeVisible();

    await page.goto(`${base}/people?password=none&q=${number}`);
    await screen.getByRole('checkbox', { name: `选择 ${name}` }).press('Space');
    await screen.getByRole('button', { name: '生成密码链接' }).press('Enter');
    await dialog.getByRole('button', { name: '生成密码链接' }).press('Enter');
    const made = screen.getByRole('region', { name: '密码链接' }).first();
    await expect(made.getByRole('row').filter({ hasText: number.toLowerCase() })).toContainText('/idaas/new-password#');
    const saved = page.waitForEvent('download');
    await made.getByRole('button', { name: '下载 CSV' }).press('Enter');
    expect((await saved).suggestedFilename()).toBe('password-links.csv');
  },
);

test('R-ADM-02 a person is disabled and enabled again', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin', `${base}/people?q=wangyifei`);
  const screen = view(page);
  await screen.getByRole('row').nth(1).getByRole('link').press('Enter');
  await screen.getByRole('button', { name: '停用' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).press('Enter');
  const state = screen.locator('.at-facts').getByText('管理员停用');
  await expect(state).toBeVisible();
  await expect(screen.getByText('这条记录由文件 people.json')).toBeVisible();
  await screen.getByRole('button', { name: '启用' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '启用' }).press('Enter');
  await expect(state).toHaveCount(0);
});

test('R-ADM-02 a role is given on its own screen, and saving a change says before who loses what', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin', `${base}/roles/new`);
  const screen = view(page);
  const name = `试点 ${Date.now()}`;
  await screen.getByRole('textbox', { name: '名称' }).first().fill(name);
  const apps = screen.getByRole('combobox', { name: '应用', exact: true });
  await apps.fill('财务');
  await expect(screen.getByRole('option').first()).toBeVisible();
  await apps.press('Enter');
  await screen.getByRole('button', { name: '保存' }).press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();

  const people = screen.getByRole('combobox', { name: '授予人员' });
  await people.fill('韩映雪');
  await expect(screen.getByRole('option', { name: /韩映雪/ }).first()).toBeVisible();
  await people.press('Enter');
  await screen.getByRole('button', { name: '授予', exact: true }).press('Enter');
  const given = page.getByRole('dialog');
  await expect(given.getByRole('heading', { name: `授予 · ${name}` })).toBeVisible();
  await given.getByRole('button', { name: '授予', exact: true }).press('Enter');
  await expect(screen.getByRole('link', { name: '韩映雪' })).toBeVisible();

  await screen.getByRole('checkbox', { name: '角色: 查看列表' }).press('Space');
  await screen.getByRole('button', { name: '保存' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').filter({ hasText: '角色 · 查看列表' })).toContainText('韩映雪');
  await dialog.getByRole('button', { name: '保存' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(screen.getByText('允许的操作 · ').first()).toBeVisible();
});

/** In a session of its own: while it lasts, the session is the other person's. */
test(
  'R-ADM-01 the portal is seen as somebody else: what opens, nothing of theirs, with a bar that stays and ends it',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const page = await somebody(browser, baseURL, 'admin', '/app-center/main/administration/access');
    const screen = view(page);
    const person = screen.getByRole('combobox', { name: '人员' });
    await person.fill('demo');
    await expect(screen.getByRole('option').first()).toBeVisible();
    await person.press('Enter');
    // Another tab of the browser is notified, and keeps its input.
    const other = await page.context().newPage();
    await other.goto(`${base}/roles/new`);
    await view(other).getByLabel('名称 *').fill('还没保存');
    const said = other.getByText(/另一个标签页正在以 .+ 的身份查看门户/);
    await screen.getByRole('button', { name: '以此人身份查看' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '以此人身份查看' }).press('Enter');
    await page.waitForURL('**/home/index');
    const bar = page.getByRole('status').filter({ hasText: '的身份查看' });
    await expect(bar).toBeVisible();

    await expect(said).toBeVisible();

    await page.goto('/pba/app-center/main/expenses/claims');
    await expect(page.getByText('此人可以打开这里。')).toBeVisible();
    await page.goto(`${base}/people`);
    await expect(page.getByText('你还不能使用「人员」')).toBeVisible();
    await bar.getByRole('button', { name: '结束查看' }).press('Enter');
    await expect(bar).toHaveCount(0);
    await expect(screen.getByRole('heading', { level: 1, name: '人员' })).toBeVisible();
    await expect(said).toHaveCount(0);
    await expect(other.getByText('这次登录已在别处结束')).toHaveCount(0);
    await expect(view(other).getByLabel('名称 *')).toHaveValue('还没保存');
  },
);
