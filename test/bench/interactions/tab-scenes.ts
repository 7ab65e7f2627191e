import { fiftyTabs } from '../../look/screen-steps.ts';
import { functionLink, press } from '../browser.ts';
import { between, click, escape, follow, measured, menuPath, type Scene, shown, tab, viewPath } from './scene.ts';

const functions = ['请假申请', '加班申请', '出差申请', '考勤打卡'];
const named = (round: number) => functions[round % functions.length] ?? '';

/** Functions, their tabs, and what is opened from the strip. */
export const tabScenes: readonly Scene[] = [
  {
    path: menuPath('hr'),
    steps: [
      measured('open a function', (page, round) => functionLink(page, named(round)).click(press)),
      measured('go to the home tab', (page) => tab(page, 0).click(press)),
      measured('open a function that is open', (page, round) => functionLink(page, named(round)).click(press)),
      between((page) => page.getByRole('tab', { selected: true }).focus()),
      measured('close a tab', (page) => page.keyboard.press('Delete')),
    ],
  },
  {
    path: menuPath('hr'),
    begin: async (page) => {
      for (const path of ['expenses/claims', 'warehouse/stock', 'contracts/list']) await follow(page, viewPath(path));
    },
    steps: [measured('switch to another tab', (page, round) => tab(page, 1 + (round % 3)).click(press))],
  },
  {
    path: viewPath('expenses/claims?key=24'),
    prepare: fiftyTabs,
    steps: [
      measured('list of fifty tabs', click('atrium-tab-strip .all')),
      escape,
      measured('menu of a tab, of fifty', (page) => page.getByRole('tab', { selected: true }).click({ ...press, button: 'right' })),
      shown('atrium-tab-strip [role=menu]'),
      escape,
    ],
  },
];
