import { screens } from '../../look/screens.ts';
import { expect, signIn, test } from '../portal/portal.ts';

/** Pages of a printed document. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

for (const [kind, path] of Object.entries({
  module: 'warehouse/stock',
  'frame with life cycles': 'contracts/list',
  frame: 'visitors/visits',
})) {
  test(`U-22 a view of kind ${kind} is printed whole and alone`, { tag: kind === 'frame' ? [] : '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 320 });
    await signIn(page, 'demo', `/pba/app-center/main/${path}`);
    const view = page.locator('atrium-view[active][aria-busy=false]');
    await view.waitFor();
    const place = kind === 'module' ? view : view.frameLocator('iframe').locator('table').last();
    await expect(place).toContainText(/\d{4}|\d+\/\d+/);
    const pdf = await page.pdf({ width: '1024px', height: '320px' });
    expect(pagesOf(pdf)).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('tablist')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('banner')).toBeVisible();
  });
}

for (const name of ['article', 'tasks-todo-open', 'report-approved', 'meeting-detail']) {
  test(
    `U-22 what is open is printed whole, without frame, list and buttons: ${name}`,
    { tag: name === 'article' ? [] : '@long' },
    async ({ page }) => {
      const screen = screens.find((one) => one.name === name)!;
      await signIn(page, 'demo', screen.path);
      await screen.open?.(page);
      const open = page.locator(screen.shows).first();
      await open.waitFor();
      await page.emulateMedia({ media: 'print' });
      for (const frame of ['atrium-top-bar', 'atrium-left-menu', 'atrium-user-center-page nav', '.filters', '.list', '.does', '.print'])
        await expect(page.locator(frame).filter({ visible: true }), frame).toHaveCount(0);
      await expect(open).toBeVisible();
      expect(await open.evaluate(cutOff)).toEqual([]);
      await expect(page.getByRole('banner')).toBeHidden();
    },
  );
}

test('U-22 the address book is printed with its people', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo', '/pba/address-list');
  await expect(page.locator('atrium-address-list .virtual-rows li a').first()).toBeVisible();
  const onScreen = await page.locator('atrium-address-list .virtual-rows li').count();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('atrium-address-list .virtual-rows li').count()).toBeGreaterThan(Math.max(50, onScreen));
  const list = page.locator('atrium-address-list .virtual-rows');
  expect(await list.evaluate(cutOff)).toEqual([]);
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeGreaterThan(3);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => page.locator('atrium-address-list .virtual-rows li').count()).toBeLessThan(50);
});

/** The boxes around an element that show only a part of it, because they scroll. */
function cutOff(element: Element): string[] {
  const found: string[] = [];
  for (let at: Element | null = element; at; at = at.assignedSlot ?? at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null) {
    if (getComputedStyle(at).overflowY !== 'visible' && at.scrollHeight > at.clientHeight + 1 && at !== document.documentElement)
      found.push(`${at.localName}.${at.className}`);
  }
  return found;
}
