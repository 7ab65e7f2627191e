import type { FrameLocator, Locator, Page } from '@playwright/test';
import { dayOf, workDay } from '../../../packages/demo-apps/service/functions/work-days.ts';
import { expect, framed, signIn, test, view } from '../portal/portal.ts';

const at = (path: string): string => `/pba/app-center/main${path}`;
type Inside = (page: Page) => Locator | Promise<FrameLocator>;

/** Lists with screens of their own, and what shows one record of them. */
const lists: [path: string, inside: Inside, record: string][] = [
  ['/expenses/claims', view, 'h1'],
  ['/expenses/hr/leave/balance', view, 'h1'],
  ['/warehouse/stock', view, 'h1'],
  ['/warehouse/alerts', view, 'h1'],
  ['/warehouse/movements', view, 'h1'],
  ['/it-desk/tickets', view, 'h1'],
  ['/functions/project/board', view, 'h1'],
  ['/functions/user-center/weeklies', view, 'h1'],
  ['/visitors/visits', framed, 'h1'],
  ['/visitors/rooms', framed, 'h1'],
  ['/contracts/list', framed, '.el-dialog'],
  ['/contracts/expiring', framed, '.el-dialog'],
];

/** `npm run test:all` looks at all. */
const always = new Set<string>(['/functions/project/board']);

for (const [path, inside, record] of lists)
  test(
    `R-INT-07 a row of ${path} leads to its record, and the record’s address to it again`,
    { tag: always.has(path) ? [] : '@long' },
    async ({ page }) => {
      // Rooms have no bookings on a day off.
      const day = path === '/visitors/rooms' ? `?day=${workDay(dayOf(new Date()), 1)}` : '';
      await signIn(page, path.startsWith('/expenses/') ? 'demo' : 'admin', at(path + day));
      const link = (await inside(page)).locator('a[href*="key="]').first();
      const key = new URLSearchParams((await link.getAttribute('href'))!.split('?')[1]).get('key')!;
      await link.click();
      await expect(page).toHaveURL(new RegExp(`[?&]key=${key}$`));
      await page.reload();
      const again = await inside(page);
      const shown = again.locator(record).filter({ visible: true }).first();
      await expect(shown).toBeVisible();
      if (record === 'h1') await expect(shown).toContainText(key.slice(0, 8));
      await expect(again.getByRole('alert')).toHaveCount(0);
    },
  );

test('R-INT-07 a bulletin has an address', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin', at('/notices/all'));
  const board = await framed(page);
  await board.getByRole('button', { expanded: false }).nth(2).click();
  await expect(page).toHaveURL(/\?key=GG-\d+$/);
  const title = await board.getByRole('button', { expanded: true }).innerText();
  await page.reload();
  await expect((await framed(page)).getByRole('button', { expanded: true })).toHaveText(title.replaceAll('\n', ''));
});

test('R-INT-07 a to-do leads to a record that says the same', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo');
  for (const [path, inside, words] of [
    ['/functions/project/changes?billTypeCode=change&key=XM-YQ2-CR07', view, '增加访客自助机对接'],
    ['/functions/crm/tickets?key=KS-0912', view, '预约短信重复发送'],
    ['/visitors/rooms?key=HYS-640', framed, '12F-海棠厅'],
  ] as [string, Inside, string][]) {
    await page.goto(at(path));
    await expect((await inside(page)).locator('.at-page'), path).toContainText(words);
  }
});

test('R-INT-07 an address says what kind of claim is filled in', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo', at('/expenses/claims/new?billTypeCode=travel'));
  await expect(view(page).getByRole('heading', { level: 1 })).toHaveText('差旅费报销');
  await expect(view(page).getByLabel('类别')).toHaveValue('差旅');
  await page.goto(at('/expenses/claims/new?billTypeCode=entertain'));
  await expect(view(page).getByRole('heading', { level: 1 })).toHaveText('业务招待费报销');
  await expect(view(page).getByLabel('类别')).toHaveValue('招待');
});

/** Lists whose records open in a dialog over them, and the field with the record's name. */
const dialogs: [path: string, inside: Inside, name: string][] = [['/contracts/list', framed, '.el-dialog input >> nth=0']];

for (const [path, inside, name] of dialogs)
  test(`R-TAB-10 another record of ${path} that opens over one shows itself`, { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin', at(path));
    const app = await inside(page);
    const links = app.locator('a[href*="key="]');
    await links.first().click();
    const field = app.locator(name);
    await expect(field).not.toHaveValue('');
    const first = await field.inputValue();
    // A link behind the dialog, as an address that somebody else sends.
    const other = links.and(app.locator(`:not([href="${await links.first().getAttribute('href')}"])`)).first();
    await other.evaluate((link: HTMLElement) => link.click());
    await expect(field).not.toHaveValue(first);
    const second = await field.inputValue();
    await page.reload();
    await expect((await inside(page)).locator(name)).toHaveValue(second);
  });
