import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortalProcess } from '../../packages/build/portal-process.ts';
import { type BridgePage, startBridgePage } from '../e2e/foreign/bridge-page.ts';
import { click, eventually, find, type FirefoxPortal, openFirefox } from './portal.ts';

let host: BridgePage;
let firefox: FirefoxPortal;
beforeAll(async () => {
  host = await startBridgePage();
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bridge-'));
  const pages = [{ client: 'plain', origins: [host.origin], scopes: ['messages', 'people'], bridge: true }];
  writeFileSync(join(folder, 'embedding.json'), JSON.stringify(pages));
  const env = { ATRIUM_DATA: join(folder, 'data'), ATRIUM_EMBEDDING: join(folder, 'embedding.json'), ATRIUM_LOG: 'error' };
  const portal = await startPortalProcess(env);
  host.portal = portal.origin;
  const stop = async () => {
    await portal.stop();
    host.close();
    rmSync(folder, { recursive: true, force: true });
  };
  // Cookies and storage of each site apart, as Firefox has it; puppeteer switches that off.
  firefox = await openFirefox({ origin: portal.origin, stop }, { 'network.cookie.cookieBehavior': 5 });
});
afterAll(() => firefox?.stop());

test('R-AI-04 a page without a server has its elements by a frame in Firefox, keeps them on its next page, and never sees a token', async () => {
  const { page } = firefox;
  await page.goto(host.origin);
  await find(page, 'button', '登录');
  const opening = new Promise<Page>((opened) => page.once('popup', (window) => window && opened(window)));
  await click(page, 'button', '登录');
  const window = await opening;
  await (await find(window, '#username')).type('demo');
  await (await find(window, '#password')).type('Atrium@2026');
  await click(window, '[type=submit]');
  await find(window, '#host', host.origin);
  await find(window, '#allow:enabled');
  await click(window, '#allow');
  await eventually(() => expect(window.isClosed()).toBe(true));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await find(page, 'input[role=combobox]');
  await page.goto(`${host.origin}/next`);
  await find(page, 'input[role=combobox]');
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join('\n'));
  await eventually(async () => expect(await heard()).toContain('/message/stream'));
  expect(await heard()).not.toMatch(/eat_|access_token/);
});
