import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, signIn, signInAnew, test } from '../portal/portal.ts';

/** Which task is first, others change. */
const alone = withOwnPortal('tasks');

alone(
  'R-USER-01 R-LIST-02 a to-do that is approved leaves list and home in two tabs, and comes back when it is undone',
  async ({ page, context }) => {
    await signInAnew(page, 'demo');
    await page.goto('/pba/user-center/todouser');
    const list = page.getByRole('list', { name: '待办', exact: true });
    const first = list.getByRole('listitem').first().getByRole('link');
    const title = (await first.textContent())!;
    const home = await context.newPage();
    await home.goto('/pba/home/index');
    const number = home.getByRole('region', { name: '待办', exact: true }).locator('.number');
    await expect(number).toHaveText(/\d/);
    const before = Number(await number.textContent());

    await first.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: title.replace(/^紧急\s*/, '') })).toBeFocused();
    // Money is not harmless: the key asks first.
    await page.keyboard.press('a');
    await expect(page.locator('atrium-task-center article').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('核对过了。');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('已同意 1 项')).toBeVisible();
    await expect(list.getByRole('listitem').first().getByRole('link')).not.toHaveText(title);
    await expect(number).toHaveText(String(before - 1));

    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await expect(list.getByRole('listitem').first().getByRole('link')).toHaveText(title);
    await expect(number).toHaveText(String(before));
  },
);

test('R-LIST-01 filter, open task and scroll stand as they stood after going back', async ({ page }) => {
  await signIn(page, 'demo', '/pba/user-center/todouser');
  await page.getByRole('combobox', { name: '流程' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/process=/);
  const filtered = page.url();
  const list = page.getByRole('list', { name: '待办', exact: true });
  await list.getByRole('listitem').last().getByRole('link').click();
  await expect(page).toHaveURL(/id=/);
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect(page.getByRole('combobox', { name: '流程' })).not.toHaveValue('');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  await page.goForward();
  await expect(page.locator('atrium-task-center article')).toBeVisible();
});
