import { article, at, button, centre, compare, firstRowFocused, home, rows, said } from './jobs.ts';
import { expect, signIn, signInAnew, tabs, test, view } from '../portal/portal.ts';

test('R-LIST-06 messages, reports and meetings by keyboard take at most one and a half times the steps of the mouse', async ({ page }) => {
  await signIn(page, 'demo', centre('message'));
  const open = at('message', '消息');
  await compare(page, {
    'read a message': {
      start: open,
      mouse: (hand) => hand.click(rows(page, '消息').first()),
      keys: (keys) => keys.press('Enter'),
      done: () => expect(article(page).getByRole('heading', { level: 2 })).toBeFocused(),
    },
    'archive a message': {
      start: open,
      mouse: async (hand) => {
        await hand.click(rows(page, '消息').first());
        await hand.click(button(page, '归档'));
      },
      keys: async (keys) => {
        await keys.press('j');
        await firstRowFocused(page, '消息');
        await keys.press('e');
      },
      done: () => expect(page.getByRole('button', { name: '撤销', exact: true })).toBeVisible(),
    },
    'mute messages of a kind': {
      start: open,
      mouse: async (hand) => {
        await hand.click(rows(page, '消息').first());
        await hand.click(button(page, '不再提醒这类消息'));
      },
      keys: async (keys) => {
        await keys.press('Enter');
        await expect(button(page, '不再提醒这类消息')).toBeVisible();
        await keys.press('m');
      },
      done: () => expect(button(page, '恢复提醒这类消息')).toBeVisible(),
      undo: async () => {
        await button(page, '恢复提醒这类消息').click();
        await expect(button(page, '不再提醒这类消息')).toBeVisible();
      },
    },
    'hand in a daily report': {
      start: async () => {
        await page.goto(centre('submitted/daily'));
        await expect(rows(page, '日报').first()).toBeVisible();
      },
      mouse: async (hand) => {
        await hand.click(rows(page, '日报').first());
        await hand.click(page.getByRole('button', { name: '添加一条' }).first());
        await expect(page.getByRole('textbox', { name: /第 \d+ 条/ }).and(page.locator(':focus'))).toBeVisible();
        await hand.type('评审了接口');
        await hand.click(page.getByRole('button', { name: '提交', exact: true }));
      },
      keys: async (keys) => {
        await keys.press('Enter');
        await expect(page.getByRole('button', { name: '添加一条' }).first()).toBeVisible();
        await keys.press('n');
        await expect(page.getByRole('textbox', { name: /第 \d+ 条/ }).and(page.locator(':focus'))).toBeVisible();
        await keys.type('评审了接口');
        await keys.press('Control+Enter');
      },
      done: () => expect(page.getByRole('button', { name: '收回修改' })).toBeVisible(),
      undo: async () => {
        await page.getByRole('button', { name: '收回修改' }).click();
        await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible();
      },
    },
    'approve a report': {
      start: async () => {
        await page.goto(centre('work-report-approval'));
        await expect(page.getByRole('gridcell', { name: /还没看|已看过/ }).first()).toBeVisible();
      },
      mouse: async (hand) => {
        await hand.click(page.getByRole('button', { name: /还没看|已看过/ }).first());
        await hand.click(button(page, /^通过/));
      },
      keys: async (keys) => {
        await keys.press('j');
        await expect(button(page, /^通过/)).toBeVisible();
        await keys.press('a');
      },
      done: said('已通过 1 份汇报'),
    },
    'accept a meeting': {
      start: async () => {
        await page.goto(centre('meeting'));
        await expect(page.locator('[data-meeting] a').first()).toBeVisible();
      },
      mouse: async (hand) => {
        await hand.click(page.locator('[data-meeting] a').first());
        await hand.click(article(page).getByRole('button', { name: '参加', exact: true }));
      },
      keys: async (keys) => {
        await keys.press('Enter');
        await expect(article(page).getByRole('heading', { level: 2 })).toBeFocused();
        await keys.press('a');
      },
      done: () => expect(article(page).getByRole('button', { name: '参加', exact: true })).toHaveAttribute('aria-pressed', 'true'),
    },
  });
});

