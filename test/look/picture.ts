import type { Browser, Page, Request } from 'playwright';
import type { Person } from './person.ts';
import type { Screen } from './screen.ts';
import type { Variant } from './variants.ts';

interface Order {
  origin: string;
  screen: Screen;
  variant: Variant;
  person: Person | null;
  file: string;
}

const limit = 8_000;
const enoughForSkeletons = 1_500;

/** Takes a picture of a screen, in a browser profile of its own; gives why it does not show what it should, or nothing. */
export async function takePicture(browser: Browser, { origin, screen, variant, person, file }: Order): Promise<string | undefined> {
  const { width, scheme, language, forced, print } = variant;
  const context = await browser.newContext({
    baseURL: origin,
    locale: language,
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height: width < 600 ? 844 : 900 },
    hasTouch: width < 600,
    colorScheme: scheme,
    forcedColors: forced ? 'active' : 'none',
    reducedMotion: 'reduce',
    ...(person ? { storageState: person } : {}),
  });
  context.setDefaultTimeout(limit);
  await context.addCookies([{ name: 'ATRIUM_LOOK', value: `dark.system.green.${language}`, url: origin }]);
  const page = await context.newPage();
  const settled = watchRequests(page);
  try {
    await screen.prepare?.(page);
    await page.goto(screen.path ?? '/pba/home/index');
    if (screen.state !== 'loading' && person)
      await page.locator('atrium-shell .frame[aria-busy=false], atrium-fatal-page, atrium-assistant-page, main .live').first().waitFor();
    if (screen.path?.includes('/main/')) await page.locator('atrium-view[active]').waitFor();
    if (screen.path?.includes('/main/') && !screen.state) await page.locator('atrium-view[active][aria-busy=false]').waitFor();
    await screen.open?.(page);
    await page.locator(screen.shows).first().waitFor();
    // Once seen, the outline stays a moment over whatever comes.
    if (screen.state !== 'loading')
      await page.locator('atrium-view[active] atrium-view-waiting .cover:visible').waitFor({ state: 'detached' });
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  } finally {
    if (screen.state !== 'loading') await settled();
    // What never answers is never quiet; what waits is shown a moment later, so that quick answers show no skeleton.
    else await page.waitForTimeout(enoughForSkeletons);
    if (print) await page.emulateMedia({ media: 'print' });
    await page.screenshot({ path: file, fullPage: print });
    await context.close();
  }
}

/** Counts what the page has asked for, its message stream aside; the answer waits until all is there and drawn. */
function watchRequests(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => !request.url().includes('/message/stream') && asked.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => asked.delete(request));
  return async () => {
    const end = performance.now() + limit;
    for (let quiet = 0; quiet < 3 && performance.now() < end;) {
      quiet = asked.size === 0 ? quiet + 1 : 0;
      await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    }
  };
}
