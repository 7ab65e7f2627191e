import { isAlone } from '../../look/screen.ts';
import { screens } from '../../look/screens.ts';
import { expect, signIn, test } from '../portal/portal.ts';

test('U-30 the panel covers no control, on any page at three widths', async ({ page }) => {
  await signIn(page);
  // A dialog of the address lies above the panel, which is inert then; its page is among the others. Documents of their own have no panel.
  const shown = screens.flatMap(({ path = '/pba/home/index', account, prepare }) =>
    account === undefined && !prepare && !isAlone(path) && !/[?&]dialog=|=nothing/.test(path) ? [path] : [],
  );
  const paths = new Map(shown.toReversed().map((path) => [path.split('?', 1)[0], path] as const)).values();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('atrium-shell .frame[aria-busy=false]')).toBeVisible();
    if (path === '/pba/home/index') await expect(page.getByRole('main').getByRole('heading', { name: '已办' })).toBeVisible();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      if (path === '/pba/home/index') await expect(page.locator('atrium-floating-panel').getByRole('button').first()).toBeVisible();
      // The page moves to its new width meanwhile.
      await expect.poll(() => page.evaluate(covered), { message: `${path} at ${width}` }).toEqual([]);
    }
  }
});

/** Controls of the page that lie below the panel, wherever the page is scrolled to. */
function covered(): string[] {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
  const panel = all(document).find(({ localName }) => localName === 'atrium-floating-panel');
  const own = [...(panel?.shadowRoot?.querySelectorAll('.panel, .tab') ?? [])].find((part) => part.checkVisibility());
  if (!own) return [];
  const mine = new Set(all(panel!.shadowRoot!));
  const box = own.getBoundingClientRect();
  // What floats over the page would meet everything in its column while the page scrolls below it.
  const floats = getComputedStyle(own).position === 'fixed';
  const bar = new Set(
    all(document)
      .filter(({ localName }) => localName === 'atrium-top-bar' || localName === 'atrium-left-menu')
      .flatMap((part) => all(part.shadowRoot!)),
  );
  return all(document)
    .filter(
      (one) =>
        one.matches('a[href], button, input, select, textarea, [role=tab], [tabindex="0"]') && !mine.has(one) && one.checkVisibility(),
    )
    .filter((one) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      const inColumn = width > 0 && right > box.left && left < box.right;
      return inColumn && ((floats && !bar.has(one)) || (bottom > box.top && top < box.bottom));
    })
    .map((one) => `${one.localName} ${one.textContent.trim().slice(0, 20)}`);
}
