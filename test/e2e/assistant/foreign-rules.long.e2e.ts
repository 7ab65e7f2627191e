import type { Page } from '@playwright/test';
import { chat, expect, launcher, panel, test } from '../../foreign/test.ts';

const events = ['opened', 'closed', 'ready', 'unread', 'failed', 'link'];
/** What the element has told the page since. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((names) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of names)
      addEventListener(`atrium-assistant-${name}`, (event) => heard.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`));
  }, events);
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

test('R-AI-02 the frame is asked for at the first sign of interest, and once in twenty openings; what it holds stays', async ({
  page,
  sites,
}) => {
  const before = sites.loads();
  await page.goto('/element-first');
  await launcher(page).hover();
  await expect.poll(sites.loads).toBe(before + 1);
  for (let times = 0; times < 20; times++) {
    await launcher(page).click();
    await expect(panel(page)).toBeVisible();
    if (times === 0) {
      await chat(page).getByRole('textbox').fill('写到一半');
      await chat(page)
        .locator('.tall')
        .evaluate((_one) => scrollTo(0, 700));
    }
    await launcher(page).click();
    await expect(panel(page)).toBeHidden();
  }
  await launcher(page).click();
  await expect(chat(page).getByRole('textbox')).toHaveValue('写到一半');
  expect(
    await chat(page)
      .locator('.tall')
      .evaluate(() => scrollY),
  ).toBe(700);
  expect(sites.loads()).toBe(before + 1);
});

test('R-AI-02 a press while its button is loading disturbs nothing', async ({ page }) => {
  await page.goto('/element-first');
  await page.evaluate(() => {
    const second = document.createElement('atrium-ai-assistant');
    second.setAttribute('src', document.querySelector('atrium-ai-assistant')!.getAttribute('src')!);
    document.body.append(second);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  });
  await expect(launcher(page)).toHaveCount(2);
});

test('R-AI-02 a page without a protocol has bar, new window and hint; focus comes back on every way out', async ({ page, sites }) => {
  await page.goto('/silent');
  const heard = await listen(page);
  await launcher(page).click();
  await expect(panel(page)).toBeFocused();
  await expect(
    panel(page)
      .getByRole('link', { name: 'New window' })
      .or(panel(page).getByRole('link', { name: '新窗口' })),
  ).toHaveCount(2);
  await expect(panel(page).getByRole('link').first()).toHaveAttribute('href', `${sites.chat}/silent`);
  await panel(page).getByRole('button', { name: '关闭' }).click();
  await expect(launcher(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
  await expect
    .poll(heard)
    .toEqual(expect.arrayContaining(['opened null', 'closed {"reason":"button"}', 'opened null', 'closed {"reason":"escape"}']));
});

test('R-AI-02 a press outside closes, also inside a frame and around a closed root; a press of the own kind does not', async ({ page }) => {
  await page.goto('/plain');
  await launcher(page).click();
  await expect(chat(page).getByRole('heading')).toBeVisible();
  await chat(page).getByRole('heading').click();
  await expect(panel(page)).toBeVisible();
  await page.frameLocator('#other').getByRole('heading').click();
  await expect(panel(page)).toBeHidden();
  await page.evaluate(() => document.querySelector('atrium-ai-assistant')!.setAttribute('dismiss', 'manual'));
  await launcher(page).click();
  await page.locator('#own').click();
  await expect(panel(page)).toBeVisible();
  await page.goto('/closed');
  const at = { x: 1440 - 50, y: 900 - 50 };
  await expect.poll(() => page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.id, at)).toBe('outer');
  await page.mouse.click(at.x, at.y);
  await expect(panel(page)).toBeVisible();
  await page.mouse.click(at.x, at.y);
  await expect(panel(page)).toBeHidden();
});

test('R-AI-02 messages of others change nothing, and the page’s own globals stay as they are', async ({ page }) => {
  await page.goto('/plain');
  const globals = () => page.evaluate(() => JSON.stringify([Object.keys(window).length, history.length, String(onmessage)]));
  const before = await globals();
  const heard = await listen(page);
  await launcher(page).click();
  await expect(chat(page).getByRole('heading')).toBeVisible();
  await expect.poll(heard).toContain('ready {"protocol":true}');
  const states = await page
    .frameLocator('#other')
    .locator('body')
    .evaluate(() => {
      const types = ['hello', 'ready', 'close', 'unread', 'code-needed', 'signed-out', 'failed', 'link', 'shown', '__proto__'];
      for (let times = 0; times < 1_000; times++) {
        const message = {
          atrium: 'assistant',
          version: times % 3,
          type: types[times % types.length],
          count: times,
          href: 'https://x.invalid/',
        };
        parent.postMessage(times % 7 === 0 ? JSON.stringify(message) : times % 11 === 0 ? null : message, '*');
      }
    });
  expect(states).toBeUndefined();
  await chat(page).locator('#unread').click();
  await expect.poll(heard).toEqual(['unread {"count":3}']);
  await expect(panel(page)).toBeVisible();
  // One more: what the test keeps there.
  const [keys, ...others] = JSON.parse(before) as [number, ...unknown[]];
  expect(await globals()).toBe(JSON.stringify([keys + 1, ...others]));
});

test('R-AI-02 unread answers are part of the button’s name; a link and a sign-out of the chat reach the page', async ({
  page,
  context,
}) => {
  await page.goto('/element-first');
  const heard = await listen(page);
  await launcher(page).click();
  await chat(page).locator('#unread').click();
  await chat(page).locator('#close').click();
  await expect(page.getByRole('button', { name: 'AI 助手 (3 条未读)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(launcher(page)).toBeVisible();
  await page.evaluate(() => addEventListener('atrium-assistant-link', (event) => event.preventDefault(), { once: true }));
  await chat(page).locator('#link').click();
  await expect.poll(heard).toContain('link {"href":"https://example.invalid/answer"}');
  expect(context.pages()).toHaveLength(1);
  await chat(page).locator('#signed-out').click();
  await expect(panel(page)).toBeHidden();
  await expect(page.locator('iframe[title="AI 助手"]')).toHaveCount(0);
});

test('R-AI-02 a swapped body, a moved element and a second script load no frame again and leave one button an element', async ({
  page,
  sites,
}) => {
  await page.goto('/twice');
  await expect(page.getByRole('button', { name: /^(AI 助手|第二个)$/ })).toHaveCount(2);
  const before = sites.loads();
  await launcher(page).click();
  await chat(page).getByRole('textbox').fill('写到一半');
  await page.evaluate(() => {
    const next = document.body.cloneNode(true) as HTMLElement;
    for (const script of next.querySelectorAll('script')) script.remove();
    document.body.replaceWith(next);
  });
  await expect(panel(page)).toBeVisible();
  await page.evaluate(() => {
    const assistant = document.querySelector('atrium-ai-assistant')!;
    assistant.remove();
    document.body.prepend(assistant);
  });
  await expect(panel(page)).toBeVisible();
  await expect(chat(page).getByRole('textbox')).toHaveValue('写到一半');
  await expect(page.getByRole('button', { name: /^(AI 助手|第二个)$/ })).toHaveCount(2);
  expect(sites.loads()).toBe(before + 1);
  await page.evaluate(() => document.querySelectorAll('atrium-ai-assistant').forEach((one) => one.getAttribute('src') && one.remove()));
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('R-AI-02 is above everything, or in the layer that the page chose', async ({ page }) => {
  await page.goto('/plain');
  const button = page.locator('[part=launcher]').first();
  const isOnTop = () => button.evaluate((one) => one.matches(':popover-open'));
  await expect.poll(isOnTop).toBe(true);
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--atrium-ai-layer', '5');
    const element = document.querySelector('atrium-ai-assistant')!;
    element.remove();
    document.body.append(element);
  });
  await expect.poll(isOnTop).toBe(false);
  await expect(button).toHaveCSS('z-index', '5');
  await expect(button).toBeVisible();
});

test('R-AI-02 behind a modal dialog and on paper it is gone, and nothing invisible takes a press', async ({ page }) => {
  await page.goto('/plain');
  const opacity = () => launcher(page).evaluate((one) => getComputedStyle(one).opacity);
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.append(document.createElement('button'));
    document.body.append(dialog);
    dialog.showModal();
  });
  const button = page.locator('[part=launcher]').first();
  await expect(button).toHaveCSS('opacity', '0');
  await page.keyboard.press('Escape');
  await expect.poll(opacity).toBe('1');
  await launcher(page).click();
  await page.mouse.click(10, 10);
  await expect(panel(page)).toBeHidden();
  expect(await page.evaluate(() => document.elementFromPoint(1200, 600)?.localName)).not.toBe('atrium-ai-assistant');
  await page.emulateMedia({ media: 'print' });
  await expect(button).toBeHidden();
});

for (const [what, width, height] of [
  ['a phone', 320, 640],
  ['400 % zoom', 320, 256],
] as const) {
  test(`R-AI-02 fills ${what}, with its bar in reach, and the page behind does not scroll`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/element-first');
    // At either side, of which there is none here.
    await page.evaluate(() => document.querySelector('atrium-ai-assistant')!.setAttribute('position', 'start'));
    await launcher(page).click();
    expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await panel(page).getByRole('button', { name: '关闭' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  });
}

test('R-AI-02 stands at the other side where people read from right to left, and follows a page that goes full screen', async ({
  page,
}) => {
  await page.goto('/rtl');
  expect((await launcher(page).boundingBox())!.x).toBe(24);
  await page.evaluate(() => document.documentElement.requestFullscreen());
  await launcher(page).click();
  await expect(chat(page).getByRole('heading')).toBeVisible();
  expect((await panel(page).boundingBox())!.x).toBe(24);
});

test.describe('a frame that cannot be shown is explained', () => {
  test.use({ tolerated: /frame-src|Framing|eight seconds/ });

  test('R-AI-02 at once where the page’s own policy refuses it', async ({ page }) => {
    await page.goto('/forbidden');
    const heard = await listen(page);
    await launcher(page).click();
    await expect(panel(page).getByText('无法显示', { exact: true })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: '重试' })).toBeVisible();
    await expect.poll(heard).toContain('failed {"code":"policy"}');
  });

  test('R-AI-02 after eight seconds where it said that it would speak and does not', async ({ page }) => {
    await page.clock.install();
    await page.goto('/never');
    await launcher(page).click();
    await expect(chat(page).getByRole('heading')).toBeVisible();
    await page.clock.fastForward(8_100);
    await expect(panel(page).getByRole('button', { name: '重试' })).toHaveCSS('border-top-style', 'solid');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(panel(page).getByText('无法显示', { exact: true })).toBeHidden();
  });
});
