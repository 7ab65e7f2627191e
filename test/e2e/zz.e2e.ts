import { chat, expect, launcher, test } from '../foreign/test.ts';
test('dbg', async ({ page }) => {
  page.on('console', (m) => console.log('C', m.text()));
  page.on('pageerror', (m) => console.log('E', m.message));
  await page.goto('/twice');
  await expect(page.getByRole('button', { name: /^(AI 助手|第二个)$/ })).toHaveCount(2);
  await launcher(page).click();
  await chat(page).getByRole('textbox').fill('写到一半');
  const state = () =>
    page.evaluate(() => [
      document.body.outerHTML.slice(0, 900),
      ...[...document.querySelectorAll('atrium-ai-assistant')].map(
        (e) =>
          e.parentElement!.localName +
          ' ' +
          e.constructor.name +
          [...e.shadowRoot!.children].map((x) => x.outerHTML.slice(0, 100) + x.matches(':popover-open') + x.checkVisibility()).join(' | '),
      ),
    ]);
  console.log(await state());
  await page.evaluate(() => {
    const next = document.body.cloneNode(true) as HTMLElement;
    for (const script of next.querySelectorAll('script')) script.remove();
    document.body.replaceWith(next);
  });
  console.log(await state());
  await page.waitForTimeout(1000);
  console.log(await state());
});
