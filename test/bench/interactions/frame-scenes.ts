import type { Page } from 'playwright';
import { press } from '../browser.ts';
import { between, click, escape, measured, menuPath, type Scene, shown } from './scene.ts';

const home = '/pba/home/index';
const pages = ['应用中心', '首页', '企业百科'];

/** Dark and light by turns. */
const radio = (page: Page, name: string, round: number) =>
  page.locator(`atrium-settings-drawer input[name=${name}][value=${round % 2 ? 'light' : 'dark'}]`);

/** The bar, the menu and what they open. */
export const frameScenes: readonly Scene[] = [
  {
    path: home,
    steps: [
      measured('main menu: another page', (page, round) =>
        page
          .getByRole('navigation', { name: '主菜单' })
          .getByRole('link', { name: pages[round % pages.length] ?? '' })
          .click(press),
      ),
    ],
  },
  {
    path: home,
    steps: [measured('bell', click('atrium-message-bell button')), shown('atrium-message-panel [role=dialog]'), escape],
  },
  {
    path: home,
    steps: [
      measured('account menu', click('atrium-account-menu button')),
      measured('tenant dialog', (page) => page.getByRole('menuitem', { name: '切换租户' }).click(press)),
      shown('atrium-tenant-dialog dialog'),
      escape,
    ],
  },
  {
    path: home,
    steps: [
      measured('work centre', click('atrium-work-center button')),
      shown('atrium-launcher [role=dialog]'),
      measured('work centre: filter, a letter', (page) => page.keyboard.press('b')),
      escape,
      escape,
    ],
  },
  {
    path: menuPath('hr'),
    steps: [
      measured('settings drawer', click('atrium-top-bar button[aria-haspopup=dialog].icon-button')),
      shown('atrium-settings-drawer dialog'),
      measured('dark or light', (page, round) => radio(page, 'colorScheme', round).click(press)),
      measured('theme of the frame', (page, round) => radio(page, 'theme', round + 1).click(press)),
      between((page) => page.locator('atrium-settings-drawer select').focus()),
      measured('language', (page, round) => page.keyboard.press(round % 2 ? 'ArrowUp' : 'ArrowDown')),
      between((page, round) => (round % 2 ? Promise.resolve() : page.keyboard.press('ArrowUp'))),
      escape,
    ],
  },
  {
    path: menuPath('hr'),
    steps: [measured('whole screen and back', click('atrium-maximise-button button'))],
  },
];
