import type { Page } from '@playwright/test';
import { expect, menuPath, signIn, tabs, test } from '../portal/portal.ts';

const link = (page: Page) => page.getByRole('tabpanel').getByRole('link', { name: '会议室预订', exact: true });
const started = (page: Page) => page.locator('atrium-view[prerendered]');

/** Presses the function, and waits until the page of its view has run and put the focus where it wants it. */
async function press(page: Page): Promise<void> {
  await link(page).hover();
  await page.mouse.down();
  await expect(started(page)).toBeAttached();
  const frame = started(page).locator('iframe').contentFrame();
  await expect(frame.locator('#page:not([aria-busy]) *').first()).toBeAttached();
  await started(page)
    .locator('iframe')
    .evaluate((element) => {
      const { contentDocument, contentWindow } = element as HTMLIFrameElement;
      Object.assign(contentWindow!, { sizeAtPress: contentWindow!.innerWidth });
      const field = contentDocument!.createElement('input');
      contentDocument!.body.append(field);
      field.focus();
    });
}

test.beforeEach(async ({ page }) => {
  // From then on presses are heard; one press alone, because moving away from a link that is pressed drags it.
  const host = page.waitForRequest(/\/assets\/host-/);
  await signIn(page, 'demo', menuPath('administration'));
  await host;
  await expect(page.getByRole('heading', { name: '行政管理' })).toBeVisible();
});

test('R-TAB-02 the page of a frame comes while its function is still being pressed, and is the one that opens', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && asked.push(new URL(request.url()).pathname));
  await press(page);
  await expect(page).toHaveURL(/\/app-center\/menus/);
  await expect(tabs(page)).toHaveCount(1);
  await expect(started(page)).toHaveCSS('opacity', '0');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/main\/visitors\/rooms$/);
  const view = page.locator('atrium-view[active]');
  await expect(view.locator('iframe').contentFrame().getByRole('heading', { name: '会议室预订' })).toBeVisible();
  const now = await view.locator('iframe').evaluate((element) => {
    const { contentDocument, contentWindow } = element as HTMLIFrameElement;
    const { sizeAtPress } = contentWindow as unknown as { sizeAtPress: number };
    return {
      resized: contentWindow!.innerWidth - sizeAtPress,
      focused: contentDocument!.hasFocus() && contentDocument!.activeElement?.localName,
    };
  });
  expect(now).toEqual({ resized: 0, focused: 'input' });
  expect(asked).toEqual(['/visitors/rooms']);
  await page.goBack();
  await expect(page).toHaveURL(/\/app-center\/menus/);
});

test('R-TAB-02 a press that ends elsewhere leaves nothing', { tag: '@long' }, async ({ page }) => {
  const before = await page.evaluate(() => history.length);
  await press(page);
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(page.locator('atrium-view')).toHaveCount(0);
  await expect(tabs(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/app-center\/menus/);
  await expect(link(page)).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(before);
  await link(page).click();
  await expect(page.locator('atrium-view[active] iframe').contentFrame().getByRole('heading', { name: '会议室预订' })).toBeVisible();
});

test('R-INT-08 the tokens of views are there before the first function is opened', { tag: '@long' }, async ({ page }) => {
  const answers = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/micro-services/view-tokens')).length);
  await expect.poll(answers).toBe(1);
  await press(page);
  await page.mouse.up();
  await expect(page.locator('atrium-view[active] iframe').contentFrame().getByRole('heading', { name: '会议室预订' })).toBeVisible();
  expect(await answers()).toBe(1);
});
