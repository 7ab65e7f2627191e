import type { Page, Request, Route } from '@playwright/test';
import { expect, menuPath, signIn, test } from '../portal/portal.ts';

/** Keeps answers back, and says what was asked for before the first of them. */
async function holdBack(page: Page, what: RegExp): Promise<{ asked: Set<string>; release: () => Promise<void> }> {
  const asked = new Set<string>();
  const held: Route[] = [];
  let isHeld = true;
  await page.route(what, async (route) => {
    asked.add(nameOf(route.request().url()));
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return {
    asked,
    release: async () => {
      isHeld = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

/** `/pba/assets/host-B3_4qeoh.js` → `host.js`; the hash of a file changes with each build. */
const nameOf = (url: string): string => {
  const { pathname } = new URL(url);
  const file = pathname.split('/').at(-1)!;
  return file.replace(/-[\w-]{8}(?=\.\w+$)/, '') || pathname;
};

test('R-SUB-10 a first opening of a module asks at once for the host, the token, and all files of the sub-application', async ({
  page,
}) => {
  const files = /\/assets\/(host|public-react|react)[\w-]*\.js$|\/view-tokens$|\/expenses\/assets\//;
  const { asked, release } = await holdBack(page, files);
  await signIn(page, 'demo', menuPath('finance'));
  await page.getByRole('tabpanel').getByRole('link', { name: '填写报销单', exact: true }).click();
  const wanted = [
    'host.js',
    'view-tokens',
    'index.js',
    'style.css',
    'public-react.js',
    'public-react-jsx-runtime.js',
    'public-react-dom-client.js',
    'react.js',
  ];
  await expect(() => expect([...asked]).toEqual(expect.arrayContaining(wanted))).toPass();
  const before = new Set(asked);
  await release();
  await expect(page.locator('atrium-view[active]').getByRole('heading', { name: '填写报销单' })).toBeVisible();
  expect([...asked].filter((file) => !before.has(file))).toEqual([]);
});

test('R-SUB-10 the page of a frame is asked for before anything else has been answered', async ({ page }) => {
  const ahead = [/\/assets\/host-[\w-]+\.js$/, /\/view-tokens$/].map((what) => page.waitForResponse(what));
  const coming = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'script' && coming.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => coming.delete(request));
  await signIn(page, 'demo', menuPath('administration'));
  await Promise.all(ahead);
  // The host comes in several files.
  await expect.poll(() => coming.size).toBe(0);
  const { asked, release } = await holdBack(page, /./);
  await page.getByRole('tabpanel').getByRole('link', { name: '会议室预订', exact: true }).click();
  await expect(() => expect([...asked]).toContain('rooms')).toPass();
  await release();
  await expect(page.locator('atrium-view[active] iframe').contentFrame().getByRole('heading', { name: '会议室预订' })).toBeVisible();
});

for (const [where, path, content] of [
  ['home', '/pba/home/index', 'atrium-home-cards li'],
  ['the functions of an app', menuPath('finance'), '[role=tabpanel] [role=listitem], [role=tabpanel] li'],
] as const)
  test(`R-SUB-10 the first screen of ${where} asks at once for every script that it is drawn with`, async ({ page }) => {
    await signIn(page, 'demo', '/pba/user-center/center');
    const { asked, release } = await holdBack(page, /\/assets\/[\w-]+\.(js|css)$/);
    const opened = page.goto(path, { waitUntil: 'commit' });
    await expect(() => expect([...asked]).toEqual(expect.arrayContaining(['main.js', 'frame.js', 'tokens.css']))).toPass();
    await opened;
    // The parser has seen the whole page when it has made the last element.
    await page.locator('atrium-shell').waitFor({ state: 'attached' });
    const before = new Set(asked);
    await release();
    await page.locator(content).first().waitFor();
    // Cards that fill while the tasks are already there.
    const late = new Set(['home-news.js', 'home-meetings.js']);
    expect([...asked].filter((file) => !before.has(file) && !late.has(file))).toEqual([]);
  });
