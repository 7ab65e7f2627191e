import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { root } from '../../../packages/build/build.ts';
import { type PortalProcess, startPortalProcess } from '../../../packages/build/portal-process.ts';
import { atrium } from '../../../packages/sdk/vite/index.ts';
import { demoData } from '../portal/demo-data.ts';
import { expect, menuPath, openFunction, signInAnew, tabs, test as plain, view } from '../portal/portal.ts';

const files = {
  'index.html':
    '<!doctype html><link rel="stylesheet" href="./linked.css"><link rel="stylesheet" href="/public.css"><div id="app"></div><script type="module" src="/main.jsx"></script>',
  'linked.css': 'h2 { border-block-end: 3px solid rgb(4, 5, 6); }',
  'public/public.css': 'h2 { letter-spacing: 2px; }',
  'style.css': ':root { --here: rgb(1, 2, 3); } h2 { color: var(--here); } atrium-shell { display: none; }',
  'words.js': 'export const words = "第一版";',
  'claims.jsx': `import { useState } from 'react';
import { words } from './words.js';
export function Claims() {
  const [text, setText] = useState('');
  return <><h2>{words}</h2><label>备注<input value={text} onChange={(event) => setText(event.target.value)} /></label></>;
}`,
  'main.jsx': `import { createRoot } from 'react-dom/client';
import { Claims } from './claims.jsx';
import './style.css';
const roots = new WeakMap();
export async function bootstrap() {}
export async function mount({ domElement, view }) {
  view.setTitle('开发中');
  roots.set(domElement, createRoot(domElement));
  roots.get(domElement).render(<Claims />);
}
export async function unmount({ domElement }) { roots.get(domElement).unmount(); }`,
};

interface Development {
  portal: PortalProcess;
  vite: ViteDevServer;
  write(name: keyof typeof files, text?: string): void;
}

/** A portal that accepts overrides from its own machine, and a development server on it. */
const test = plain.extend<object, { development: Development }>({
  development: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'atrium-override-'));
      const write: Development['write'] = (name, text = files[name]) => writeFileSync(join(folder, 'app', name), text);
      mkdirSync(join(folder, 'app/public'), { recursive: true });
      for (const name of Object.keys(files) as (keyof typeof files)[]) write(name);
      symlinkSync(join(root, 'node_modules'), join(folder, 'app/node_modules'), 'junction');
      const data = demoData('override');
      const portal = await startPortalProcess({ ATRIUM_DATA: data, ATRIUM_LOG: 'error', ATRIUM_OVERRIDES: 'localhost' });
      const vite = await createServer({
        root: join(folder, 'app'),
        configFile: false,
        cacheDir: join(folder, 'cache'),
        logLevel: 'error',
        plugins: [react(), atrium({ name: 'expenses' })],
        server: { host: '127.0.0.1', watch: { usePolling: true, interval: 50 } },
      });
      await vite.listen();
      await use({ portal, vite, write });
      await vite.close();
      await portal.stop();
      for (const made of [folder, data]) rmSync(made, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ development }, use) => use(development.portal.origin),
});

const addressOf = ({ vite }: Development) => vite.resolvedUrls?.local[0] ?? '';
/** As a developer does it, in the console. */
const ask = (page: Page, to: string) => page.evaluate((url) => localStorage.setItem('atrium:override:expenses', url), to);
const heading = (page: Page) => view(page).getByRole('heading', { level: 2 });

test(
  'R-SUB-04 one session works on a development server, hot reload included, and ends it',
  { tag: '@long' },
  async ({ page, browser, development }) => {
    const { portal, write } = development;
    const address = addressOf(development);
    await signInAnew(page, 'admin');
    await ask(page, new URL('/', address).href);
    await page.goto(menuPath('finance'));
    const badge = page.getByRole('button', { name: '已替换：费用报销' });
    await expect(badge).toBeVisible();
    await openFunction(page, '财务管理', '我的报销');
    await expect(heading(page)).toHaveText('第一版');
    await expect(heading(page)).toHaveCSS('color', 'rgb(1, 2, 3)');
    // Sheets that the page links: one that the development server knows, and a plain file.
    await expect(heading(page)).toHaveCSS('border-block-end-color', 'rgb(4, 5, 6)');
    await expect(heading(page)).toHaveCSS('letter-spacing', '2px');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { stays: true }));

    await view(page).getByLabel('备注').fill('还在');
    write('claims.jsx', files['claims.jsx'].replace('<h2>', '<h2>热更新 '));
    await expect(heading(page)).toHaveText('热更新 第一版');
    await expect(view(page).getByLabel('备注')).toHaveValue('还在');
    write('style.css', files['style.css'].replace('rgb(1, 2, 3)', 'rgb(9, 8, 7)'));
    await expect(heading(page)).toHaveCSS('color', 'rgb(9, 8, 7)');

    write('linked.css', files['linked.css'].replace('rgb(4, 5, 6)', 'rgb(6, 5, 4)'));
    await expect(heading(page)).toHaveCSS('border-block-end-color', 'rgb(6, 5, 4)');

    await view(page).getByLabel('备注').fill('');
    write('main.jsx', files['main.jsx'].replace("setTitle('开发中')", "setTitle('又一版')"));
    await expect(tabs(page).last()).toHaveText('我的报销 · 又一版');
    await expect(heading(page)).toHaveText('热更新 第一版');
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);

    const other = await browser.newPage({ baseURL: portal.origin });
    await signInAnew(other, 'demo');
    await other.goto(menuPath('finance'));
    await openFunction(other, '财务管理', '我的报销');
    await expect(view(other).getByRole('heading', { name: '我的报销' })).toBeVisible();
    await other.close();

    await badge.click();
    await expect(page.getByRole('group', { name: '替换的子应用' })).toContainText(new URL(address).host);
    await page.getByRole('button', { name: '恢复 费用报销' }).click();
    await expect(badge).toHaveCount(0);
    await view(page).getByRole('button', { name: '现在更新' }).click();
    await expect(view(page).getByRole('heading', { name: '我的报销' })).toBeVisible();
  },
);

test.describe('refused', () => {
  test.use({ tolerated: /status of 40[034]/ });

  test('R-SUB-02 without the right the deployed one stays, and the person reads why', { tag: '@long' }, async ({ page, development }) => {
    await signInAnew(page, 'demo');
    await ask(page, addressOf(development));
    await page.goto(menuPath('finance'));
    await expect(page.getByRole('alert').filter({ hasText: '没有替换' })).toContainText('没有权限');
    await openFunction(page, '财务管理', '我的报销');
    await expect(view(page).getByRole('heading', { name: '我的报销' })).toBeVisible();
    await expect(page.getByRole('button', { name: /已替换/ })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('atrium:override:expenses'))).toBeNull();
  });

  test('R-SUB-02 another machine is refused', { tag: '@long' }, async ({ page }) => {
    await signInAnew(page, 'admin');
    await ask(page, 'http://evil.example:5173/');
    await page.goto(menuPath('finance'));
    await expect(page.getByRole('alert').filter({ hasText: '没有替换' })).toBeVisible();
    await expect(page.getByRole('button', { name: /已替换/ })).toHaveCount(0);
  });
});
