import { expect, signIn, test } from './portal.ts';

/** Pages of a printed document. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

for (const [kind, path] of Object.entries({ module: 'warehouse/stock', html: 'contracts/list', frame: 'visitors/visits' })) {
  test(`U-22 a view of kind ${kind} is printed whole and alone`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 320 });
    await signIn(page, 'demo', `/pba/app-center/main/${path}`);
    const view = page.locator('atrium-view[active][aria-busy=false]');
    await view.waitFor();
    const place = kind === 'frame' ? view.frameLocator('iframe').locator('table') : view;
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
