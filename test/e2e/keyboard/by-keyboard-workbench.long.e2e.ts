import { centre, compare, home } from './jobs.ts';
import { expect, signInAnew, test } from '../portal/portal.ts';

test('R-LIST-06 workbench, tickets and tenants by keyboard take at most one and a half times the steps of the mouse', async ({ page }) => {
  await signInAnew(page);
  const banner = page.getByRole('banner');
  await compare(page, {
    'move and hide a card of the workbench': {
      start: async () => {
        await page.goto(centre('custom'));
        await expect(page.getByRole('button', { name: /^下移/ }).first()).toBeVisible();
      },
      mouse: async (hand) => {
        await hand.click(page.getByRole('button', { name: /^下移/ }).first());
        await hand.click(page.getByRole('button', { name: /^下移/ }).nth(1));
        await hand.click(page.getByRole('button', { name: /^隐藏/ }).nth(2));
      },
      keys: async (keys) => {
        await keys.press('j');
        await expect(page.getByRole('button', { name: /^下移/ }).first()).toBeFocused();
        await keys.press('Alt+ArrowDown', 'Alt+ArrowDown', 'Delete');
      },
      done: () => expect(page.getByText('已保存')).toBeVisible(),
      undo: async () => {
        await page.getByRole('button', { name: '恢复公司默认' }).click();
        await expect(page.getByText('已保存')).toBeVisible();
      },
    },
    'submit a ticket': {
      start: async () => {
        await page.goto('/WOS/interfaces/processform?key=Process_WOS_WOH');
        await expect(page.getByRole('textbox', { name: '标题' })).toBeFocused();
      },
      mouse: async (hand) => {
        await hand.type('显示器闪屏');
        await hand.click(page.getByRole('textbox', { name: '详细说明' }));
        await hand.type('每隔几分钟闪一次');
        await hand.click(page.getByRole('button', { name: '提交', exact: true }));
      },
      keys: async (keys) => {
        await keys.type('打印机卡纸');
        await keys.press('Tab', 'Tab');
        await keys.type('三楼东侧');
        await keys.press('Control+Enter');
      },
      done: () => expect(page.getByRole('heading', { name: '工单已提交' })).toBeFocused(),
    },
    'switch the tenant': {
      start: home,
      mouse: async (hand) => {
        await hand.click(banner.getByRole('button', { name: '账号菜单' }));
        await hand.click(page.getByRole('menuitem', { name: '切换租户' }));
        await hand.click(page.getByRole('dialog', { name: '切换租户' }).getByRole('radio').nth(1));
        await hand.click(page.getByRole('button', { name: '切换', exact: true }));
        await hand.click(page.getByRole('alertdialog').getByRole('button', { name: '确定' }));
      },
      keys: async (keys) => {
        await keys.command('切换租户', /^切换租户/);
        await expect(page.getByRole('dialog', { name: '切换租户' }).getByRole('radio').nth(1)).toBeFocused();
        await keys.press('2', 'Enter');
        await expect(page.getByRole('alertdialog').getByRole('button', { name: '确定' })).toBeFocused();
        await keys.press('Enter');
      },
      done: async () => {
        await expect(page.getByRole('alertdialog')).toBeHidden();
        await expect(page.getByRole('banner')).toBeVisible();
      },
    },
  });
});
