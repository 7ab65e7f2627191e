import { AxeBuilder } from '@axe-core/playwright';
import { expect, signIn, test } from './portal.ts';

const desk = '/pba/user-center/submitted/daily';

test('R-USER-04 R-LIST-01 R-LIST-04 a day is written by keyboard, kept over a reload, and Back closes it', async ({ page }) => {
  await signIn(page, 'demo', desk);
  const reports = page.locator('atrium-work-reports');
  await reports.locator('.line.draft .title').first().press('Enter');
  await expect(page).toHaveURL(/\?period=\d{4}-\d\d-\d\d$/);
  const lines = reports.locator('.section').first().locator('textarea');
  await lines.last().press('End');
  await lines.last().press('Enter');
  await page.keyboard.type('端到端写的一条');
  await expect(reports.locator('.save-state')).toHaveAttribute('data-state', 'saved');
  await page.reload();
  await expect(lines.last()).toHaveValue('端到端写的一条');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${desk}$`));
  await expect(reports.locator('.writing')).toHaveCount(0);
});

test('R-USER-04 R-LIST-06 the board is walked and decided by keys, and a decision is undone', async ({ page }) => {
  await signIn(page, 'demo', '/pba/user-center/work-report-approval');
  const board = page.locator('atrium-report-approval');
  const cell = board.locator('[data-state=submitted]').first();
  const place = await cell.getAttribute('data-cell');
  await cell.press('a');
  await expect(board.locator(`[data-cell="${place}"]`)).toHaveAttribute('data-state', 'approved');
  await board.getByRole('button', { name: '撤销' }).click();
  await expect(board.locator(`[data-cell="${place}"]`)).toHaveAttribute('data-state', 'submitted');
});

test('axe finds nothing on reports, approval, meetings, mail and devices', async ({ page }) => {
  const shown: Record<string, string> = {
    'submitted/my-work': 'atrium-work-reports .now',
    'submitted/daily': 'atrium-work-reports .line',
    'work-report-approval': 'atrium-report-approval .board',
    meeting: 'atrium-meetings .meeting',
    mail: 'atrium-mail-inbox .line .title',
    'my-device': 'atrium-my-devices .device',
  };
  const found: string[] = [];
  await signIn(page, 'demo', '/pba/user-center/message');
  for (const [path, part] of Object.entries(shown)) {
    await page.goto(`/pba/user-center/${path}`);
    await expect(page.locator(part).first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${path} ${id}: ${node.target.join(' ')}`)));
  }
  expect(found).toEqual([]);
});
