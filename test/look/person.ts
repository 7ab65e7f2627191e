import type { Browser, BrowserContextOptions } from 'playwright';
import { fillLogin, password } from '../e2e/portal/portal.ts';

/** What a browser keeps of somebody who is signed in. */
export type Person = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

export async function signInAs(browser: Browser, origin: string, account: string): Promise<Person> {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: origin });
  const page = await context.newPage();
  await page.goto('/idaas/login');
  await fillLogin(page, account, password);
  await page.getByRole('banner').waitFor();
  const person = await context.storageState();
  await context.close();
  return person;
}
