import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { asTheyAre, expected, texts } from '../../injections/as-they-are.ts';
import { namesOf, putIn, ways } from '../../injections/put-in.ts';
import { openSite, type Site } from '../../injections/sites.ts';
import { vectors } from '../../injections/vectors.ts';
import { runsLongTests } from '../../runners/long-tests.ts';
import { type ProvisionedPortal, startPortalWith } from '../portal/provisioned-portal.ts';
import { signInAnew } from '../portal/portal.ts';

let apps: Site;
let foreign: Site;
let portal: ProvisionedPortal;

test.beforeAll(async () => {
  [apps, foreign] = await Promise.all([openSite(), openSite()]);
  portal = await startPortalWith([{ name: 'takes-module', title: 'module', kind: 'module', port: apps.port }]);
});
test.afterAll(async () => {
  await portal?.stop();
  await Promise.all([apps?.stop(), foreign?.stop()]);
});

test('R-SUB-07 a module finds strings, blobs and its own frames as they are', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: portal.origin });
  await signInAnew(page);
  await page.goto('/pba/app-center/main/takes-module');
  await page.locator('atrium-view[active] .taker').waitFor({ state: 'attached', timeout: 60_000 });
  expect(await page.evaluate(asTheyAre, texts)).toEqual(expected);
  await page.close();
});

test('R-SUB-07 a window that a module opens and writes has its styles, and no program', { tag: '@long' }, async ({ browser }) => {
  const page = await browser.newPage({ baseURL: portal.origin });
  await signInAnew(page);
  await page.goto('/pba/app-center/main/takes-module');
  await page.locator('atrium-view[active] .taker').waitFor({ state: 'attached', timeout: 60_000 });
  const print = () => {
    const own = document.querySelector('atrium-view[active] .taker')!.ownerDocument.defaultView!;
    const sheet = own.open('', '_blank')!;
    sheet.document.write(
      '<style>p { color: rgb(1, 2, 3) }</style><body onload="document.title = 1"><p>printed</p><script>document.title = 2</script>',
    );
    sheet.document.close();
  };
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.evaluate(print)]);
  await expect(sheet.locator('p')).toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(await sheet.title()).toBe('');
  await page.close();
});

/** Says what programs of the page put in front of a person, which none may. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => {
    // A link to a program in a window of its own: the window comes, the program does not.
    if (!/^(about:blank.*)?$/.test(popup.url())) seen.push(`opened ${popup.url()}`);
    void popup.close();
  });
  page.on('request', (request) => {
    const leaves = request.isNavigationRequest() && request.frame() === page.mainFrame() && /^https?:/.test(request.url());
    if (leaves) seen.push(`the portal's window asked for ${request.url()}`);
  });
  return seen;
}

test.describe('R-SUB-07 injections into a module', () => {
  test.describe.configure({ timeout: 120_000 });
  let context: BrowserContext;
  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ baseURL: portal.origin });
    const page = await context.newPage();
    await signInAnew(page);
    await page.close();
  });
  test.afterAll(() => context?.close());
  for (const way of runsLongTests() ? ways : ways.slice(0, 1)) {
    test(`run nothing, ask nobody and lead nowhere: ${way}`, async () => {
      // A tab that took the corpus once is slow to leave.
      const page = await context.newPage();
      const seen = watch(page);
      await page.goto('/pba/app-center/main/takes-module');
      await page.locator('atrium-view[active] .taker').waitFor({ state: 'attached', timeout: 60_000 });
      seen.length = 0;
      foreign.asked.length = 0;
      const corpus = vectors(foreign.origin, portal.origin);
      const outcome = await page.evaluate(putIn, { way, corpus }).catch(String);
      expect([...namesOf(corpus, outcome, foreign.asked), ...seen]).toEqual([]);
      await page.close();
    });
  }
});

test('the corpus is alive: where no policy is, hundreds of them run or ask the foreign site', async ({ browser }) => {
  const page = await browser.newPage();
  watch(page);
  await page.goto(`${apps.origin}/bare/`);
  foreign.asked.length = 0;
  const corpus = vectors(foreign.origin, apps.origin).filter(
    ({ group, html }) =>
      ['handler', 'svg', 'parser', 'request', 'style'].includes(group) && !/location=|document\.write|<base|^<body/.test(html),
  );
  const { ran } = await page.evaluate(putIn, { way: 'innerHTML', corpus });
  expect(ran.length).toBeGreaterThan(250);
  // How many there are in time depends on the machine.
  await expect.poll(() => foreign.asked.length).toBeGreaterThan(25);
  await page.close();
});

test('a refresh in a text leads away where nothing holds it', async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(`${apps.origin}/bare/`);
  const vector = vectors(foreign.origin, apps.origin).find(({ group }) => group === 'refresh');
  await page.evaluate((html) => void (document.querySelector('.taker')!.innerHTML = html), vector!.html);
  await page.waitForURL(`${foreign.origin}/**`);
  await page.close();
});
