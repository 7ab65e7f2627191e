import type { Target } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asTheyAre, expected, texts } from '../injections/as-they-are.ts';
import { namesOf, putIn, ways } from '../injections/put-in.ts';
import { openSite, type Site } from '../injections/sites.ts';
import { vectors } from '../injections/vectors.ts';
import { startPortalWith } from '../e2e/portal/provisioned-portal.ts';
import { signIn } from './person.ts';
import { type FirefoxPortal, find, openFirefox } from './portal.ts';

let apps: Site;
let foreign: Site;
let portal: FirefoxPortal;

beforeAll(async () => {
  [apps, foreign] = await Promise.all([openSite(), openSite()]);
  portal = await openFirefox(await startPortalWith([{ name: 'takes-module', title: 'module', kind: 'module', port: apps.port }]));
  const { page } = portal;
  page.on('dialog', (dialog) => void dialog.dismiss());
  // A window that was opened hides the page, where nothing is drawn and no animation ends.
  page.browser().on('targetcreated', (target) => void closeOther(target));
  await signIn(portal);
});

async function closeOther(target: Target): Promise<void> {
  const { page } = portal;
  // It may be gone before it is asked for.
  const other = await target.page().catch(() => null);
  if (!other || other === page) return;
  await other.close().catch(() => {});
  await page.bringToFront().catch(() => {});
}

afterAll(async () => {
  await portal?.stop();
  await Promise.all([apps?.stop(), foreign?.stop()]);
});

test('R-SUB-07 a module finds strings, blobs and its own frames as they are', async () => {
  const { page, origin } = portal;
  await page.goto(`${origin}/pba/app-center/main/takes-module`);
  await find(page, 'atrium-view[active] .taker');
  expect(await page.evaluate(asTheyAre, texts)).toEqual(expected);
});

test.each(ways)('R-SUB-07 injections into a module run nothing, ask nobody and lead nowhere: %s', { timeout: 60_000 }, async (way) => {
  const { page, origin } = portal;
  await page.goto(`${origin}/pba/app-center/main/takes-module`);
  await find(page, 'atrium-view[active] .taker');
  foreign.asked.length = 0;
  const corpus = vectors(foreign.origin, origin);
  const outcome = await page.evaluate(putIn, { way, corpus }).catch(String);
  expect(namesOf(corpus, outcome, foreign.asked)).toEqual([]);
});
