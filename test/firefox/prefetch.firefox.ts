import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../injections/sites.ts';
import { startPortalWith } from '../e2e/portal/provisioned-portal.ts';
import { signIn } from './person.ts';
import { eventually, type FirefoxPortal, find, openFirefox } from './portal.ts';

let apps: Site;
let foreign: Site;
let portal: FirefoxPortal;

beforeAll(async () => {
  [apps, foreign] = await Promise.all([openSite(), openSite()]);
  portal = await openFirefox(await startPortalWith([{ name: 'takes-module', title: 'module', kind: 'module', port: apps.port }]));
  await signIn(portal);
});
afterAll(async () => {
  await portal?.stop();
  await Promise.all([apps?.stop(), foreign?.stop()]);
});

const links = ['prefetch', 'next', 'preload" as="image'];
const markup = (origin: string, name: string) => links.map((rel) => `<link rel="${rel}" href="${origin}/1/${name}">`).join('');

/** Runs in a page: shows the text in a frame below a place. */
function inAFrame({ place, html }: { place: string; html: string }): Promise<void> {
  const frame = Object.assign(document.createElement('iframe'), { srcdoc: html });
  const loaded = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }));
  document.querySelector(place)!.append(frame);
  return loaded;
}

// SECURITY.md describes the exception: a frame that is removed as soon as it is loaded.
test('R-SUB-07 a frame of text that stays in a module fetches nothing of another site ahead', { timeout: 60_000 }, async () => {
  const { page, origin } = portal;
  await page.goto(`${origin}/pba/app-center/main/takes-module`);
  await find(page, 'atrium-view[active] .taker');
  foreign.asked.length = 0;
  for (let frame = 0; frame < 20; frame++) {
    await page.evaluate(inAFrame, {
      place: 'atrium-view[active] .taker',
      html: markup(foreign.origin, `held-${frame}`),
    });
  }
  const over = '/1/bare-module';
  // Firefox fetches ahead what links name when nothing else loads; the frame of a page without a policy, opened later, shows when that is over.
  const bare = await page.browser().newPage();
  await bare.goto(`${apps.origin}/bare/`);
  await bare.evaluate(inAFrame, { place: 'body', html: markup(foreign.origin, 'bare-module') });
  await eventually(() => expect(foreign.asked).toContain(over));
  await bare.close();
  await page.bringToFront();
  expect(foreign.asked.filter((path) => path !== over)).toEqual([]);
});
