import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { runsLongTests } from '../../runners/long-tests.ts';
import { expect, menuPath, signIn, test } from '../portal/portal.ts';

/** Every rule of axe. */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`),
  );
}

for (const colorScheme of runsLongTests() ? (['light', 'dark'] as const) : (['light'] as const)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the login page, at home, in the application centre and on an open tab', async ({ page }) => {
      await page.goto('/idaas/login');
      expect(await problems(page), 'the login page').toEqual([]);
      await signIn(page);
      await expect(page.getByRole('heading', { name: '待办' })).toBeVisible();
      expect(await problems(page), 'home').toEqual([]);
      await page.goto(menuPath('hr'));
      await expect(page.getByRole('link', { name: '请假申请' })).toBeVisible();
      expect(await problems(page), 'the application centre').toEqual([]);
      await page.goto(menuPath('finance'));
      await page.getByRole('tabpanel').getByRole('link', { name: '我的报销' }).click();
      await expect(page.getByRole('heading', { name: '我的报销' })).toBeVisible();
      expect(await problems(page), 'an open tab').toEqual([]);
    });
  });
}