test('R-LIST-06 tabs and search by keyboard take at most one and a half times the steps of the mouse', async ({ page }) => {
  await signInAnew(page);
  const twoTabs = async () => {
    await page.goto('/pba/app-center');
    await expect(tabs(page).first()).toBeVisible();
  };
  const banner = page.getByRole('banner');
  await compare(page, {
    'open a function': {
      start: home,
      mouse: async (hand) => {
        await hand.click(banner.getByRole('combobox', { name: '搜索功能' }).or(banner.getByRole('searchbox', { name: '搜索功能' })));
        await hand.type('我的报销');
        await hand.click(page.getByRole('option', { name: /^我的报销/ }).first());
      },
      keys: (keys) => keys.command('我的报销', /^我的报销/),
      done: () => expect(view(page).getByRole('heading', { name: '我的报销' })).toBeVisible(),
    },
    'show another tab': {
      start: async () => {
        await twoTabs();
        await tabs(page).last().click();
        await expect(tabs(page).last()).toHaveAttribute('aria-selected', 'true');
      },
      mouse: (hand) => hand.click(tabs(page).first()),
      keys: (keys) => keys.press('Control+Alt+PageUp'),
      done: () => expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true'),
    },
    'close a tab and have it back': {
      start: async () => {
        await twoTabs();
        await tabs(page).last().click();
        await expect(tabs(page)).toHaveCount(2);
      },
      mouse: async (hand) => {
        await hand.click(page.getByRole('button', { name: '关闭 我的报销' }));
        await expect(tabs(page)).toHaveCount(1);
        await hand.click(page.getByRole('button', { name: '撤销' }));
      },
      keys: async (keys) => {
        await keys.press('Alt+Shift+w');
        await expect(tabs(page)).toHaveCount(1);
        await keys.press('Alt+Shift+t');
      },
      done: () => expect(tabs(page)).toHaveCount(2),
    },
    'find a colleague and call up the card': {
      start: home,
      mouse: async (hand) => {
        await hand.click(banner.getByRole('button', { name: '搜索同事' }));
        await expect(page.locator('atrium-colleague-box').getByRole('searchbox')).toBeFocused();
        await hand.type('林知遥');
        await hand.click(page.getByRole('option', { name: /林知遥/ }));
      },
      keys: (keys) => keys.command('林知遥', /林知遥/),
      done: () => expect(page.getByRole('region', { name: '林知遥' })).toBeVisible(),
    },
  });
});

test('R-LIST-06 settings by keyboard take at most one and a half times the steps of the mouse', async ({ page }) => {
  await signInAnew(page);
  const banner = page.getByRole('banner');
  await compare(page, {
    'find a setting': {
      start: home,
      mouse: async (hand) => {
        await hand.click(banner.getByRole('button', { name: '账号菜单' }));
        await hand.click(page.getByRole('menuitem', { name: '个人中心' }));
        await hand.click(page.getByRole('navigation', { name: '用户中心' }).getByRole('link', { name: '基本设置' }));
      },
      keys: (keys) => keys.command('主题色', /^主题色/),
      done: () => expect(page).toHaveURL(/\/user-center\/basicsettings/),
    },
    'make it dark': {
      start: home,
      mouse: async (hand) => {
        await hand.click(banner.getByRole('button', { name: '设置' }));
        await hand.click(page.getByRole('dialog', { name: '设置' }).getByRole('radio', { name: '深色' }).last());
      },
      keys: (keys) => keys.command('深色模式', /^深色模式/),
      done: () => expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark'),
      undo: async () => {
        await page.goto(centre('basicsettings'));
        await page.getByRole('group', { name: '内容配色' }).getByRole('radio', { name: '浅色' }).check();
      },
    },
    'change the language': {
      start: home,
      mouse: async (hand) => {
        await hand.click(banner.getByRole('button', { name: '设置' }));
        await hand.choose(page.getByRole('dialog', { name: '设置' }).getByRole('combobox', { name: '语言' }), 'zh-TW');
      },
      keys: async (keys) => {
        await keys.command('语言', /^语言/);
        await expect(page.getByRole('combobox', { name: '语言' })).toBeFocused();
        await keys.press('ArrowDown');
      },
      done: () => expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW'),
      undo: async () => {
        await page.goto(centre('basicsettings'));
        await page.getByRole('combobox', { name: '語言' }).selectOption('zh-CN');
        await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
      },
    },
    'change the nickname': {
      start: home,
      mouse: async (hand) => {
        await hand.click(banner.getByRole('button', { name: '账号菜单' }));
        await hand.click(page.getByRole('menuitem', { name: '个人中心' }));
        await hand.click(page.getByRole('navigation', { name: '用户中心' }).getByRole('link', { name: '基本设置' }));
        await hand.click(page.getByRole('textbox', { name: '昵称' }));
        await hand.type('知遥');
        await hand.click(page.getByRole('button', { name: '保存', exact: true }));
      },
      keys: async (keys) => {
        await keys.command('昵称', /^昵称/);
        await expect(page.getByRole('textbox', { name: '昵称' })).toBeFocused();
        await keys.type('遥');
        await keys.press('Enter');
      },
      done: () => expect(page.getByText('已保存')).toBeVisible(),
    },
  });
});
