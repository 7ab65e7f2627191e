import type { Page } from '@playwright/test';
import { controlsInSight, pressable, wordsOfPrograms } from '../../browser/controls-in-sight.ts';
import { focusTrouble } from '../../browser/focus-state.ts';
import { sideways } from '../../browser/sideways.ts';
import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, signInAnew } from '../portal/portal.ts';
import { seeded } from '../portal/random-walk.ts';

const seed = Number(process.env['WANDER_SEED'] ?? 20_261_123);
const count = Number(process.env['WANDER_STEPS'] ?? 20);
/** Contrast, theme, colour and language, as the cookie of the look names them. */
const look = process.env['WANDER_LOOK'] ?? 'light.system.green.zh-CN';

/** Pressing everything decides, deletes and switches whatever there is. */
const test = withOwnPortal('wander');
// A refusal of random input is a response, not an error of the page.
test.use({ tolerated: /status of (400|401|403|404|409|429|996)/ });

const pages = [
  'home/index',
  'app-center',
  'user-center',
  'address-list',
  'home/list',
  'no/such/page',
  'assistant/',
  'elements/',
  ...['todouser', 'apply', 'draft', 'submitted/my-work', 'work-report-approval', 'message', 'meeting', 'my-account', 'basicsettings'].map(
    (name) => `user-center/${name}`,
  ),
].map((path) => `/pba/${path}`);
const keys = ['Escape', 'Tab', 'Shift+Tab', 'Enter', 'Space', 'ArrowDown', 'j', 'k', 'e', 'x', '?', 'Control+k', 'F6'];
const texts = ['报销', 'zz<b>"', '👩‍👩‍👧', 'a'.repeat(300), '2026-11-30', '12', ' '];
/** Pages beside the portal have no frame around them. */
const isThere = 'atrium-shell .frame[aria-busy=false], body:not(:has(atrium-shell))';
const widths = [1440, 1024, 390, 320];

/** What a function says of the page; again when a press before has just led to another document (a switch of tenant reloads). */
async function ask<T, A>(page: Page, look: (arg: A) => T, arg: A): Promise<T> {
  for (;;) {
    await page.locator(isThere).waitFor();
    try {
      return await page.evaluate(look as (arg: unknown) => T, arg);
    } catch (error) {
      if (!/Execution context was destroyed/.test(String(error))) throw error;
    }
  }
}

/** One step of pressing whatever comes; returns its description. */
async function step(page: Page, random: () => number): Promise<string> {
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const share = random();
  if (share < 0.65) {
    const control = one(await ask(page, controlsInSight, pressable));
    // Leaving ends the walk, and has its own tests.
    if (!control || /退出|登出|Sign out|Sair/.test(control.name)) return 'nothing';
    await page.mouse.click(control.x, control.y);
    const text = control.takesText ? one(texts) : '';
    if (text) await page.keyboard.insertText(text);
    return `press “${control.name}” ${text.slice(0, 12)}`;
  }
  if (share < 0.82) {
    const key = one(keys);
    await page.keyboard.press(key);
    return `key ${key}`;
  }
  if (share < 0.9) {
    await page.goBack().catch(() => {});
    // Before the portal there is nothing to walk on.
    if (page.url() === 'about:blank') await page.goForward();
    return 'back';
  }
  if (share < 0.94) {
    const width = one(widths);
    // What fills the screen has no other width.
    await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
    await page.setViewportSize({ width, height: width < 600 ? 700 : 900 });
    return `width ${width}`;
  }
  const path = one(pages);
  await page.goto(path);
  return `open ${path}`;
}

const isLost = async (page: Page) => (await ask(page, focusTrouble, undefined)) === 'nothing has the focus';

/** Faults of the present page; demo applications have their own tests. */
async function troubles(page: Page, keepsFocus: boolean): Promise<string[]> {
  const isView = () => page.url().includes('/main/');
  const found = await ask(page, wordsOfPrograms, undefined);
  if (isView()) return found;
  const beside = await ask(page, sideways, undefined);
  // A view may have come while the page was looked at.
  if (isView()) return found;
  found.push(...beside);
  if (!keepsFocus) return found;
  const kept = expect.poll(() => isLost(page)).toBe(false);
  await kept.catch(() => found.push('nothing has the focus'));
  return found;
}

test(`U-14 A9 ${count} presses, keys and texts of somebody who tries everything break nothing, seed ${seed}`, async ({ page }) => {
  test.setTimeout(60_000 + count * 2_000);
  const random = seeded(seed);
  const done: string[] = [];
  const broken: string[] = [];
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  page.on('response', (response) => {
    if (response.status() >= 500) broken.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.context().on('page', (other) => void other.close().catch(() => {}));
  await signInAnew(page);
  await page.evaluate(() => localStorage.removeItem('SETTINGS'));
  await page.context().addCookies([{ name: 'ATRIUM_LOOK', value: look, url: page.url() }]);
  await page.reload();
  await page.locator(isThere).waitFor();
  for (let number = 0; number < count; number += 1) {
    // Another tenant reloads the page.
    const had = !(await isLost(page).catch(() => true));
    const what = await step(page, random);
    done.push(what);
    await page.locator(isThere).waitFor();
    const found = [...(await troubles(page, had && /^key (Enter|Escape|Space|[a-z?])/.test(what))), ...broken];
    expect(found, `at ${page.url()} after\n${done.slice(-8).join('\n')}`).toEqual([]);
  }
});
