import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from '../../../packages/build/build.ts';
import { pack } from '../../../packages/build/release/pack.ts';
import { root } from '../../../packages/build/root.ts';
import { releaseTargets } from '../../../packages/build/targets.ts';
import { startRelease } from '../../release/testing/running-release.ts';
import { findPostgres, startPostgres } from '../../runners/postgres.ts';
import { addEmployee, employee, setUp, signInAsEmployee, test, withNodes } from '../portal/first-day.ts';
import { expect, view } from '../portal/portal.ts';

/** Titles of the to-dos, one for each language in which the employee works. */
const titles = {
  'zh-CN': '请假三天',
  'zh-TW': '請假三天',
  'en-US': 'Three days of leave',
  'pt-BR': 'Três dias de ausência',
} as const;
type Language = keyof typeof titles;
const languages = Object.keys(titles) as Language[];

let home: string;
let folder: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(900_000);
  home = mkdtempSync(join(tmpdir(), 'atrium-first-day-'));
  await build(releaseTargets(root));
  const release = await pack(root, join(home, 'made'));
  execFileSync('tar', ['-xzf', release.archive, '-C', home]);
  folder = join(home, `atrium-${release.version}`);
});
test.afterAll(() => rmSync(home, { recursive: true, force: true }));

const start = (env: Record<string, string>) => startRelease({ folder, home, env });

/** The administrator connects a business system on its screen; returns its key. */
async function addSystem(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/pba/app-center/main/administration/systems/new`);
  const screen = view(page);
  await screen.getByRole('textbox', { name: '名称' }).fill('考勤系统');
  await screen.getByRole('textbox', { name: '来源代码' }).fill('attendance');
  await screen.getByRole('checkbox', { name: '星河集团' }).press('Space');
  await screen.getByRole('button', { name: '生成密钥' }).press('Enter');
  const key = screen.getByText(/^atr_/);
  await expect(key).toBeVisible();
  return (await key.textContent())!.trim();
}

/** A call of the business system. */
async function ask<T>(origin: string, key: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${origin}/api/integration/v1${path}`, {
    method: body === undefined ? 'GET' : 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
}

/** The employee signs in, chooses a language, and agrees to its to-do by keyboard. */
async function decide(browser: Browser, origin: string, language: Language): Promise<void> {
  const context = await browser.newContext({ locale: language, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${origin}/idaas/login?redirect=${encodeURIComponent('/pba/user-center/todouser')}`);
  await page.locator('input[autocomplete~=username]').focus();
  await page.keyboard.type(employee.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(employee.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: /^(设置|設定|Settings|Configurações)$/ }).press('Enter');
  await page.getByRole('combobox', { name: /语言|Language|Idioma|語言/ }).selectOption(language);
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.goto(`${origin}/pba/user-center/todouser`);
  const row = page.getByRole('main').getByRole('listitem').getByRole('link').filter({ hasText: titles[language] });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  // The system does not call it harmless: the key opens the to-do, and its button asks.
  await page.keyboard.press('a');
  await expect(page.getByRole('article').locator('button:focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await context.close();
}

/** From the archive alone: set up, employee, business system, and a to-do that is decided in each language; the system receives each decision. */
async function firstDay(page: Page, browser: Browser, settings: readonly Record<string, string>[]): Promise<void> {
  await withNodes(start, settings, async ({ first, last, token }) => {
    await setUp(page, last.origin, token);
    await signInAsEmployee(browser, first.origin, await addEmployee(page, last.origin));
    const key = await addSystem(page, last.origin);
    for (const language of languages) {
      const externalId = `leave-${language}`;
      await ask(last.origin, key, `/tasks/${externalId}`, {
        ...{ version: 1, title: titles[language], assignees: [{ uniqueNo: employee.uniqueNo }] },
        actions: [
          { key: 'approve', nature: 'positive' },
          { key: 'return', nature: 'negative', comment: 'required' },
        ],
      });
      await decide(browser, first.origin, language);
      await expect
        .poll(async () => (await ask<{ events: object[] }>(last.origin, key, '/events')).events, { timeout: 60_000 })
        .toContainEqual(
          expect.objectContaining({ type: 'decision.commit', data: expect.objectContaining({ externalId, action: 'approve' }) }),
        );
    }
  });
}

test('R-RUN-01 R-RUN-02 from the archive to an employee who decides to-dos in four languages', async ({ page, browser }) => {
  test.setTimeout(600_000);
  await firstDay(page, browser, [{}]);
});

test('R-RUN-01 R-RUN-02 the same with two nodes on PostgreSQL', async ({ page, browser }) => {
  const programs = findPostgres();
  test.skip(programs === null, 'needs PostgreSQL');
  test.setTimeout(900_000);
  const postgres = await startPostgres(programs!);
  try {
    const settings = { ATRIUM_DATABASE_URL: postgres.url, ATRIUM_SECRET_KEY: 'ab'.repeat(32) };
    await firstDay(page, browser, [settings, settings]);
  } finally {
    postgres.stop();
  }
});
