import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { userCenterPaths } from '../../shell/routes/user-center-paths.ts';
import { lowContrast } from '../browser/low-contrast.ts';
import { sideways } from '../browser/sideways.ts';
import type { Screen } from '../look/screen.ts';
import { screens } from '../look/screens.ts';
import { expect, signIn, test } from './portal.ts';

/** Pages beside the user centre, and what is opened in them, by the names of `npm run look`. */
const others = [
  ...['home-whole', 'news-all', 'article', 'article-with-a-table', 'guide-open', 'food-menu', 'address-list', 'person-card'],
  ...['tasks-todo-open', 'tasks-apply-open', 'report-written', 'report-approved', 'approval-review', 'meeting-detail', 'message-detail'],
  ...['message-panel', 'work-center', 'settings', 'search-hits', 'my-account-form', 'basic-settings-crop', 'tasks-stand-in'],
];
const centre = '/pba/user-center';
/** Each address of the user centre, by the first picture of it that nothing is done for. */
const pages: Screen[] = userCenterPaths.map((path) => {
  const found = screens.find((one) => one.path === `${centre}${path}` && !one.state && !one.open && !one.prepare);
  if (!found) throw new Error(`No picture shows ${centre}${path} as it is: add one to test/look.`);
  return found;
});
const walked: Screen[] = [...pages, ...others.map((name) => screens.find((one) => one.name === name)!)];

/** axe says what it found, without the colours: those are looked at by a look of our own, which is never unsure. */
async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).disableRules(['color-contrast']).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Two frames, so that what follows the window's width has followed. */
const drawn = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function settled(page: Page, { path, open, prepare, shows }: Screen): Promise<void> {
  await page.goto('about:blank');
  await prepare?.(page);
  await page.goto(path ?? '/pba/home/index');
  await page.locator('atrium-shell .frame[aria-busy=false]').waitFor();
  await open?.(page);
  await page.locator(shows).first().waitFor();
  await expect(page.locator('[aria-busy=true]:visible, .skeleton:visible')).toHaveCount(0);
}

const looks = [
  { width: 1440, height: 900, scheme: 'light', text: '100%' },
  { width: 390, height: 844, scheme: 'dark', text: '100%' },
  { width: 320, height: 640, scheme: 'dark', text: '100%' },
  { width: 1024, height: 768, scheme: 'light', text: '200%' },
] as const;

for (const locale of ['zh-CN', 'pt-BR']) {
  test.describe(locale, () => {
    test.use({ locale, colorScheme: 'light', tolerated: /./ });

    test(`A9 A17 axe finds nothing on any page, every text stands out and nothing is beside the window, ${locale}`, async ({ page }) => {
      test.setTimeout(300_000);
      await page
        .context()
        .addCookies([{ name: 'ATRIUM_LOOK', value: `dark.system.green.${locale}`, url: process.env['ATRIUM_E2E_ORIGIN']! }]);
      await signIn(page);
      const found: string[] = [];
      for (const screen of walked) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: 'light' });
        await settled(page, screen);
        for (const { width, height, scheme, text } of looks) {
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme: scheme });
          await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text);
          await drawn(page);
          const troubles = [...(await page.evaluate(lowContrast)), ...(await page.evaluate(sideways))];
          if (width === 1440 || width === 390) troubles.push(...(await axe(page)));
          found.push(...troubles.map((trouble) => `${screen.name}, ${width} px ${scheme} ${text}: ${trouble}`));
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      expect(found).toEqual([]);
    });
  });
}
