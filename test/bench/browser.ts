import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { chromiumArguments, ensureChromium } from '../browser/find-chromium.ts';

export async function openBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(true), args: [...chromiumArguments, '--enable-precise-memory-info', ...more] });
}

/** A context in which the demo account is signed in. */
export async function signedIn(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    baseURL: origin,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/idaas/login');
  await page.getByRole('textbox', { name: '账号' }).fill('demo');
  await page.getByRole('textbox', { name: '密码' }).fill('Atrium@2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('banner').waitFor();
  await page.close();
  return context;
}

export async function openMenu(page: Page, app: string): Promise<void> {
  await page.goto(`/pba/app-center/menus?resourceCode=${app}`);
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
}

/** A hand holds the button for about so many milliseconds. */
export const press = { delay: 80 };

export const functionLink = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('link', { name, exact: true });
