import { controlsInSight, pressable } from '../../browser/controls-in-sight.ts';
import { sideways } from '../../browser/sideways.ts';
import { screens } from '../../look/screens.ts';
import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, signInAnew } from '../portal/portal.ts';
import { drawn, settled, walked } from '../portal/walked-screens.ts';

const beside = ['search-palette', 'work-center-filtered', 'app-menu'].map((name) => screens.find((one) => one.name === name)!);
// A name without a space, a link that was pasted, a cat on the keyboard.
const word = 'a'.repeat(300);

/** Runs in a page. */
function textInFocus(): string {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return (element as HTMLInputElement | null)?.value ?? '';
}

/** Input is kept as drafts, which others would find. */
const test = withOwnPortal('long-words');
test.use({ tolerated: /./ });

test('A17 a word of 300 letters in any field of any page puts nothing beside the window of a phone', async ({ page }) => {
  test.setTimeout(480_000);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAnew(page);
  const found: string[] = [];
  let typed = 0;
  for (const screen of [...walked, ...beside]) {
    await settled(page, screen);
    const fields = (await page.evaluate(controlsInSight, pressable)).filter(({ takesText }) => takesText);
    // From the last to the first: what the search of the bar finds lies over the page.
    for (const { x, y, name } of fields.toReversed().slice(0, 6)) {
      await page.mouse.click(x, y);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(word);
      if ((await page.evaluate(textInFocus)).startsWith('aaa')) typed += 1;
      if (screen.name === 'search-palette') await page.locator('atrium-search-palette .message').waitFor();
      await expect(page.locator('[aria-busy=true]:visible, .skeleton:visible')).toHaveCount(0);
      await drawn(page);
      found.push(...(await page.evaluate(sideways)).map((trouble) => `${screen.name}, ${name}: ${trouble}`));
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(found).toEqual([]);
  expect(typed).toBeGreaterThan(20);
});
