import type { Page } from '@playwright/test';
import { expect, test } from '../portal/portal.ts';
import { both, isQuick, type Job } from './steps.ts';

/** Does each job both ways; what takes too many keys is named. */
export async function compare(page: Page, jobs: Record<string, Job>): Promise<void> {
  const slow: string[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    await test.step(name, async () => {
      const steps = await both(page, job);
      if (!isQuick(steps)) slow.push(`${name}: ${steps.keys} keys, ${steps.mouse} by mouse`);
    });
  }
  expect(slow).toEqual([]);
}

export const centre = (path: string) => `/pba/user-center/${path}`;
export const article = (page: Page) => page.getByRole('article');
export const button = (page: Page, name: string | RegExp) => article(page).getByRole('button', { name, exact: true });
export const rows = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').getByRole('link');

/** Opens a list and waits for its rows; the page itself has the focus. */
export const at = (path: string, list: string) => async (page: Page) => {
  await page.goto(centre(path));
  await expect(rows(page, list).first()).toBeVisible();
};
export const firstRowFocused = (page: Page, list: string) => expect(rows(page, list).first()).toBeFocused();
export const said = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

/** The home page, with what comes after its first frame. */
export const home = async (page: Page) => {
  await page.goto('/pba/home/index');
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible();
};
