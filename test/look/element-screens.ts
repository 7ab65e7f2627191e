import type { Page } from 'playwright';
import type { Screen } from './screen.ts';
import { fail, stall } from './screen-steps.ts';

const path = '/pba/elements/';
const found = '**/getUserProgramInfo**';

const type = (text: string) => async (page: Page) => {
  const input = page.locator('atrium-people-picker input');
  await input.scrollIntoViewIfNeeded();
  await input.fill(text);
};

const typeInVain = (text: string) => async (page: Page) => {
  const answered = page.waitForResponse(found);
  await type(text)(page);
  await answered;
};

/** Chooses the first who is found, again and again. */
const choose =
  (...texts: string[]) =>
  async (page: Page) => {
    await page.locator('atrium-people-picker').evaluate((picker) => picker.toggleAttribute('multiple', true));
    for (const text of texts) {
      await type(text)(page);
      await page.locator('atrium-people-picker [role=option]').first().click();
      await page.locator('atrium-people-picker [data-remove]').nth(texts.indexOf(text)).waitFor();
    }
  };

/** The elements for other pages, on the page that shows them. */
export const elementScreens: readonly Screen[] = [
  { name: 'elements', shows: 'atrium-home-cards', path },
  { name: 'people-picker', shows: 'atrium-people-picker [role=option]', path, open: type('czh') },
  { name: 'people-picker-chosen', shows: 'atrium-people-picker [data-remove]', path, open: choose('czh', 'wang') },
  { name: 'people-picker-empty', shows: 'atrium-people-picker .people-none', state: 'empty', path, open: typeInVain('zzqq') },
  {
    name: 'people-picker-loading',
    shows: 'atrium-people-picker .people-none',
    state: 'loading',
    path,
    prepare: stall(found),
    open: type('czh'),
  },
  {
    name: 'people-picker-failed',
    shows: 'atrium-people-picker [role=alert]',
    state: 'failed',
    path,
    prepare: fail(found),
    open: type('czh'),
  },
];
