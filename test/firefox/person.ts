import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import { click, eventually, find, type FirefoxPortal } from './portal.ts';
import { expect } from 'vitest';

export const shownView = 'atrium-view[active][aria-busy=false]';

/** Signs in through the login page, as a person does. */
export async function signIn({ page, origin }: FirefoxPortal): Promise<void> {
  await page.goto(`${origin}/pba/`);
  await (await find(page, 'input:not([type=password])')).type('demo');
  await (await find(page, 'input[type=password]')).type('Atrium@2026');
  await click(page, 'button', '登录');
  await find(page, 'header');
}

/** Opens a function by the menu page of its application; the view's path then ends like `path`. */
export async function openFunction({ page }: FirefoxPortal, app: string, name: string, path: string): Promise<void> {
  await click(page, 'nav[aria-label=应用中心] a', app);
  await click(page, 'a[href*="/app-center/main/"]', name);
  await reaches(() => page.url(), path);
  await find(page, shownView);
}

export async function switchTo({ page }: FirefoxPortal, title: string | RegExp): Promise<void> {
  await click(page, '[role=tab]', title);
  await find(page, '[role=tab][aria-selected=true]', title);
}

export const reaches = (address: () => string, path: string) =>
  eventually(() => expect(new URL(address()).pathname).toMatch(new RegExp(`${path}$`)));

/** The page inside the view in front. */
export async function frameInView({ page }: FirefoxPortal): Promise<Frame> {
  const element = (await find(page, `${shownView} iframe`)) as ElementHandle<HTMLIFrameElement>;
  return eventually(async () => {
    const frame = await element.contentFrame();
    expect(frame?.url()).toMatch(/^http/);
    return frame!;
  });
}

export const tabTitles = ({ page }: FirefoxPortal): Promise<string[]> =>
  page.$$eval('atrium-shell >>> [role=tab]', (tabs) => tabs.map((tab) => tab.textContent?.trim() ?? ''));

/** The value of a field on screen. */
export async function valueOf(where: Page | Frame, selector: string, name?: string): Promise<string> {
  const field = (await find(where, selector, name)) as ElementHandle<HTMLInputElement>;
  return field.evaluate((element) => element.value);
}
export async function closeTab(portal: FirefoxPortal, title: string): Promise<void> {
  await switchTo(portal, title);
  await click(portal.page, `button[aria-label="关闭 ${title}"]`);
}
