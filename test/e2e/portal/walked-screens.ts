import type { Page } from '@playwright/test';
import { isAlone, type Screen } from '../../look/screen.ts';
import { screens } from '../../look/screens.ts';
import { expect } from './portal.ts';

/** Pages beside the user centre, and what is opened in them, by the names of `npm run look`. */
const others = [
  'home-whole',
  'news-all',
  'article',
  'article-with-a-table',
  'guide-open',
  'food-menu',
  'address-list',
  'person-card',
  'tasks-todo-open',
  'tasks-apply-open',
  'report-written',
  'report-approved',
  'approval-review',
  'meeting-detail',
  'message-detail',
  'message-panel',
  'work-center',
  'settings',
  'search-hits',
  'my-account-form',
  'basic-settings-crop',
  'tasks-stand-in',
  'tasks-saved-filters',
  'elements',
  'people-picker',
  'people-picker-chosen',
  'assistant-start',
  'assistant-answer',
  'assistant-history',
];
/** Each address of the user centre as it is, which `rules/look.test.ts` sees to. */
const centre = screens.filter(
  ({ path = '', state, open, prepare }) => /^\/pba\/user-center[^?]*$/.test(path) && !state && !open && !prepare,
);
const pages: Screen[] = [...new Map(centre.map((screen) => [screen.path, screen])).values()];
const beside = others.map((name) => screens.find((one) => one.name === name)!);
export const walked: Screen[] = [...pages, ...beside.filter(({ open }) => !open), ...beside.filter(({ open }) => open)];

/** Two frames, so that what follows the window's width has followed. */
export const drawn = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** As a link of the portal leads there; for pages with actions it is reloaded, so that nothing is open from before. */
async function visit(page: Page, { path = '/pba/home/index', prepare, open }: Screen): Promise<void> {
  if (prepare || open || isAlone(path)) {
    await prepare?.(page);
    await page.goto('about:blank');
    await page.goto(path);
    if (!isAlone(path)) await page.locator('atrium-shell .frame[aria-busy=false]').waitFor();
    return;
  }
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
    link.remove();
  }, path);
  await expect(page).toHaveURL((url) => url.href.endsWith(path));
}

/** Goes to a screen and waits until all of it is there. */
export async function settled(page: Page, screen: Screen): Promise<void> {
  await visit(page, screen);
  await screen.open?.(page);
  await page.locator(screen.shows).first().waitFor();
  await expect(page.locator('[aria-busy=true]:visible, .skeleton:visible')).toHaveCount(0);
}
