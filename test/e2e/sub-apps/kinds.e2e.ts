import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type BadPortal, startBadPortal } from '../portal/bad-portal.ts';
import { countWhatStays, leftIn, restingIn } from '../portal/left-behind.ts';
import { signInAnew, tabs } from '../portal/portal.ts';

const follow = ['follows-fragments', 'html-follows-fragments', 'frame-follows-fragments'];
const inFrames = { 'auto-sprite': 'content', 'auto-evaluates': 'content3', 'auto-computes': 'content5' };

let portal: BadPortal;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startBadPortal([...follow, ...Object.keys(inFrames), 'auto-stays-empty']);
  context = await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await page.addInitScript(countWhatStays);
  await signInAnew(page);
});
test.afterAll(async () => {
  await context?.close();
  await portal?.stop();
});

const address = (name: string, path: string) => `/pba/app-center/main/bad-${name}/${path}`;
const viewOf = (name: string) => page.locator(`atrium-view[app="bad-${name}"]`);
const shownIn = (name: string) => viewOf(name).frameLocator('iframe').locator('p');

for (const name of follow) {
  test(
    `R-TAB-10 ${name} when an address that differs in them alone is put into the address bar`,
    { tag: name === 'follows-fragments' ? [] : '@long' },
    async () => {
      await page.goto(address(name, 'x#one'));
      await page.evaluate(() => Object.assign(window, { here: true }));
      const shown = /^(frame|html)-/.test(name) ? shownIn(name) : viewOf(name).locator('.atrium-view p');
      await expect(shown).toHaveText('content #one');
      await page.goto(address(name, 'x#two'));
      await expect(shown).toHaveText('content #two');
      await page.goBack();
      await expect(shown).toHaveText('content #one');
      expect(await page.evaluate(() => 'here' in window), 'the page stayed').toBe(true);
    },
  );
}

for (const [name, text] of Object.entries(inFrames)) {
  test(
    `R-SUB-05 ${name} is shown in a frame without an error, and nothing is left of it`,
    { tag: name === 'auto-computes' ? [] : '@long' },
    async () => {
      await page.goto(address('frame-follows-fragments', 'x'));
      await expect(shownIn('frame-follows-fragments')).toHaveText('content');
      const before = await restingIn(page);
      await page.evaluate(
        (href) => {
          const link = Object.assign(document.createElement('a'), { href });
          document.body.append(link);
          link.click();
          link.remove();
        },
        address(name, 'x'),
      );
      await expect(shownIn(name)).toHaveText(text);
      await expect(viewOf(name).getByText('这个应用刚才出了错')).toHaveCount(0);
      await tabs(page).last().focus();
      await page.keyboard.press('Delete');
      await page.getByRole('button', { name: '关闭通知' }).first().click();
      await expect.poll(() => leftIn(page)).toEqual(before);
    },
  );
}

test('R-SUB-05 a page that stays empty is reported, until something comes', { tag: '@long' }, async () => {
  await page.goto(address('auto-stays-empty', 'x'));
  const note = viewOf('auto-stays-empty').getByText('这个页面已经打开，但一直没有内容');
  await expect(note).toBeVisible();
  await viewOf('auto-stays-empty')
    .locator('iframe')
    .evaluate((frame) => (frame as HTMLIFrameElement).contentWindow!.dispatchEvent(new Event('fill')));
  await expect(note).toHaveCount(0);
});
