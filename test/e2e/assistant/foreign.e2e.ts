import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { chat, expect, launcher, panel, test } from '../../foreign/test.ts';

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).disableRules(['region', 'landmark-one-main']).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

const kinds = ['strict', 'element-first', 'react', 'vue', 'wordpress', 'inherited', 'rtl', 'isolated', 'shadow', 'dialog', 'dark'];
/** `npm run test:all` looks at all. */
const always = new Set(['strict', 'react']);

for (const kind of kinds) {
  test(`R-AI-02 works on a page of somebody else: ${kind}`, { tag: always.has(kind) ? [] : '@long' }, async ({ page, sites }) => {
    const before = sites.loads();
    await page.goto(`/${kind}`);
    await expect(launcher(page)).toBeVisible();
    const view = page.viewportSize()!;
    const x = kind === 'rtl' ? 24 : view.width - 76;
    expect(await launcher(page).boundingBox()).toEqual({ x, y: view.height - 76, width: 52, height: 52 });
    expect(sites.loads()).toBe(before);
    await launcher(page).click();
    await expect(chat(page).getByRole('heading', { name: '对话' })).toBeVisible();
    await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true');
    const box = (await panel(page).boundingBox())!;
    expect([box.width, box.height]).toEqual([500, 600]);
    expect(await findings(page)).toEqual([]);
    await chat(page).getByRole('textbox').fill('写到一半');
    await page.mouse.click(720, 40);
    await expect(panel(page)).toBeHidden();
    await launcher(page).click();
    await expect(chat(page).getByRole('textbox')).toHaveValue('写到一半');
    await chat(page).getByRole('textbox').press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(launcher(page)).toBeFocused();
    expect(sites.loads()).toBe(before + 1);
    expect(sites.reports).toEqual([]);
  });
}

test(
  'R-AI-02 opened by the page in the same breath that brings it, it leaves nothing behind when it closes',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/element-first');
    await page.evaluate(() => {
      const old = document.querySelector('atrium-ai-assistant')!;
      const element = document.createElement('atrium-ai-assistant');
      element.setAttribute('src', old.getAttribute('src')!);
      element.lang = 'zh-CN';
      old.replaceWith(element);
      element.show();
    });
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await panel(page).getByRole('button', { name: '关闭' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  },
);

test('R-AI-02 is as light or dark, and at the side, as the page writes', { tag: '@long' }, async ({ page }) => {
  await page.goto('/plain');
  const write = (name: string, value: string) =>
    page.evaluate(([name, value]) => document.querySelector('atrium-ai-assistant')!.setAttribute(name, value), [name, value] as const);
  const green = { light: 'rgb(10, 122, 82)', dark: 'rgb(85, 199, 149)' };
  await expect(launcher(page)).toHaveCSS('background-color', green.light);
  await write('theme', 'dark');
  await expect(launcher(page)).toHaveCSS('background-color', green.dark);
  await write('position', 'start');
  expect((await launcher(page).boundingBox())!.x).toBe(24);
  await launcher(page).click();
  expect((await panel(page).boundingBox())!.x).toBe(24);
  await expect(panel(page)).toHaveCSS('color-scheme', 'dark');
  await expect(chat(page).locator('#said')).toContainText('"theme":"dark"');
  await write('theme', 'light');
  await expect(launcher(page)).toHaveCSS('background-color', green.light);
  await expect(panel(page)).toHaveCSS('color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await write('theme', 'auto');
  await expect(launcher(page)).toHaveCSS('background-color', green.dark);
  await expect(panel(page)).toHaveCSS('color-scheme', 'dark');
});

test('R-AI-02 who is asked for a code gives it to the frame of this page alone, and none to the next person', async ({ page }) => {
  await page.goto('/element-first');
  await page.evaluate(() => {
    const assistant = document.querySelector('atrium-ai-assistant')!;
    const given: ((code: string) => void)[] = [];
    Object.assign(window, { given });
    assistant.tokenProvider = () => new Promise((resolve) => given.push(resolve));
  });
  const give = (at: number, code: string) =>
    page.evaluate(([at, code]) => (window as unknown as { given: ((code: string) => void)[] }).given[at]!(code), [at, code] as const);
  const asked = () => page.evaluate(() => (window as unknown as { given: unknown[] }).given.length);
  await launcher(page).click();
  await chat(page).locator('#code-needed').click();
  await expect.poll(asked).toBe(1);
  await page.evaluate(() => document.querySelector('atrium-ai-assistant')!.reload());
  await chat(page).locator('#code-needed').click();
  await expect.poll(asked).toBe(2);
  await give(0, 'of-the-first');
  await give(1, 'of-the-second');
  await expect(chat(page).locator('#code')).toHaveText('of-the-second');
  await expect(chat(page).locator('#said')).not.toContainText('of-the-first');
  await page.evaluate(() => {
    const assistant = document.querySelector('atrium-ai-assistant')!;
    assistant.tokenProvider = null;
    assistant.setAttribute('token-endpoint', '/code');
  });
  await chat(page).locator('#code-needed').click();
  await expect(chat(page).locator('#code')).toHaveText('code-of-backend');
});
