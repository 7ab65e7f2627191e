import type { Page } from 'playwright';
import { press } from '../browser.ts';

/** Something that a person does; without a name it only leads to what is measured. */
export interface Step {
  name?: string;
  act(page: Page, round: number): Promise<unknown>;
}

/** A place in the portal, and what is done there again and again. */
export interface Scene {
  path: string;
  /** Before the page is opened. */
  prepare?(page: Page): Promise<unknown>;
  /** Once, when it is open. */
  begin?(page: Page): Promise<unknown>;
  steps: readonly Step[];
  /** Fewer rounds than usual, where a step is done several times in one. */
  rounds?: number;
}

export const measured = (name: string, act: Step['act']): Step => ({ name, act });
export const between = (act: Step['act']): Step => ({ act });

export const click = (selector: string) => (page: Page) => page.locator(selector).first().click(press);
export const escape = between((page) => page.keyboard.press('Escape'));
export const shown = (selector: string) => between((page) => page.locator(selector).first().waitFor());
export const tab = (page: Page, at: number) => page.getByRole('tab').nth(at);
export const menuPath = (app: string) => `/pba/app-center/menus?resourceCode=${app}`;
export const viewPath = (path: string) => `/pba/app-center/main/${path}`;

/** Follows an address as a link of the page does. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
  await page.locator('atrium-view[active][aria-busy=false]').waitFor();
}
