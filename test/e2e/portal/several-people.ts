import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, fillLogin, password, view } from './portal.ts';

const contexts: BrowserContext[] = [];

/** Closes the browsers of everybody; after each test. */
export async function leave(): Promise<void> {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
}

/** Somebody else at a browser of their own, in front of a page that stays open. */
export async function somebody(browser: Browser, baseURL: string | undefined, name: string, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', ...(baseURL === undefined ? {} : { baseURL }) });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto('/pba/');
  await fillLogin(page, name, password);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto(`/pba${path}`);
  return page;
}

/** A Monday in some weeks, such as 2026-12-07. */
export function monday(weeks: number): string {
  const at = new Date();
  at.setUTCDate(at.getUTCDate() + ((8 - at.getUTCDay()) % 7) + 7 * weeks);
  return at.toISOString().slice(0, 10);
}

/** Fills in the form of a declared function and hands it in. */
export async function handIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = view(page).getByLabel(name);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await view(page).locator('[data-main-action]').click();
}
