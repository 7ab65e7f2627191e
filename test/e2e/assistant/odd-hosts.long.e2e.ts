import type { Page } from '@playwright/test';
import { chat, expect, launcher, panel, test } from '../../foreign/test.ts';

const write = (page: Page, name: string, value: string) =>
  page.evaluate(([name, value]) => document.querySelector('atrium-ai-assistant')!.setAttribute(name, value), [name, value] as const);
const said = (page: Page) => chat(page).locator('#said');
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard?: string[] }).heard ?? []);
const listen = (page: Page) =>
  page.evaluate(() => {
    const all: string[] = [];
    Object.assign(window, { heard: all });
    addEventListener('atrium-assistant-failed', (event) => all.push((event as CustomEvent<{ code: string }>).detail.code));
  });
/** Takes the element away and puts it back after something was done to it. */
const away = (page: Page, change = '', value = '') =>
  page.evaluate(
    ([name, to]) => {
      const element = document.querySelector('atrium-ai-assistant')!;
      const parent = element.parentNode!;
      element.remove();
      if (name) element.setAttribute(name, to!);
      parent.append(element);
    },
    [change, value],
  );

test('R-AI-02 an icon of the page’s own stays on the button, whatever is pressed', async ({ page }) => {
  await page.goto('/icon');
  await page.getByLabel('自己的输入框').click();
  await page.keyboard.type('甲');
  await expect(launcher(page)).toHaveCSS('opacity', '1');
  await page.getByText('AI', { exact: true }).click();
  await expect(chat(page).getByRole('heading', { name: '对话' })).toBeVisible();
  await expect(launcher(page)).not.toHaveAttribute('dead');
});

test('R-AI-02 the ways out of the panel look like what they do: a new window, and a cross', async ({ page }) => {
  await page.goto('/element-first');
  await launcher(page).click();
  const shapeOf = (role: 'link' | 'button') =>
    page
      .getByRole('dialog')
      .getByRole(role)
      .locator('em')
      .evaluate((em) => getComputedStyle(em).clipPath);
  const shapes = [await shapeOf('link'), await shapeOf('button')];
  expect(shapes[0]).toContain('7 4');
  expect(shapes[1]).toContain('5 6');
});

for (const [how, change] of [
  ['is told so', () => document.querySelector('atrium-ai-assistant')!.reload()],
  ['names another person', () => document.querySelector('atrium-ai-assistant')!.setAttribute('person', 'p-2')],
] as const) {
  test(`R-AI-02 the pending question of one user is not asked for the next: the page ${how}`, async ({ page }) => {
    await page.goto('/element-first');
    await write(page, 'person', 'p-1');
    // A chat page that never becomes ready keeps the question waiting.
    const src = await page.locator('atrium-ai-assistant').getAttribute('src');
    await write(page, 'src', `${src}?never`);
    await page.evaluate(() => document.querySelector('atrium-ai-assistant')!.ask('只给我看的'));
    await expect(said(page)).toContainText('shown');
    await page.evaluate(change);
    await write(page, 'src', src!);
    await expect(said(page)).toContainText('shown');
    await page.evaluate(() => document.querySelector('atrium-ai-assistant')!.ask('下一个人的问题'));
    await expect(said(page)).toContainText('下一个人的问题');
    await expect(said(page)).not.toContainText('只给我看的');
  });
}

test('R-AI-02 another person or address while it is away from the page has a chat of their own', async ({ page, sites }) => {
  await page.goto('/element-first');
  await launcher(page).click();
  await chat(page).getByRole('textbox').fill('上一个人写的');
  const before = sites.loads();
  await away(page, 'person', 'p-2');
  await expect.poll(sites.loads).toBe(before + 1);
  await expect(panel(page)).toBeVisible();
  await expect(chat(page).getByRole('textbox')).toHaveValue('');
  await away(page, 'src', `${sites.chat}/?later`);
  await expect(page.locator('iframe')).toHaveAttribute('src', `${sites.chat}/?later`);
});

test('R-AI-02 removed and put back twice within a moment, it keeps its chat', async ({ page, sites }) => {
  await page.clock.install();
  await page.goto('/element-first');
  await launcher(page).click();
  await chat(page).getByRole('textbox').fill('写到一半');
  const before = sites.loads();
  await away(page);
  await page.clock.runFor(3_900);
  await page.evaluate(() => {
    const kept = document.querySelector('main ~ atrium-ai-assistant')!;
    Object.assign(window, { kept });
    kept.remove();
  });
  await page.clock.runFor(300);
  await page.evaluate(() => {
    const element = document.createElement('atrium-ai-assistant');
    const [first] = document.querySelectorAll('iframe');
    element.setAttribute(
      'src',
      new URL(first?.src ?? document.querySelector('atrium-ai-assistant')!.shadowRoot!.querySelector('iframe')!.src).href,
    );
    element.lang = 'zh-CN';
    document.body.append(element);
  });
  await page.clock.runFor(5_000);
  await expect(chat(page).getByRole('textbox')).toHaveValue('写到一半');
  expect(sites.loads()).toBe(before);
});

