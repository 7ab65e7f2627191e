import type { Page } from '@playwright/test';
import { chat, expect, launcher, panel, test } from '../../foreign/test.ts';

for (const kind of ['earlier-first', 'newer-first']) {
  test(`R-AI-02 two versions on a page: ${kind}, a button an element, one frame each, nothing thrown`, async ({ page, sites }) => {
    await page.goto(`/${kind}`);
    await expect(page.getByRole('button', { name: /^(AI 助手|第二个)$/ })).toHaveCount(2);
    const before = sites.loads();
    await launcher(page).click();
    await chat(page).getByRole('textbox').fill('写到一半');
    await page.getByRole('button', { name: '第二个', exact: true }).click();
    await expect(panel(page)).toBeHidden();
    await expect(page.frameLocator('iframe[title="第二个"]').getByRole('heading')).toBeVisible();
    await launcher(page).click();
    await expect(page.getByRole('dialog', { name: '第二个' })).toBeHidden();
    await expect(chat(page).getByRole('textbox')).toHaveValue('写到一半');
    expect(sites.loads()).toBe(before + 2);
  });
}

for (const kind of ['earlier-alone', 'later', 'earlier-later']) {
  test(`R-AI-02 what it does not know of a chat page is passed over, and all else goes on: ${kind}`, async ({ page }) => {
    await page.goto(`/${kind}`);
    await launcher(page).click();
    await chat(page).locator('#unread').click();
    await chat(page).getByRole('textbox').press('Escape');
    await expect(page.getByRole('button', { name: 'AI 助手 (3 条未读)' })).toBeFocused();
  });
}

test('R-AI-02 a chat page that speaks a later version only is shown like one that speaks none, and receives nothing', async ({ page }) => {
  await page.goto('/only-later');
  await launcher(page).click();
  await expect(chat(page).getByRole('heading')).toBeVisible();
  await expect(panel(page).getByRole('link', { name: '新窗口' })).toHaveCount(2);
  await expect(chat(page).locator('#said')).toBeEmpty();
});

const inFrame = (page: Page) => page.locator('iframe[title="AI 助手"]');

/** Opens it for somebody who has typed a secret. */
async function openFor(page: Page): Promise<void> {
  await page.goto('/element-first');
  await page.evaluate(() => {
    const assistant = document.querySelector('atrium-ai-assistant')!;
    assistant.setAttribute('person', '7');
    assistant.tokenProvider = () => 'code';
  });
  await launcher(page).click();
  await chat(page).getByRole('textbox').fill('只给我看');
}

const changes = {
  'another value of `person`': () => document.querySelector('atrium-ai-assistant')!.setAttribute('person', '8'),
  'no `person` any more': () => document.querySelector('atrium-ai-assistant')!.removeAttribute('person'),
  'a provider taken away': () => void (document.querySelector('atrium-ai-assistant')!.tokenProvider = null),
};

for (const [what, change] of Object.entries(changes)) {
  test(`R-AI-02 when the person changes, frame and draft are gone at once: ${what}`, async ({ page, sites }) => {
    await openFor(page);
    const before = sites.loads();
    // Nothing of it waits for a clock.
    await page.clock.install();
    await page.clock.pauseAt(new Date('2030-01-01'));
    await page.evaluate(change);
    await expect(chat(page).getByRole('textbox')).toHaveValue('');
    await expect(inFrame(page)).toHaveCount(1);
    expect(sites.loads()).toBe(before + 1);
  });
}

test('R-AI-02 an element that is taken away takes the frame with it within five seconds, and no other person’s gets it', async ({
  page,
}) => {
  await page.clock.install();
  await openFor(page);
  // A pointer that rests on the next one's button asks for a frame.
  await page.mouse.move(700, 10);
  await page.evaluate(() => {
    const assistant = document.querySelector('atrium-ai-assistant')!;
    const next = assistant.cloneNode() as HTMLElement;
    next.setAttribute('person', '8');
    assistant.replaceWith(next);
  });
  await expect(panel(page)).toBeHidden();
  await page.clock.runFor(5_000);
  await expect(inFrame(page)).toHaveCount(0);
  await launcher(page).click();
  await expect(chat(page).getByRole('textbox')).toHaveValue('');
});
