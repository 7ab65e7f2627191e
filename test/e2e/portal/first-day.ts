import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect, fillLogin, test as base, view } from './portal.ts';

/** Tests of portals that nobody has set up. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
  baseURL: async ({}, use) => use(undefined),
});
test.use({ tolerated: /status of (503|403|401|404)|net::ERR_CONNECTION_REFUSED/ });

/** A running node. */
interface Node {
  /** Address without a path. */
  origin: string;
  stop(): Promise<void>;
}

interface Nodes {
  first: Node;
  last: Node;
  token: string;
}

/** Starts an empty portal with as many nodes as there are settings, in a data folder of its own. */
export async function withNodes(
  start: (env: Record<string, string>) => Promise<Node>,
  settings: readonly Record<string, string>[],
  work: (nodes: Nodes) => Promise<void>,
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'atrium-setup-'));
  const nodes: Node[] = [];
  try {
    for (const one of settings) nodes.push(await start({ ATRIUM_DATA: data, ...one }));
    await work({ first: nodes[0]!, last: nodes.at(-1)!, token: readFileSync(join(data, 'setup-token'), 'utf8').trim() });
  } finally {
    for (const node of nodes) await node.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Passwords of the administrator and of the employee. */
const secret = 'Ipe-amarelo7';
export const employee = { username: 'li.na', password: 'Sakura-flor8', uniqueNo: '10002' } as const;

async function axeProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Fills the page in by keyboard alone, from the field of the token on. */
export async function setUp(page: Page, origin: string, token: string): Promise<void> {
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
export async function addEmployee(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/pba/app-center/menus?resourceCode=control-center`);
  await page.getByRole('tabpanel').getByRole('link', { name: '人员', exact: true }).press('Enter');
  const screen = view(page);
  await screen.getByRole('link', { name: '新建人员' }).press('Enter');
  await screen.getByRole('textbox', { name: '姓名' }).fill('李娜');
  await screen.getByRole('textbox', { name: '账号' }).fill(employee.username);
  await screen.getByRole('textbox', { name: '工号' }).fill(employee.uniqueNo);
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
  const row = screen.getByRole('region', { name: '密码链接' }).first().getByRole('row').filter({ hasText: employee.username });
  await expect(row).toContainText('/idaas/new-password#');
  return /\/idaas\/new-password#[\w-]{43}/.exec((await row.textContent()) ?? '')![0];
}

/** The employee sets a password by the link and signs in, in a browser of their own. */
export async function signInAsEmployee(browser: Browser, origin: string, link: string): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${origin}${link}`);
  await page.getByRole('textbox', { name: '新密码' }).fill(employee.password);
  await page.getByRole('button', { name: '设置密码' }).press('Enter');
  await expect(page.getByText('密码已设置，现在可以登录。')).toBeVisible();
  await page.goto(`${origin}/pba/`);
  await fillLogin(page, employee.username, employee.password);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '应用中心' }).getByRole('link', { name: '控制中心' })).toHaveCount(0);
  await context.close();
}