test.describe('a policy that only reports', () => {
  test.use({ tolerated: /frame-src|Framing/ });

  test('R-AI-02 refuses nothing', async ({ page }) => {
    await page.goto('/report-only');
    await listen(page);
    await launcher(page).click();
    await expect(chat(page).getByRole('heading', { name: '对话' })).toBeVisible();
    await expect(said(page)).toContainText('shown');
    expect(await heard(page)).toEqual([]);
  });
});

test.describe('where there is no code', () => {
  test.use({ tolerated: /status of (401|502)/ });

  test('R-AI-02 the chat page gets the reason: nobody is signed in, the page has no way to identify the user, or the request failed', async ({
    page,
  }) => {
    for (const [status, told, failures, answer] of [
      [401, '"code":null,"atrium"', []],
      [502, '"why":"failed"', ['code']],
      [200, '"why":"failed"', ['code'], '{}'],
      [200, '"why":"failed"', ['code'], '{ "code": null }'],
      [200, '"why":"failed"', ['code'], '<title>Sign in</title>'],
      [null, '"why":"none"', []],
    ] as const) {
      await page.goto('/element-first');
      await listen(page);
      if (status !== null) {
        await page.route('**/sign-in-code', (route) => route.fulfill({ status, contentType: 'application/json', body: answer ?? '{}' }));
        await write(page, 'token-endpoint', '/sign-in-code');
      }
      await launcher(page).click();
      await chat(page).getByRole('button', { name: 'code-needed' }).click();
      await expect(said(page).locator('li', { hasText: '"type":"code"' })).toContainText(told);
      expect(await heard(page)).toEqual(failures);
    }
  });
});

test('R-AI-02 where an ancestor skips what is off screen its button is there, on the page and where the page is scrolled to', async ({
  page,
}) => {
  await page.goto('/skipped');
  // Reading its style before it is drawn would keep Chromium from drawing it.
  await page.evaluate(async () => {
    await customElements.whenDefined('atrium-ai-assistant');
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  await expect(launcher(page)).toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await launcher(page).click();
  await expect(chat(page).getByRole('heading', { name: '对话' })).toBeVisible();
});

test('R-AI-02 in a dialog that is opened later the button is there and can be used', async ({ page }) => {
  await page.goto('/dialog-later');
  await page.getByRole('button', { name: '打开' }).click();
  await expect(launcher(page)).toHaveCSS('opacity', '1');
  await launcher(page).click();
  await expect(chat(page).getByRole('heading', { name: '对话' })).toBeVisible();
});

test('R-AI-02 a context that is no data is none', async ({ page }) => {
  await page.goto('/element-first');
  expect(
    await page.evaluate(() => {
      const element = document.querySelector('atrium-ai-assistant')!;
      return [() => {}, Symbol('x'), undefined, { a: 1 }].map((context) => {
        element.context = context;
        return element.context;
      });
    }),
  ).toEqual([null, null, null, { a: 1 }]);
});

for (const state of ['open', 'closed']) {
  test(`R-AI-02 a page that throws out what holds the panel, ${state} at the time, has another one at the next press`, async ({ page }) => {
    await page.goto('/element-first');
    await launcher(page).click();
    await expect(chat(page).getByRole('heading', { name: '对话' })).toBeVisible();
    if (state === 'closed') await launcher(page).click();
    await page.evaluate(() => {
      for (const one of [...document.documentElement.children]) if (!/^(HEAD|BODY)$/.test(one.tagName)) one.remove();
    });
    await page.getByRole('heading', { name: '别人的页面' }).click();
    await launcher(page).click();
    await expect(chat(page).getByRole('heading', { name: '对话' })).toBeVisible();
    await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true');
    await launcher(page).click();
    await expect(panel(page)).toBeHidden();
  });
}

test('R-AI-02 a page that is rewritten as a whole has its assistant', async ({ page }) => {
  await page.goto('/element-first');
  await launcher(page).click();
  await expect(chat(page).getByRole('heading', { name: '对话' })).toBeVisible();
  await page.evaluate(() => {
    const { outerHTML } = document.querySelector('atrium-ai-assistant')!;
    document.open();
    document.write(`<!doctype html><html lang="zh-CN"><title>新的</title><h1>新的页面</h1>${outerHTML}`);
    document.close();
  });
  await launcher(page).click();
  await expect(chat(page).getByRole('heading', { name: '对话' })).toBeVisible();
});
