import { article, at, button, centre, compare, firstRowFocused, rows, said } from './jobs.ts';
import { expect, signIn, test } from '../portal/portal.ts';

test('R-LIST-06 tasks by keyboard take at most one and a half times the steps of the mouse', async ({ page }) => {
  await signIn(page, 'demo', centre('todouser'));
  const open = at('todouser', '待办');
  await compare(page, {
    'approve a task': {
      start: at('todouser?q=周工时', '待办'),
      mouse: async (hand) => {
        await hand.click(rows(page, '待办').first());
        await hand.click(button(page, '同意'));
      },
      keys: async (keys) => {
        await keys.press('j');
        await firstRowFocused(page, '待办');
        await keys.press('a');
      },
      done: async (the) => {
        await said('已同意 1 项')(the);
        await the.getByRole('button', { name: '撤销', exact: true }).click();
      },
    },
    'return a task with a reason': {
      start: at('todouser?q=周工时', '待办'),
      mouse: async (hand) => {
        await hand.click(rows(page, '待办').first());
        await hand.click(button(page, '退回'));
        await expect(article(page).getByRole('textbox')).toBeFocused();
        await hand.type('附上合同');
        await hand.click(button(page, '退回'));
      },
      keys: async (keys) => {
        await keys.press('j');
        await firstRowFocused(page, '待办');
        await keys.press('r');
        await expect(article(page).getByRole('textbox')).toBeFocused();
        await keys.type('附上合同');
        await keys.press('Control+Enter');
      },
      done: async (the) => {
        await said('已退回 1 项')(the);
        await the.getByRole('button', { name: '撤销', exact: true }).click();
      },
    },
    'put a task off': {
      start: open,
      mouse: async (hand) => {
        await hand.click(rows(page, '待办').first());
        await hand.click(button(page, /稍后/));
        await hand.click(page.getByRole('menuitem').first());
      },
      keys: async (keys) => {
        await keys.press('j');
        await firstRowFocused(page, '待办');
        await keys.press('l');
      },
      done: (the) => expect(the.getByRole('button', { name: '撤销', exact: true })).toBeVisible(),
    },
    'the next task': {
      start: async () => {
        await open(page);
        await rows(page, '待办').first().click();
        await expect(page).toHaveURL(/id=/);
        await expect(article(page).getByRole('heading', { level: 2 })).toBeFocused();
      },
      mouse: (hand) => hand.click(rows(page, '待办').nth(1)),
      keys: (keys) => keys.press('j'),
      done: async () =>
        expect(page.getByRole('list', { name: '待办', exact: true }).getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'true'),
    },
    'note three at once': {
      start: at('todoread', '待阅'),
      mouse: async (hand) => {
        for (const place of [0, 1, 2]) await hand.click(page.getByRole('checkbox', { name: /^选择/ }).nth(place));
        await hand.click(page.getByRole('group', { name: '对所选事项' }).getByRole('button', { name: /已阅/ }));
      },
      keys: async (keys) => {
        await keys.press('j');
        await firstRowFocused(page, '待阅');
        await keys.press('Space');
        await expect(page.getByText('已选 1 条')).toBeVisible();
        await keys.press('Shift+j');
        await expect(page.getByText('已选 2 条')).toBeVisible();
        await keys.press('Shift+j');
        await expect(page.getByText('已选 3 条')).toBeVisible();
        await keys.press('a');
      },
      done: async (the) => {
        await said(/已阅 \d 项/)(the);
        await the.getByRole('button', { name: '撤销', exact: true }).click();
      },
    },
    'note what was only to be read': {
      start: at('todoread', '待阅'),
      mouse: async (hand) => {
        await hand.click(rows(page, '待阅').first());
        await hand.click(article(page).getByRole('button', { name: /已阅/ }));
      },
      keys: async (keys) => {
        await keys.press('j');
        await firstRowFocused(page, '待阅');
        await keys.press('a');
      },
      done: (the) => the.getByRole('button', { name: '撤销', exact: true }).click(),
    },
    'urge on an application': {
      start: at('apply?q=软件申请', '我的申请'),
      mouse: async (hand) => {
        await hand.click(rows(page, '我的申请').first());
        await hand.click(button(page, '催办'));
      },
      // The first one was urged on by mouse.
      keys: async (keys) => {
        await keys.press('Enter');
        await expect(article(page).getByRole('heading', { level: 2 })).toBeFocused();
        await keys.press('j');
        await expect(button(page, '催办')).toBeEnabled();
        await keys.press('u');
      },
      done: () => expect(article(page).getByText(/今天已经催过/)).toBeVisible(),
    },
    'withdraw an application': {
      start: at('apply?q=上线保障', '我的申请'),
      mouse: async (hand) => {
        await hand.click(rows(page, '我的申请').first());
        await hand.click(button(page, '撤回'));
        await hand.click(page.getByRole('alertdialog').getByRole('button', { name: '撤回' }));
      },
      keys: async (keys) => {
        await keys.press('Enter');
        await expect(article(page).getByRole('heading', { level: 2 })).toBeFocused();
        await keys.press('w');
        await expect(page.getByRole('alertdialog').getByRole('button', { name: '取消' })).toBeFocused();
        await keys.press('Tab', 'Enter');
      },
      done: () => expect(page.getByRole('alertdialog')).toBeHidden(),
    },
  });
});
