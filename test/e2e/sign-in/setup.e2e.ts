import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { type PortalProcess, startPortalProcess } from '../../../packages/build/portal-process.ts';
import { findPostgres, startPostgres } from '../../runners/postgres.ts';
import { expect, fillLogin, test as base, view } from '../portal/portal.ts';

const secret = 'Ipe-amarelo7';

interface Nodes {
  first: PortalProcess;
  last: PortalProcess;
  token: string;
}

/** Starts an empty portal with as many nodes as there are settings, in a data folder of its own. */
async function withNodes(settings: readonly Record<string, string>[], work: (nodes: Nodes) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'atrium-setup-'));
  const nodes: PortalProcess[] = [];
  try {
    for (const one of settings)
      nodes.push(await startPortalProcess({ ATRIUM_DEMO: 'off', ATRIUM_DATA: data, ATRIUM_LOG: 'error', ...one }));
    await work({ first: nodes[0]!, last: nodes.at(-1)!, token: readFileSync(join(data, 'setup-token'), 'utf8').trim() });
  } finally {
    for (const node of nodes) await node.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
  baseURL: async ({}, use) => use(undefined),
});
test.use({ tolerated: /status of (503|403|401|404)/ });

async function axeProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Fills the page in by keyboard alone, from the field of the token on. */
async function setUp(page: Page, origin: string, token: string): Promise<void> {
  await page.goto(`${origin}/pba/home/index`);
  await expect(page.getByRole('heading', { level: 1, name: '门户还没有设置' })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '设置门户' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '设置门户' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: '语言' })).toHaveValue('zh-CN');
  await expect(page.getByRole('combobox', { name: '时区' })).toHaveValue('Asia/Shanghai');
  await expect(page.getByRole('textbox', { name: '设置码' })).toBeFocused();
  await page.keyboard.type('AAAAA-AAAAA-AAAAA-AAAAA');
  for (const [name, text] of [
    ['公司名称', '星河集团'],
    ['姓名', '吴刚'],
    ['账号', 'wu.gang'],
    ['密码', secret],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name })).toBeFocused();
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('设置码不对')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '设置码' })).toBeFocused();
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(token.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pba\/home/);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** The administrator adds an employee; returns the link for the password. */
async function addEmployee(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/pba/app-center/menus?resourceCode=control-center`);
  await page.getByRole('tabpanel').getByRole('link', { name: '人员', exact: true }).press('Enter');
  const screen = view(page);
  await screen.getByRole('link', { name: '新建人员' }).press('Enter');
  await screen.getByRole('textbox', { name: '姓名' }).fill('李娜');
  await screen.getByRole('textbox', { name: '账号' }).fill('li.na');
  await screen.getByRole('textbox', { name: '工号' }).fill('10002');
  const roles = screen.getByRole('combobox', { name: '授予角色' });
  await roles.fill('员工');
  await expect(screen.getByRole('option', { name: /^员工/ })).toBeVisible();
  await roles.press('Enter');
  await screen.getByRole('button', { name: '新建人员' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '新建人员' }).press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name: '李娜' })).toBeVisible();
  await page.goto(`${origin}/pba/app-center/main/administration/people?password=none`);
  await screen.getByRole('checkbox', { name: '选择 李娜' }).press('Space');
  await screen.getByRole('button', { name: '生成密码链接' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '生成密码链接' }).press('Enter');
  const row = screen.getByRole('region', { name: '密码链接' }).first().getByRole('row').filter({ hasText: 'li.na' });
  await expect(row).toContainText('/idaas/new-password#');
  return /\/idaas\/new-password#[\w-]{43}/.exec((await row.textContent()) ?? '')![0];
}

/** The employee sets a password by the link and signs in, in a browser of their own. */
async function signInAsEmployee(browser: Browser, origin: string, link: string): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${origin}${link}`);
  await page.getByRole('textbox', { name: '新密码' }).fill('Sakura-flor8');
  await page.getByRole('button', { name: '设置密码' }).press('Enter');
  await expect(page.getByText('密码已设置，现在可以登录。')).toBeVisible();
  await page.goto(`${origin}/pba/`);
  await fillLogin(page, 'li.na', 'Sakura-flor8');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '应用中心' }).getByRole('link', { name: '控制中心' })).toHaveCount(0);
  await context.close();
}

test('R-RUN-01 an empty portal is set up by keyboard; its administrator adds an employee, who signs in', async ({ page, browser }) => {
  await withNodes([{}], async ({ first, token }) => {
    await setUp(page, first.origin, token);
    await signInAsEmployee(browser, first.origin, await addEmployee(page, first.origin));
  });
});

test('R-RUN-01 the same with two nodes on PostgreSQL', { tag: '@long' }, async ({ page, browser }) => {
  const programs = findPostgres();
  test.skip(programs === null, 'needs PostgreSQL');
  test.setTimeout(400_000);
  const postgres = await startPostgres(programs!);
  try {
    const settings = { ATRIUM_DATABASE_URL: postgres.url, ATRIUM_SECRET_KEY: 'ab'.repeat(32) };
    await withNodes([settings, settings], async ({ first, last, token }) => {
      await setUp(page, last.origin, token);
      await signInAsEmployee(browser, first.origin, await addEmployee(page, last.origin));
    });
  } finally {
    postgres.stop();
  }
});
