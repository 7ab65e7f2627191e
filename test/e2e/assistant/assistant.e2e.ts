import type { Page } from '@playwright/test';
import { expect, signIn, signInAnew, tabs, test } from '../portal/portal.ts';

const launcher = (page: Page) => page.getByRole('button', { name: 'AI 助手', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'AI 助手', exact: true });
const chat = (page: Page) => page.frameLocator('iframe[title="AI 助手"]');

test('R-AI-01 a button on every page opens the chat page in a frame of 500 by 600, and closes it by itself, Esc and a press outside', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page);
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  expect(asked.filter((path) => path.startsWith('/pba/assistant'))).toEqual([]);
  await launcher(page).click();
  await expect(chat(page).getByRole('textbox')).toBeVisible();
  const { x, width, height } = (await panel(page).boundingBox())!;
  expect([x, width, height]).toEqual([16, 500, 600]);
  await chat(page).getByRole('textbox').press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
  await page.getByRole('heading', { name: '待办' }).click();
  await expect(panel(page)).toBeHidden();
  await launcher(page).click();
  await launcher(page).click();
  await expect(panel(page)).toBeHidden();
  expect(asked.filter((path) => path === '/pba/assistant/')).toHaveLength(1);
});

test('R-AI-01 it covers no control, at three widths', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  for (const path of ['/pba/home/index', '/pba/app-center/menus?resourceCode=hr', '/pba/user-center/message', '/pba/address-list']) {
    await page.goto(path);
    for (const width of [1440, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(launcher(page)).toBeVisible();
      expect(await page.evaluate(covered), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** Controls that a press would reach if the assistant's button were not there. */
function covered(): string[] {
  const assistant = document.querySelector('atrium-ai-assistant')!;
  const { left, top, width, height } = assistant.shadowRoot!.querySelector('[part=launcher]')!.getBoundingClientRect();
  const hit = (x: number, y: number): Element | null => {
    let at = document.elementFromPoint(x, y);
    for (let inner = at; inner; inner = at?.shadowRoot?.elementFromPoint(x, y) ?? null) {
      if (inner === at && inner !== document.elementFromPoint(x, y)) break;
      at = inner;
    }
    return at?.closest('a[href], button, input, select, textarea, [role=tab]') ?? null;
  };
  assistant.hidden = true;
  const found = new Set<string>();
  for (let x = left + 1; x < left + width; x += 6)
    for (let y = top + 1; y < top + height; y += 6) {
      const control = hit(x, y);
      if (control) found.add(`${control.localName} ${control.textContent.trim().slice(0, 20)}`);
    }
  assistant.hidden = false;
  return [...found];
}

test('R-AI-01 R-AI-02 no token of the portal reaches what a hostile script of the page can hook; the frame is gone after signing out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (window !== top) return;
    const seen: string[] = [];
    Object.assign(window, { seen });
    addEventListener('message', (event) => seen.push(JSON.stringify(event.data)), true);
    // A wrapped `postMessage` would receive no more, and its messages would no longer come from the frame.
    for (const name of ['pushState', 'replaceState'] as const) {
      const before = history[name];
      history[name] = function (...args: Parameters<typeof before>) {
        seen.push(JSON.stringify(args));
        return Reflect.apply(before, this, args);
      };
    }
    new MutationObserver(() => seen.push(document.documentElement.outerHTML)).observe(document, {
      attributes: true,
      subtree: true,
      childList: true,
    });
  });
  const tokens: string[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('response', (response) => {
    if (!response.url().endsWith('/embedding/redeem')) return;
    void response.json().then(({ data }: { data: { access_token: string } }) => tokens.push(data.access_token));
  });
  await signInAnew(page, 'limited');
  await launcher(page).click();
  await chat(page).getByRole('textbox').fill('请假');
  await chat(page).getByRole('textbox').press('Enter');
  await expect.poll(() => tokens.length).toBeGreaterThan(0);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'));
  for (const token of tokens) {
    expect(seen.includes(token)).toBe(false);
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  }
  await page.getByRole('button', { name: '账号菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.locator('iframe[title="AI 助手"]')).toHaveCount(0);
});

test('R-AI-01 a link of an answer opens in the portal', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  await launcher(page).click();
  await expect(chat(page).getByRole('textbox')).toBeVisible();
  await chat(page)
    .locator('body')
    .evaluate(() =>
      parent.postMessage(
        { atrium: 'assistant', version: 1, type: 'link', href: `${location.origin}/pba/user-center/message` },
        location.origin,
      ),
    );
  await expect(page).toHaveURL(/\/pba\/user-center\/message/);
  await expect(tabs(page)).toHaveCount(0);
});

test(
  'R-AI-02 a chat page in a tab of its own puts the conversation away when somebody signs out in another one',
  { tag: '@long' },
  async ({ page }) => {
    await signInAnew(page, 'limited');
    const alone = await page.context().newPage();
    await alone.goto('/pba/assistant/');
    await alone.getByRole('textbox').fill('请假');
    await alone.getByRole('textbox').press('Enter');
    await expect(alone.getByRole('heading', { name: '请假', level: 2 })).toBeVisible();
    await expect(alone.getByRole('button', { name: '重新回答' })).toBeVisible();
    await page.getByRole('button', { name: '账号菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(alone.getByText('请先登录')).toBeVisible();
    await expect(alone.getByRole('heading', { name: '请假' })).toHaveCount(0);
  },
);
